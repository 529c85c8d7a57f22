import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { sideOf } from '../users/side.ts'
import { noteSignIn, type User } from '../users/user-store.ts'
import { noteSignInAttempt } from './note-sign-in-attempt.ts'
import { hashOf, newSecret, tokenOf } from './session-secret.ts'
import { insertSession } from './session-store.ts'

/** How long sessions last. */
export interface SessionTimes {
  /** Absolute limit. */
  readonly hours: number
  /** Idle limit: customers (RTS art. 4(3)(d): at most 5 minutes), and staff. */
  readonly idleMinutes: { readonly customer: number; readonly staff: number }
}

export interface BegunSession {
  readonly token: string
  readonly cookie: string
  readonly endsAt: Date
}

/**
 * Starts a session of a user who has proven their identity. Signing in again is always a new session.
 * @returns null if all sessions of the user were ended since the sign-in started: its proof no longer counts
 */
export async function beginSession(
  trx: Trx,
  times: SessionTimes,
  begun: {
    readonly user: User
    /** 'password', 'passkey', or the identity provider that vouched. */
    readonly with: string
    readonly secondFactor: boolean
    /** Place of the sign-in, reserved before any proof. */
    readonly place: bigint
    readonly at: Date
    readonly from: { readonly ip: string; readonly id: string; readonly userAgent: string | null }
  },
): Promise<BegunSession | null> {
  const { user, at, from } = begun
  if (!(await noteSignIn(trx, user.id, begun))) return null
  const id = newId()
  const cookie = newSecret()
  const token = tokenOf(cookie)
  const side = sideOf(user.roles)
  const endsAt = new Date(at.getTime() + times.hours * 3600 * 1000)
  await insertSession(trx, {
    id,
    user_id: user.id,
    token_hash: hashOf(token),
    cookie_hash: hashOf(cookie),
    signed_in_with: begun.with,
    second_factor: begun.secondFactor,
    acted_by: null,
    acted_reason: null,
    created_at: at,
    last_active_at: at,
    idle_s: times.idleMinutes[side] * 60,
    ends_at: endsAt,
    ip: from.ip,
    user_agent: from.userAgent?.slice(0, 500) ?? null,
  })
  await noteSignInAttempt(trx, { user, outcome: 'signed_in', at, from })
  await recordAudit(trx, {
    at,
    actor: {
      kind: side,
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      ip: from.ip,
      requestId: from.id,
    },
    action: 'session.begin',
    object: { type: 'session', id },
    after: { with: begun.with, second_factor: begun.secondFactor },
  })
  return { token, cookie, endsAt }
}
