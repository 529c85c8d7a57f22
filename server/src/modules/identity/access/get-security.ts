import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { stillResting } from '../factors/factor-store.ts'
import { lastAttempts } from '../sessions/attempt-store.ts'
import { deviceIn } from '../sessions/device.ts'
import { listOwnPasskeys, openSessionsOf, readOwnFactors } from '../users/security-store.ts'

/** More open sessions than a person would read. */
const SESSIONS_SHOWN = 50
const SIGN_INS_SHOWN = 20

/** Returns a person's sign-in methods, sessions, and recent sign-ins with failures. */
export async function getSecurity({
  clock,
  db,
  request: { language },
  session,
}: CallContext<typeof calls.getSecurity>): Promise<CallResult<typeof calls.getSecurity>> {
  const userId = session.user.id
  const resting = (until: Date | null) => stillResting(until, clock.now())?.toISOString() ?? null
  const [factors, passkeys, sessions, attempts] = await Promise.all([
    readOwnFactors(db, userId),
    listOwnPasskeys(db, userId),
    openSessionsOf(db, userId, clock.now(), { first: session.id, limit: SESSIONS_SHOWN }),
    lastAttempts(db, userId, SIGN_INS_SHOWN),
  ])
  return {
    password_changed_at: factors.passwordChangedAt?.toISOString() ?? null,
    totp: factors.totpSetUpAt && {
      set_up_at: factors.totpSetUpAt.toISOString(),
      rests_until: resting(factors.totpRestsUntil),
    },
    recovery_codes_left: factors.recoveryCodesLeft,
    passkeys: passkeys.map((passkey) => ({
      _id: passkey.id,
      name: passkey.name,
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
      rests_until: resting(passkey.rests_until),
    })),
    sessions: sessions.map((one) => ({
      _id: one.id,
      current: one.id === session.id,
      began_at: one.created_at.toISOString(),
      last_seen_at: one.last_active_at.toISOString(),
      device: deviceIn(language, one.user_agent),
      ip: one.ip,
      signed_in_with: one.signed_in_with,
    })),
    sign_ins: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      outcome: attempt.outcome,
      device: deviceIn(language, attempt.user_agent),
      ip: attempt.ip,
    })),
  }
}
