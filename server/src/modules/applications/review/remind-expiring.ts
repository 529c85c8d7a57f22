import { type Day, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { newDocumentDeadline, type ReminderDays, reminderFor } from '@fondaco/rules/onboarding/expiry.ts'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { SystemScope } from '../../../platform/scope.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import {
  type ExpiringDocument,
  findRenewals,
  findToRemind,
  insertReminder,
  isReminded,
} from '../dossier/expiry-store.ts'
import { readLastCheck } from '../dossier/identity-check-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { findNewDocument, insertRequest } from '../dossier/request-store.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { identityView } from '../dossier/view-individual.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { askForCheck } from './ask-for-check.ts'
import { followRenewal } from './follow-renewal.ts'
import { invitePerson } from './invite-person.ts'

/**
 * Asks approved customers for a new document 60 days before a licence, passport or identity card expires, and reminds them
 * 14 days before: for a licence by a request, for the document of a person by a new identity check. A document whose
 * successor is here and not yet decided on is not mentioned again. Running it again the same day changes nothing.
 */
export async function remindExpiring(
  { db, clock, log }: Pick<ApplicationDeps, 'db' | 'clock' | 'log'>,
  scope: SystemScope,
): Promise<void> {
  const at = clock.now()
  const today = entityDay(at, HOME_ENTITY)
  // Of a party that has left, for example.
  const left = new Map((await findRenewals(db, null)).map(({ customerId, kind }) => [customerId, kind]))
  for (const [customerId, kind] of left)
    await db
      .transaction()
      .execute(async (trx) => {
        if (!(await APPLICATION_KINDS[kind].lock(trx, scope, customerId))) return
        await followRenewal(trx, customerId, { actor: SYSTEM, at })
        await noteProgress(trx, APPLICATION_KINDS[kind], customerId, at)
      })
      .catch((error: unknown) =>
        log.error(
          { err: error, customer: customerId },
          'the requests of a customer could not be brought in line',
        ),
      )
  let document = await findToRemind(db, today, undefined)
  while (document) {
    const found = document
    await db
      .transaction()
      .execute((trx) => remind(trx, found, { scope, at, today }))
      .catch((error: unknown) =>
        log.error({ err: error, document: found.sourceId }, 'a customer could not be reminded of a document'),
      )
    document = await findToRemind(db, today, found.sourceId)
  }
}

interface Run {
  readonly scope: SystemScope
  readonly at: Date
  readonly today: Day
}

/** Reminds of one document, unless nothing is to be said now. */
async function remind(trx: Trx, found: ExpiringDocument, { scope, at, today }: Run): Promise<void> {
  const { customerId, expiresOn } = found
  const days = reminderFor(expiresOn, today)
  const applicant = await APPLICATION_KINDS[found.kind].lock(trx, scope, customerId)
  if (!applicant || days === null || applicant.status !== 'APPROVED') return
  // Another process can have sent it while this waited.
  if (await isReminded(trx, found, days)) return
  if (!(await askForNew(trx, found, { scope, days, at }))) return
  await insertReminder(trx, found, days, at)
  await noteProgress(trx, APPLICATION_KINDS[found.kind], customerId, at)
}

interface Asking {
  readonly scope: SystemScope
  readonly days: ReminderDays
  readonly at: Date
}

/** Asks for a new document, and notifies the customer. @returns whether anything was to be said */
async function askForNew(trx: Trx, document: ExpiringDocument, asking: Asking): Promise<boolean> {
  const { customerId: id, expiresOn, partyId, what } = document
  const kind: ApplicationKind = APPLICATION_KINDS[document.kind]
  const person = partyId === id ? null : await kind.readPerson(trx, asking.scope, id, partyId)
  const name = person && `${person.firstName} ${person.lastName}`
  const isOpen =
    what === 'license'
      ? await requestNew(trx, document, name, asking)
      : await checkAgain(trx, document, kind, asking)
  if (!isOpen) return false
  await recordAudit(trx, {
    at: asking.at,
    actor: SYSTEM,
    action: 'document.remind',
    object: { type: what === 'license' ? 'document' : 'identity_check', id: document.sourceId },
    customerId: id,
    after: { what, expires_on: expiresOn, days: asking.days, ...(partyId === id ? {} : { party: partyId }) },
  })
  await tellApplicant(
    trx,
    kind,
    { id },
    {
      notice: 'document_expiring',
      what,
      person: name,
      expires: displayDay(expiresOn),
      isLast: asking.days === 14,
    },
  )
  return true
}

/** Requests a new licence, once for each that expires. @returns whether the customer still has to send it */
async function requestNew(
  trx: Trx,
  { customerId, expiresOn, partyId }: ExpiringDocument,
  person: string | null,
  { at }: Asking,
): Promise<boolean> {
  const known = await findNewDocument(trx, partyId, expiresOn)
  if (known) return known === 'requested' || known === 'rejected'
  const id = newId()
  const deadline = newDocumentDeadline(expiresOn, entityDay(at, HOME_ENTITY))
  await insertRequest(trx, {
    id,
    party_id: customerId,
    what: 'License',
    text: person,
    reason: '',
    deadline,
    state: 'requested',
    asked_by: null,
    asked_at: at,
    decided_at: null,
    expires_on: expiresOn,
    about_party: partyId,
  })
  await recordAudit(trx, {
    at,
    actor: SYSTEM,
    action: 'document.request',
    object: { type: 'document_request', id },
    customerId,
    after: { what: 'License', text: person, expires_on: expiresOn, deadline },
  })
  return true
}

/** Asks for a new identity check, unless one is asked for or under way. @returns whether the person still has to do it */
async function checkAgain(
  trx: Trx,
  { customerId, partyId }: ExpiringDocument,
  kind: ApplicationKind,
  { scope, at }: Asking,
): Promise<boolean> {
  const last = await readLastCheck(trx, partyId)
  const { status, suspected } = identityView(last, at)
  if (suspected) return false
  if (status === 'SENT') return true
  const applicant = await kind.read(trx, scope, customerId)
  if (!applicant) return false
  const asking = { scope, applicant, partyId, actor: SYSTEM, at }
  if (partyId === customerId) await askForCheck(trx, { ...asking, until: null })
  else if (!(await invitePerson(trx, kind, asking))) return false
  return true
}
