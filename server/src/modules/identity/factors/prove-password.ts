import { recordAudit } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { isPasswordOf } from '../users/password.ts'
import { readUserWithSecrets, type UserWithSecrets } from '../users/user-store.ts'
import type { IdentityDeps } from './deps.ts'

/**
 * Has the person of a session say their password again, before how they sign in is changed (ASVS 7.5.1). Wrong ones
 * are counted and audited.
 * Refuses `proxy_read_only` where staff act for the person, `credentials_invalid`, `account_locked`.
 */
export async function provePassword(
  { db, lockOut }: Pick<IdentityDeps, 'db' | 'lockOut'>,
  context: { readonly session: Session; readonly request: RequestFacts; readonly clock: Clock },
  password: string,
): Promise<UserWithSecrets> {
  const { session, request, clock } = context
  if (session.actedBy) refuse('proxy_read_only')
  const proven = await lockOut.attempt(
    { kind: 'knowledge', email: session.user.email, ip: request.ip },
    async () => {
      const user = await readUserWithSecrets(db, session.user.id)
      const knows = await isPasswordOf(user.passwordHash, password)
      return { outcome: knows ? 'right' : 'failed', result: knows ? user : null }
    },
  )
  if (proven) return proven
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'user.refuse_password',
      object: { type: 'user', id: session.user.id },
    }),
  )
  refuse('credentials_invalid')
}
