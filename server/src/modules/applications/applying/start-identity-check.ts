import { CHECK_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Db, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { ApplicationKind, PersonToCheck } from '../dossier/application-kind.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import {
  deleteCheck,
  type IdentityCheck,
  insertCheck,
  readLastCheck,
  updateCheck,
} from '../dossier/identity-check-store.ts'
import { identityView, isRunning } from '../dossier/view-individual.ts'

interface Context {
  readonly clock: { now(): Date }
  readonly db: Db
  readonly request: RequestFacts
}

/** A check that its person starts. */
interface Starting<One extends Applicant> {
  readonly kind: ApplicationKind<One>
  /** In which the customer is read. */
  readonly scope: Scope
  readonly customerId: string
  readonly partyId: string
  readonly actor: Actor
  /** The page of this site to which the provider sends the browser. */
  readonly returnPath: string
  /** Whether a check can be started after the last one. The applicant is locked. */
  readonly mayStart: (applicant: One, last: IdentityCheck | null) => boolean
  /** What else happens when the provider has opened it. */
  readonly onStart?: (trx: Trx, expiresAt: Date) => Promise<void>
}

/**
 * Starts an identity check of ten minutes and returns its address. A person has one check at a time: its row is reserved
 * before the provider is asked, and removed if that fails. Refusals: `not_found`, `prompt_closed`,
 * `identity_check_running`, `rate_limited`, `provider_unavailable`.
 */
export async function startIdentityCheck<One extends Applicant>(
  deps: ApplicationDeps,
  { clock, db, request }: Context,
  starting: Starting<One>,
): Promise<{ url: string; expires_at: string }> {
  const { id, person } = await takePlace(deps, db, clock.now(), starting)
  const session = await deps.identityVerification
    .createSession({
      reference: id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      ...(person.birthdate ? { birthdate: person.birthdate } : {}),
      ...(person.nationality ? { nationality: person.nationality } : {}),
      language: request.language,
      returnUrl: `${deps.publicUrl}${starting.returnPath}`,
    })
    .catch(async (error: unknown) => {
      await db.transaction().execute((trx) => deleteCheck(trx, id))
      if (!(error instanceof ProviderFailure)) throw error
      deps.log.warn({ err: error, requestId: request.id }, 'an identity check could not be started')
      return refuse('provider_unavailable')
    })
  await db.transaction().execute(async (trx) => {
    await updateCheck(trx, id, { session_id: session.sessionId, expires_at: session.expiresAt })
    await starting.onStart?.(trx, session.expiresAt)
    await recordAudit(trx, {
      at: clock.now(),
      actor: starting.actor,
      action: 'identity_check.start',
      object: { type: 'identity_check', id },
      customerId: starting.customerId,
      after: { provider: deps.identityVerification.name, session: session.sessionId },
    })
  })
  return { url: session.redirectUrl, expires_at: session.expiresAt.toISOString() }
}

async function takePlace<One extends Applicant>(
  { checksPerDay }: ApplicationDeps,
  db: Db,
  at: Date,
  { kind, scope, customerId, partyId, mayStart }: Starting<One>,
): Promise<{ id: string; person: PersonToCheck }> {
  return db.transaction().execute(async (trx) => {
    const applicant = (await kind.lock(trx, scope, customerId)) ?? refuse('not_found')
    const person = (await kind.readPerson(trx, scope, customerId, partyId)) ?? refuse('not_found')
    const last = await readLastCheck(trx, partyId)
    if (!mayStart(applicant, last)) refuse('prompt_closed')
    if (isRunning(last, at)) refuse('identity_check_running')
    if (!identityView(last, at).may_start) refuse('prompt_closed')
    const limit = { points: checksPerDay, seconds: 24 * 3600 }
    const { over, until } = await countOne(trx, `identity check ${partyId}`, limit, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    const id = newId()
    await insertCheck(trx, {
      id,
      party_id: partyId,
      session_id: null,
      status: 'SENT',
      started_at: at,
      expires_at: new Date(at.getTime() + CHECK_MINUTES * 60_000),
      checked_at: null,
      decided_by: null,
    })
    return { id, person }
  })
}
