import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/calls.ts'
import type * as userCalls from '@fondaco/contract/identity/user-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { noteEnds } from '../sessions/end-session.ts'
import { closeSessionsOf, type EndedWhy } from '../sessions/session-store.ts'
import { refuseMoreThanHeld } from '../users/held-access.ts'
import { writePhone } from '../users/phone-store.ts'
import { sideOf } from '../users/side.ts'
import { expirePassword, findUser, type User } from '../users/user-store.ts'
import { type Invitation, toldCodeOf } from './invite-user.ts'
import { removeFactors } from './remove-factors.ts'

type Context =
  | CallContext<typeof calls.resetMfa>
  | CallContext<typeof userCalls.expireUserPassword>
  | CallContext<typeof userCalls.endUserSessions>

/** Why another person must sign in again. */
interface Cause {
  readonly action: string
  readonly why: EndedWhy
  /** The change that comes with it. @returns the values for the audit, before and after */
  change(trx: Trx, user: User, at: Date): Promise<{ before: object; after: object }>
}

const PASSWORD_EXPIRED: Cause = {
  action: 'user.expire_password',
  why: 'password',
  change: async (trx, user) => ({
    before: { password_expired: !(await expirePassword(trx, user.id)) },
    after: { password_expired: true },
  }),
}

const NOTHING_CHANGED: Cause = {
  action: 'user.end_sessions',
  why: 'staff',
  change: async () => ({ before: {}, after: {} }),
}

/**
 * Removes the second factors of a user, as `removeFactors` does; a phone that they lost, too, must be proven again. The
 * told code is returned here once. Refusals: see `signOut`.
 */
export async function resetMfa(
  context: CallContext<typeof calls.resetMfa>,
): Promise<CallResult<typeof calls.resetMfa>> {
  let told: Invitation | null = null
  const done = await signOut(context, {
    action: 'user.reset_mfa',
    why: 'staff',
    change: async (trx, user, at) => {
      if (context.query.phone_lost) await writePhone(trx, user.id, { phone_verified_at: null })
      const removed = await removeFactors(trx, user.id, 'staff', at)
      told = removed.told
      return {
        before: { second_factor: removed.had },
        after: {
          second_factor: false,
          told_code: told !== null,
          ...(context.query.phone_lost ? { phone_lost: true } : {}),
        },
      }
    },
  })
  return { ...done, told_code: told && toldCodeOf(told) }
}

/** Expires a user's password: with it, every call answers TK07 until another is chosen. Refusals: see `signOut`. */
export const expireUserPassword = (context: CallContext<typeof userCalls.expireUserPassword>) =>
  signOut(context, PASSWORD_EXPIRED)

/** Ends every session of a user (ASVS 7.4.5). Refusals: see `signOut`. */
export const endUserSessions = (context: CallContext<typeof userCalls.endUserSessions>) =>
  signOut(context, NOTHING_CHANGED)

/**
 * Ends all sessions of another user, so they must sign in again. Refuses `own_access` (four eyes), `not_found`,
 * `permission_missing` for staff with more rights than the caller.
 */
async function signOut(
  { db, clock, params: { id }, request, session }: Context,
  { action, why, change }: Cause,
): Promise<{ _id: string; sessions_ended: number }> {
  if (id === session.user.id) refuse('own_access')
  const at = clock.now()
  const actor = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, id)) ?? refuse('not_found')
    if (sideOf(user.roles) === 'staff') await refuseMoreThanHeld(trx, session, user)
    const { before, after } = await change(trx, user, at)
    const closed = await closeSessionsOf(trx, id, at, why)
    await noteEnds(trx, closed, actor, at)
    await recordAudit(trx, {
      at,
      actor,
      action,
      object: { type: 'user', id },
      before,
      after: { ...after, sessions_ended: closed.length },
    })
    return { _id: id, sessions_ended: closed.length }
  })
}
