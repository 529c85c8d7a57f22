import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import { getIndividual } from '@fondaco/contract/applications/calls.ts'
import type { reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { type Prompt, promptsOf, type Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { noteProgress } from '../src/modules/applications/dossier/note-progress.ts'
import { INDIVIDUAL_KIND } from '../src/modules/applications/kinds/individual-kind.ts'
import { scoreApplicant } from '../src/modules/applications/risk/score-applicant.ts'
import { writePhone } from '../src/modules/identity/index.ts'
import { SYSTEM } from '../src/platform/audit.ts'
import { newId } from '../src/platform/ids.ts'
import type { Bank, Person } from './make-bank.ts'

export type StaffIndividual = CallResult<typeof reviewIndividual>

export interface Applicant extends Person {
  readonly customerId: string
}

type DocumentState = 'received' | 'accepted' | 'rejected'

interface Made {
  readonly name?: string
  readonly tier?: Tier
  readonly status?: CustomerStatus
  /** By default all answers of tier 1 and of their own tier. */
  readonly answered?: readonly Prompt[]
  /** The state of the last identity check; passed by default if it was answered. */
  readonly check?: 'PASS' | 'NOT_PASS' | 'EXPIRED' | 'suspected' | 'asked' | 'running'
  /** The state of the documents of their prompts; accepted by default. */
  readonly documents?: DocumentState
  readonly pep?: boolean
  readonly nationality?: string
  readonly activities?: IndividualActivities
}

/** The answers of a person without any risk. */
export const PLAIN_ANSWERS: IndividualActivities = {
  employment: {
    type: 'Employed',
    info: { place_of_work: 'Rasos Baldai UAB', position: 'Carpenter', address: { country: 'LT' } },
  },
  account_usage: { bill_payment: true },
  countries: { receive: ['LT'], send: ['LT', 'DE'] },
  funds_source: { salary: true },
}

/** Adds an applicant with this progress, scored by the answers. */
export async function makeApplicant(bank: Bank, made: Made = {}): Promise<Applicant> {
  const { tier = 2, status = tier === 1 ? 'PENDING' : 'IN-PROGRESS', name = 'Ona Petraitė' } = made
  const answered = made.answered ?? [...promptsOf(1), ...promptsOf(tier)]
  const person = await bank.makeIndividual({ name, status, tier })
  const { customerId } = person
  const has = (prompt: Prompt) => answered.includes(prompt)
  const at = bank.clock.now()
  const all = made.activities ?? PLAIN_ANSWERS
  const activities = {
    ...(has('employment') ? { employment: all.employment } : {}),
    ...(has('account_usage') ? { account_usage: all.account_usage } : {}),
    ...(has('questionnaire') ? { countries: all.countries } : {}),
    ...(has('source_of_funds') ? { funds_source: all.funds_source } : {}),
  }
  await bank.db
    .updateTable('person')
    .set({
      ...(has('personal_info')
        ? {
            birthdate: '1990-05-17',
            po_birth: 'Kaunas',
            nationality: made.nationality ?? 'LT',
            national_id: '49005170000',
          }
        : {}),
      ...(has('employment') ? { pep: made.pep ?? false } : {}),
      activities: JSON.stringify(activities),
    })
    .where('party_id', '=', customerId)
    .execute()
  const state = made.documents ?? 'accepted'
  if (has('proof_of_address')) await addDocument(bank, person, { kind: 'poa', state })
  if (has('source_of_funds')) await addDocument(bank, person, { kind: 'sof', state })
  if (has('idenfy') || made.check) await addCheck(bank, customerId, made.check ?? 'PASS')
  await bank.db.transaction().execute(async (trx) => {
    if (has('phone')) await writePhone(trx, person.id, { phone: '+37061234567', phone_verified_at: at })
    await scoreApplicant(trx, INDIVIDUAL_KIND, customerId, { by: SYSTEM, at })
    await noteProgress(trx, INDIVIDUAL_KIND, customerId, at)
  })
  return person
}

/** Adds a document without bytes, and answers its id. */
export async function addDocument(
  bank: Bank,
  { id: userId, customerId }: Applicant,
  {
    kind = 'poa',
    state = 'received',
    request = null,
  }: { kind?: string; state?: DocumentState; request?: string | null } = {},
): Promise<string> {
  const id = newId()
  const at = bank.clock.now()
  await bank.db
    .insertInto('document')
    .values({
      id,
      customer_id: customerId,
      name: `${kind}.pdf`,
      media_type: 'application/pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: id,
      uploaded_by: userId,
      uploaded_at: at,
    })
    .execute()
  await bank.db
    .insertInto('party_document')
    .values({ document_id: id, party_id: customerId, kind, state, request_id: request, added_at: at })
    .execute()
  return id
}

/** Adds an identity check, which becomes the last one. */
export async function addCheck(
  bank: Bank,
  customerId: string,
  check: NonNullable<Made['check']>,
): Promise<string> {
  const id = newId()
  const at = bank.clock.now()
  const isOpen = check === 'suspected' || check === 'asked' || check === 'running'
  await bank.db
    .insertInto('identity_check')
    .values({
      id,
      party_id: customerId,
      session_id: check === 'asked' ? null : `session-${id}`,
      status: isOpen ? 'SENT' : check,
      suspected: check === 'suspected',
      started_at: at,
      expires_at: check === 'asked' ? null : new Date(at.getTime() + 600_000),
      checked_at: isOpen ? null : at,
    })
    .execute()
  return id
}

/** The individual as staff see them. */
export async function seen(bank: Bank, staff: Person, { customerId }: Applicant): Promise<StaffIndividual> {
  const { result } = await bank.call(staff, getIndividual, { params: { id: customerId } })
  if (!('side' in result)) throw new Error('not as staff see them')
  return result
}

/** The audited acts on an individual, oldest first. */
export const auditedOf = (bank: Bank, { customerId }: Pick<Applicant, 'customerId'>) =>
  bank.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
