import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { provePassword } from '../factors/prove-password.ts'
import { checkNewPassword } from '../users/check-new-password.ts'
import { hashPassword, isPasswordOf } from '../users/password.ts'
import { sideOf } from '../users/side.ts'
import { lockUser } from '../users/user-store.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes one's own password (ASVS 6.2.3). This session continues; all other sessions of the person end. Refuses
 * `password_login_off`, `password_weak`, `password_common`, those of `provePassword`, and `password_same`.
 */
export async function changePassword(
  deps: IdentityDeps,
  context: CallContext<typeof calls.changePassword>,
): Promise<{ sessions_ended: number }> {
  const { body, clock, db, request, session } = context
  await checkWish(deps, body.new_password, session.user)
  const user = await provePassword(deps, context, body.old_password)
  if (body.new_password === body.old_password) refuse('password_same')
  const ended = await db.transaction().execute((trx) =>
    replace(trx, user.id, body.old_password, {
      password: body.new_password,
      spared: session.id,
      by: actorOf(session, request),
      at: clock.now(),
    }),
  )
  return { sessions_ended: ended }
}

/**
 * Changes an expired password, after the same proof as for signing in (TK07). Refuses `password_login_off`,
 * `password_weak`, `password_common`, those of `makeCredentialCheck` but TK07, and `password_same`.
 */
export async function changeExpiredPassword(
  deps: IdentityDeps,
  { body, clock, db, request }: CallContext<typeof calls.changeExpiredPassword>,
): Promise<Record<string, never>> {
  const { new_password: next, ...credentials } = body
  await checkWish(deps, next, body)
  const { user } = await deps.checkCredentials(credentials, request, 'even expired')
  if (next === body.password) refuse('password_same')
  await db.transaction().execute((trx) =>
    replace(trx, user.id, body.password, {
      password: next,
      by: actorOf({ side: sideOf(user.roles), user, actedBy: null }, request),
      at: clock.now(),
    }),
  )
  return {}
}

/** Of two people who replace the same password at once, the second no longer knows the old one. */
async function replace(
  trx: Trx,
  userId: string,
  old: string,
  next: { readonly password: string; readonly spared?: string; readonly by: Actor; readonly at: Date },
): Promise<number> {
  const user = await lockUser(trx, userId)
  if (!(await isPasswordOf(user.passwordHash, old))) refuse('credentials_invalid')
  const { password, ...rest } = next
  return setPassword(trx, { user, hash: await hashPassword(password), how: 'change', ...rest })
}

/** The product has passwords only if the identity provider is the embedded one. */
async function checkWish(deps: IdentityDeps, password: string, owner: { readonly email: string }) {
  if (!deps.provider.embedded) refuse('password_login_off')
  await checkNewPassword(password, owner)
}
