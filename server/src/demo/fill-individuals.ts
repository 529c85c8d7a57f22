import { addDays, type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { NEW_INDIVIDUAL_SETTINGS } from '@fondaco/rules/company-settings.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { fieldsOfCertification } from '@fondaco/rules/onboarding/self-certification.ts'
import { APPLICATION_KINDS, createApplicant, scoreApplicant } from '../modules/applications/index.ts'
import { createUser, writePhone } from '../modules/identity/index.ts'
import { addRemark } from '../modules/remarks/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { fillApplication, fillProfile, insertCheck, insertDocuments, insertRequest } from './demo-store.ts'
import type { SentFile } from './individual-files.ts'
import { type DemoIndividual, type DemoState, demoIndividuals } from './individuals.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_DAYS = 366

/** A state in the product's own terms, how many days ago a person in it signed up, and since when staff decide. */
interface Standing {
  readonly status: CustomerStatus
  readonly tier: Tier
  readonly daysAgo: number
  readonly waitsForHours?: number
}

const STANDINGS: Readonly<Record<DemoState, Standing>> = {
  approved: { status: 'APPROVED', tier: 3, daysAgo: YEAR_DAYS },
  'approved without CRS': { status: 'APPROVED', tier: 2, daysAgo: YEAR_DAYS },
  suspended: { status: 'SUSPENDED', tier: 3, daysAgo: YEAR_DAYS },
  new: { status: 'PENDING', tier: 1, daysAgo: 0.1 },
  'tier 1 waits': { status: 'PENDING', tier: 1, daysAgo: 1.2, waitsForHours: 20 },
  'documents wait': { status: 'IN-PROGRESS', tier: 3, daysAgo: 4.3, waitsForHours: 31 },
  'document again': { status: 'IN-PROGRESS', tier: 2, daysAgo: 6.1 },
  'second approval': { status: 'IN-PROGRESS', tier: 2, daysAgo: 3.4, waitsForHours: 40 },
  rejected: { status: 'REJECTED', tier: 2, daysAgo: 12.5 },
}

interface Staff {
  readonly id: string
  readonly name: string
}

export interface AddedIndividual {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly wasLetIn: boolean
  readonly since: Date
}

/** Adds the individuals, each in its state, and answers them in list order. */
export async function addDemoIndividuals(
  trx: Trx,
  made: {
    readonly files: readonly (readonly SentFile[])[]
    /** The user of the first individual, who can sign in. */
    readonly firstUserId: string
    readonly reviewer: Staff
    readonly now: Date
  },
): Promise<AddedIndividual[]> {
  const added: AddedIndividual[] = []
  for (const [index, person] of demoIndividuals.entries()) {
    const { status, tier, daysAgo } = STANDINGS[person.state]
    const since = new Date(made.now.getTime() - daysAgo * DAY_MS)
    const name = `${person.firstName} ${person.lastName}`
    const wasLetIn = status === 'APPROVED' || status === 'SUSPENDED'
    const userId =
      index === 0
        ? made.firstUserId
        : await createUser(trx, {
            email: `individual${index}@customers.demo.test`,
            firstName: person.firstName,
            lastName: person.lastName,
            roles: ['INDIVIDUAL'],
            createdAt: since,
          })
    const { country, city, street, postalCode } = person
    const id = await createApplicant(trx, {
      name,
      status,
      tier,
      address:
        person.state === 'new'
          ? { country: '', city: '' }
          : { country, city, street, postal_code: postalCode },
      settings: wasLetIn ? NEW_INDIVIDUAL_SETTINGS : {},
      userId,
      createdAt: since,
      ...(wasLetIn ? { approvedAt: since } : {}),
    })
    const one = { id, userId, name, wasLetIn, since }
    await fillIn(trx, person, one, made)
    await addSent(trx, one, made.files[index] ?? [], made.reviewer)
    await addWords(trx, person, one, made)
    await scoreApplicant(trx, APPLICATION_KINDS.INDIVIDUAL, id, { by: SYSTEM, at: since })
    // Only now, because a new score makes an approval void.
    if (person.state === 'second approval') {
      const { reviewer, now } = made
      const approval_at = hoursBefore(now, 22)
      await fillApplication(trx, id, { approval_by: reviewer.id, approval_at, approval_reason: 'Full ODD' })
    }
    added.push(one)
  }
  return added
}

/** The answers for the state, the identity check, and the state of the application. */
async function fillIn(
  trx: Trx,
  person: DemoIndividual,
  { id, userId, since }: AddedIndividual,
  { reviewer, now }: { readonly reviewer: Staff; readonly now: Date },
): Promise<void> {
  const { tier, waitsForHours } = STANDINGS[person.state]
  const { employment, account_usage, countries, funds_source } = person.activities
  const hasSigned = person.state === 'approved' || person.state === 'suspended'
  await writePhone(trx, userId, { phone: person.phone, phone_verified_at: since })
  if (person.state !== 'new')
    await fillProfile(trx, id, {
      birthdate: person.birthdate,
      po_birth: person.birthplace,
      nationality: person.nationality ?? person.country,
      national_id: nationalIdOf(person),
      gender: person.gender,
      pep: person.pep ?? false,
      activities: JSON.stringify({
        employment,
        account_usage,
        ...(tier > 1 ? { countries } : {}),
        ...(tier > 2 ? { funds_source } : {}),
      }),
      ...(hasSigned
        ? { crs_viewed_at: since, crs_done_at: since, crs_answers: JSON.stringify(certificationOf(person)) }
        : {}),
    })
  await fillApplication(trx, id, {
    reviewer: tier > 1 ? reviewer.id : null,
    ...(person.state === 'rejected' ? { is_blocked: true } : {}),
    ...(waitsForHours === undefined ? {} : { waiting_since: hoursBefore(now, waitsForHours) }),
  })
  if (tier === 1) return
  const startedAt = new Date(since.getTime() + HOUR_MS)
  await insertCheck(trx, {
    partyId: id,
    id: newId(),
    sessionId: newId(),
    document: {
      type: 'id_card',
      number: nationalIdOf(person).slice(-8),
      issueDate: '2022-03-01',
      expiryDate: '2032-03-01',
      issuingCountry: person.nationality ?? person.country,
      nationality: person.nationality ?? person.country,
    },
    person: { firstName: person.firstName, lastName: person.lastName, birthdate: person.birthdate },
    startedAt,
    endedAt: new Date(startedAt.getTime() + 4 * 60_000),
    expiresAt: new Date(startedAt.getTime() + 10 * 60_000),
  })
}

/** A number in the form of the document's kind. */
const nationalIdOf = ({ birthdate, phone }: DemoIndividual): string =>
  `${birthdate.replaceAll('-', '')}${phone.slice(-4)}`

const certificationOf = (person: DemoIndividual) =>
  fieldsOfCertification({
    taxResidences: [{ country: person.country, tin: nationalIdOf(person), noTinReason: '', explanation: '' }],
    usPerson: false,
    usTin: '',
    birthdate: person.birthdate,
    placeOfBirth: person.birthplace,
  })

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

function addSent(
  trx: Trx,
  { id, userId, since }: AddedIndividual,
  files: readonly SentFile[],
  reviewer: Staff,
): Promise<void> {
  const at = new Date(since.getTime() + 2 * HOUR_MS)
  return insertDocuments(
    trx,
    files.map((sent) => ({
      file: {
        id: sent.id,
        customer_id: id,
        name: sent.name,
        media_type: sent.mediaType,
        size: sent.bytes.length,
        sha256: sent.sha256,
        storage_key: sent.id,
        uploaded_by: userId,
        uploaded_at: at,
      },
      purpose: {
        document_id: sent.id,
        party_id: id,
        kind: sent.kind,
        state: sent.state,
        reason: sent.reason,
        added_at: at,
        ...(sent.state === 'received' ? {} : { decided_by: reviewer.id, decided_at: at }),
      },
    })),
  )
}

/** The requests and comments of staff about some of them, and the audited steps of all. */
async function addWords(
  trx: Trx,
  person: DemoIndividual,
  { id, userId, name, wasLetIn, since }: AddedIndividual,
  { reviewer, now }: { readonly reviewer: Staff; readonly now: Date },
): Promise<void> {
  const object = { type: 'individual', id }
  const staff = { kind: 'staff', ...reviewer } as const
  const { status, tier } = STANDINGS[person.state]
  await recordAudit(trx, {
    at: since,
    actor: { kind: 'customer', id: userId, name },
    action: 'individual.register',
    object,
    customerId: id,
  })
  if (tier > 1) {
    await recordAudit(trx, {
      at: new Date(since.getTime() + HOUR_MS / 2),
      actor: staff,
      action: 'individual.advance',
      object,
      customerId: id,
      before: { tier: 1, status: 'PENDING' },
      after: { tier, status: 'IN-PROGRESS' },
    })
  }
  const end = wasLetIn ? { action: 'individual.approve', reason: 'Full ODD' } : ENDS[person.state]
  if (end) {
    await recordAudit(trx, {
      at: new Date(since.getTime() + 3 * HOUR_MS),
      actor: staff,
      action: end.action,
      object,
      customerId: id,
      before: { status: 'IN-PROGRESS' },
      after: { status: wasLetIn ? 'APPROVED' : status, reason: end.reason },
    })
  }
  if (person.state === 'suspended') {
    await recordAudit(trx, {
      at: hoursBefore(now, 30),
      actor: staff,
      action: 'individual.change_status',
      object,
      customerId: id,
      before: { status: 'APPROVED' },
      after: { status: 'SUSPENDED', reason: 'Investigation' },
    })
  }
  const asked = ASKED[person.state]
  if (asked) {
    const { askedDaysAgo, inDays, ...request } = asked
    await insertRequest(trx, {
      id: newId(),
      party_id: id,
      ...request,
      deadline: dayAfter(now, inDays),
      state: 'requested',
      asked_by: reviewer.id,
      asked_at: hoursBefore(now, askedDaysAgo * 24),
      decided_at: null,
    })
  }
  const comment = COMMENTS[person.state]
  if (comment) {
    await addRemark(
      trx,
      { type: 'individual', id, customerId: id, entity: null },
      { by: reviewer, at: hoursBefore(now, 25), comment, contentType: 'text/plain' },
    )
  }
}

const dayAfter = (now: Date, days: number): Day => addDays(entityDay(now, HOME_ENTITY), days)

const ENDS: Partial<Record<DemoState, { readonly action: string; readonly reason: string }>> = {
  'second approval': { action: 'individual.approve_first', reason: 'Full ODD' },
  rejected: { action: 'individual.change_status', reason: 'ML risk' },
}

const ASKED: Partial<
  Record<
    DemoState,
    {
      readonly what: string
      readonly text: string | null
      readonly reason: string
      readonly askedDaysAgo: number
      readonly inDays: number
    }
  >
> = {
  'document again': {
    what: 'Proof of Employment',
    text: null,
    reason: 'We could not find your employer in a public register.',
    askedDaysAgo: 2,
    inDays: 12,
  },
  suspended: {
    what: 'other',
    text: 'A statement of the account that the gift came from',
    reason: 'We need to know where this money comes from.',
    askedDaysAgo: 17,
    inDays: -3,
  },
}

const COMMENTS: Partial<Record<DemoState, string>> = {
  suspended:
    'Three large gifts in a month, then all of it to a betting site. Asked for a statement; no answer yet.',
  'second approval':
    'Sends about 200 EUR a month to her parents in Maracaibo. Saw the receipts of two years.',
  rejected: 'Would not say where the winnings come from.',
}
