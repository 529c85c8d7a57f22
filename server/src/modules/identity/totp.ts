import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/**
 * The step that a one-time code is of, where it is the right code for the step under way; else null.
 * Only the current 30 seconds count (ASVS 6.5.5), in real time. Whether the step was used before is another question.
 */
export function totpStep(secret: string, code: string, realNow: Date): bigint | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })
  const timestamp = realNow.getTime()
  if (totp.validate({ token: code, timestamp, window: 0 }) === null) return null
  return BigInt(Math.floor(timestamp / (STEP_SECONDS * 1000)))
}
