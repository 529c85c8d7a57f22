import type { IncomingHttpHeaders } from 'node:http'
import { identityMisfits } from '@fondaco/rules/onboarding/identity-fit.ts'
import { type Actor, recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { systemScope } from '../../../platform/scope.ts'
import type { IdentityResult } from '../../../providers/identity-verification/index.ts'
import type { PersonToCheck } from '../dossier/application-kind.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { findCheckOfSession, type IdentityCheck, updateCheck } from '../dossier/identity-check-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'

type Deps = Pick<ApplicationDeps, 'clock' | 'db' | 'identityVerification' | 'log'>

/** Receives the webhook of a provider, after its signature was checked. */
export async function receiveIdentityWebhook(
  deps: Deps,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<'taken' | 'refused'> {
  const reading = await deps.identityVerification.readWebhook(raw, headers)
  if (!reading.ok) {
    deps.log.warn({ failure: reading.failure, detail: reading.detail }, 'a webhook was refused')
    return 'refused'
  }
  await takeIdentityResult(deps, reading.sessionId, reading.result)
  return 'taken'
}

/**
 * Asks the provider for the status of a session, and processes the answer.
 * @throws ProviderFailure without an answer
 */
export async function askIdentityResult(deps: Deps, sessionId: string): Promise<void> {
  await takeIdentityResult(deps, sessionId, await deps.identityVerification.readResult(sessionId))
}

/**
 * Records the outcome of an identity check. A repeated outcome, or one of an unknown session, changes nothing. A passed
 * check counts only if the document matches the person; otherwise staff decide.
 */
async function takeIdentityResult(
  { clock, db, identityVerification }: Deps,
  sessionId: string,
  result: IdentityResult,
): Promise<void> {
  if (result.status === 'pending') return
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const found = await findCheckOfSession(trx, sessionId)
    if (!found) return
    const { customerId, partyId } = found
    const kind = APPLICATION_KINDS[found.customerKind]
    await kind.lock(trx, systemScope, customerId)
    const person = await kind.readPerson(trx, systemScope, customerId, partyId)
    const check = await findCheckOfSession(trx, sessionId)
    if (!person || check?.status !== 'SENT' || check.suspected) return
    const by: Actor = { kind: 'system', id: null, name: identityVerification.name }
    await keepOutcome(trx, person, check, result, by, at)
    // The document has a number, and of a person of a company the birth, which screening compares.
    await scoreApplicant(trx, kind, customerId, { by: SYSTEM, at })
    await noteProgress(trx, kind, customerId, at)
  })
}

async function keepOutcome(
  trx: Trx,
  person: PersonToCheck,
  { customerId, id }: IdentityCheck,
  result: IdentityResult,
  by: Actor,
  at: Date,
): Promise<void> {
  const misfits = result.status === 'passed' ? identityMisfits(person, result.person) : []
  const outcome = outcomeOf(misfits.length > 0 ? 'suspected' : result.status)
  const reasons = [...result.reasons, ...misfits]
  await updateCheck(trx, id, {
    ...outcome,
    reasons: JSON.stringify(reasons),
    document: JSON.stringify(result.document),
    person: JSON.stringify(result.person),
    checked_at: result.checkedAt ?? at,
  })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'identity_check.end',
    object: { type: 'identity_check', id },
    customerId,
    after: { ...outcome, reasons },
  })
}

function outcomeOf(status: IdentityResult['status']) {
  switch (status) {
    case 'passed':
      return { status: 'PASS', suspected: false } as const
    case 'failed':
      return { status: 'NOT_PASS', suspected: false } as const
    case 'expired':
      return { status: 'EXPIRED', suspected: false } as const
    default:
      return { status: 'SENT', suspected: true } as const
  }
}
