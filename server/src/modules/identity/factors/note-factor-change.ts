import { recordAudit } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { noteEnds } from '../sessions/end-session.ts'
import { closeSessionsOf, noteSecondFactor } from '../sessions/session-store.ts'
import { hasSecondFactor, lockUser } from '../users/user-store.ts'
import { deleteFactorCodes } from './code-store.ts'
import { deleteRecoveryCodes } from './factor-store.ts'
import { type FactorChange, tellFactorChange } from './tell-factor-change.ts'

export type OwnContext = {
  readonly session: Session
  readonly request: RequestFacts
  readonly clock: Clock
}

/**
 * Records that a person has set up or removed a second factor, in the same transaction. All other sessions of the
 * person end (ASVS 7.4.3). This session counts as started with a second factor while the person has one. Codes for a
 * first factor are used up. The change is audited, and a letter notifies the person.
 * Refuses `factor_last` if a person who must have a factor would have none left.
 */
export async function noteFactorChange(
  trx: Trx,
  { session, request, clock }: OwnContext,
  {
    action,
    change,
    restsUntil = null,
    about = {},
  }: {
    readonly action: string
    readonly change: FactorChange
    readonly restsUntil?: Date | null
    readonly about?: object
  },
): Promise<void> {
  const at = clock.now()
  const actor = actorOf(session, request)
  const user = await lockUser(trx, session.user.id)
  if (hasSecondFactor(user)) {
    await noteSecondFactor(trx, session.id)
    await deleteFactorCodes(trx, [user.email, ...(user.provenPhone ? [user.provenPhone] : [])])
  } else if (needsSecondFactor(session)) refuse('factor_last')
  else await deleteRecoveryCodes(trx, user.id)
  const closed = await closeSessionsOf(trx, user.id, at, 'factor', session.id)
  await noteEnds(trx, closed, actor, at)
  await recordAudit(trx, {
    at,
    actor,
    action,
    object: { type: 'user', id: user.id },
    after: { ...about, rests_until: restsUntil, sessions_ended: closed.length },
  })
  await tellFactorChange(trx, user, { change, restsUntil }, at)
}

/** Staff, people who may pay, and people who register a company. */
const needsSecondFactor = ({ side, permissions }: Session): boolean =>
  side === 'staff' || permissions.has('payment:create') || permissions.has('company:apply')
