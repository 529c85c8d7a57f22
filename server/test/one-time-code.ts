import { setTimeout as delay } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

/** A secret of an authenticator app. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The app's code at a moment; `stepsAway` steps of 30 seconds later or earlier. */
export const codeAt = (at: Date, stepsAway = 0, secret = TOTP_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime() + stepsAway * 30_000,
  })

/** The time that a call with a code has to arrive. */
const ON_THE_WAY_MS = 8_000

/** The app's current code, valid for a while: it does not expire on the way to the server. */
export async function codeNow(): Promise<string> {
  for (;;) {
    const now = Date.now()
    const left = 30_000 - (now % 30_000)
    if (left >= ON_THE_WAY_MS) return codeAt(new Date(now))
    // A timer may fire a moment early, when the code of the past is still shown.
    await delay(left)
  }
}
