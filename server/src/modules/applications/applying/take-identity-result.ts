import type { IncomingHttpHeaders } from 'node:http'
import { identityMisfits } from '@fondaco/rules/onboarding/identity-fit.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { systemScope } from '../../../platform/scope.ts'
import type { IdentityResult } from '../../../providers/identity-verification/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { findCheckOfSession, updateCheck } from '../dossier/identity-check-store.ts'
import { type Individual, lockIndividual } from '../dossier/individual-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'

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
    const individual = await lockIndividual(trx, systemScope, found.customerId)
    const check = await findCheckOfSession(trx, sessionId)
    if (!individual || check?.status !== 'SENT' || check.suspected) return
    const by: Actor = { kind: 'system', id: null, name: identityVerification.name }
    await keepOutcome(trx, individual, check.id, result, by, at)
    await noteProgress(trx, INDIVIDUAL_KIND, individual.id, at)
  })
}

async function keepOutcome(
  trx: Trx,
  { birthdate, id: customerId, user }: Individual,
  id: string,
  result: IdentityResult,
  by: Actor,
  at: Date,
): Promise<void> {
  const misfits = result.status === 'passed' ? identityMisfits({ ...user, birthdate }, result.person) : []
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
