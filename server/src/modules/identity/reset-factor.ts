import type { resetMfa, resetPassword } from '@fondaco/contract/identity/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { noteEnds } from './end-session.ts'
import { closeSessionsOf } from './session-store.ts'
import { clearTotp, expirePassword, isUser } from './user-store.ts'

type Context = CallContext<typeof resetMfa> | CallContext<typeof resetPassword>

/** One of the two things with which somebody signs in. */
interface Factor {
  readonly action: string
  readonly why: 'staff' | 'password'
  /** Resets it, and answers what the audit keeps of before and after. */
  reset(trx: Trx, userId: string): Promise<{ before: object; after: object }>
}

const SECOND_FACTOR: Factor = {
  action: 'user.reset_mfa',
  why: 'staff',
  reset: async (trx, userId) => ({
    before: { second_factor: await clearTotp(trx, userId) },
    after: { second_factor: false },
  }),
}

const PASSWORD: Factor = {
  action: 'user.expire_password',
  why: 'password',
  reset: async (trx, userId) => ({
    before: { password_expired: !(await expirePassword(trx, userId)) },
    after: { password_expired: true },
  }),
}

/** Takes the second factor from a user who has lost it (D§1). Refusals: see `reset`. */
export const resetSecondFactor = (context: CallContext<typeof resetMfa>) =>
  reset(context, context.params.id, SECOND_FACTOR)

/** Expires a user's password: whoever knows it is told TK07 until another is chosen (D§1). Refusals: see `reset`. */
export const expireUsersPassword = (context: CallContext<typeof resetPassword>) =>
  reset(context, context.body.user_id, PASSWORD)

/**
 * Resets a factor of somebody else and ends their sessions, wherever they are: whoever holds one signs in anew. Users
 * belong to the whole institution, so no entity narrows this.
 * Refusals: `permission_missing` for oneself (four eyes), `not_found`.
 */
async function reset({ db, clock, request, session }: Context, userId: string, factor: Factor) {
  if (userId === session.user.id) {
    refuse('permission_missing', {
      description: {
        en: 'Another person must reset what you sign in with.',
        lt: 'Tai, kuo prisijungiate Jūs, atkurti turi kitas asmuo.',
      },
    })
  }
  const at = clock.now()
  const actor = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    if (!(await isUser(trx, userId))) refuse('not_found')
    const { before, after } = await factor.reset(trx, userId)
    const closed = await closeSessionsOf(trx, userId, at, factor.why)
    await noteEnds(trx, closed, actor, at)
    await recordAudit(trx, {
      at,
      actor,
      action: factor.action,
      object: { type: 'user', id: userId },
      before,
      after: { ...after, sessions_ended: closed.length },
    })
    return { _id: userId, sessions_ended: closed.length }
  })
}
