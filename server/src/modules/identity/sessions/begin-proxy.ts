import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { User } from '../users/user-store.ts'
import { hashOf, newSecret } from './session-secret.ts'
import { insertSession } from './session-store.ts'

/** How long staff may act for a customer before they ask again. */
const PROXY_MINUTES = 30

/**
 * Starts a proxy login: a session of a customer's user in which a member of staff acts. It has no cookie, so the
 * browser keeps the session of the staff. It has the idle limit of that session, never outlives it, and is audited.
 * @param begun `by` is the session of the member of staff, `user` comes from `findProxyUsers`
 */
export async function beginProxy(
  trx: Trx,
  begun: {
    readonly by: Session
    readonly user: User
    readonly reason: string
    readonly at: Date
    readonly from: { readonly ip: string; readonly id: string; readonly userAgent: string | null }
  },
): Promise<{ token: string; endsAt: Date }> {
  const { by, user, reason, at, from } = begun
  const id = newId()
  const token = newSecret()
  const endsAt = new Date(Math.min(at.getTime() + PROXY_MINUTES * 60_000, by.endsAt.getTime()))
  await insertSession(trx, {
    id,
    user_id: user.id,
    token_hash: hashOf(token),
    cookie_hash: null,
    signed_in_with: 'proxy',
    // Only a session with a second factor may act for a customer.
    second_factor: true,
    acted_by: by.id,
    acted_reason: reason,
    created_at: at,
    last_active_at: at,
    idle_s: by.idleSeconds,
    ends_at: endsAt,
    ip: from.ip,
    user_agent: from.userAgent?.slice(0, 500) ?? null,
  })
  await recordAudit(trx, {
    at,
    actor: { ...actorOf(by, from), onBehalfOf: user.id },
    action: 'proxy.begin',
    object: { type: 'session', id },
    after: { user: user.id, reason, ends_at: endsAt.toISOString() },
  })
  return { token, endsAt }
}
