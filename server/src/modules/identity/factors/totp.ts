import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Of a new secret: 160 bits, as RFC 4226 advises; 32 letters and digits in base32. */
const SECRET_BYTES = 20

/**
 * The step of a one-time code if it is right for the current 30 seconds (ASVS 6.5.5), in real time; else null. It does
 * not check whether the step was used before.
 */
export function totpStep(secret: string, code: string, realNow: Date): bigint | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })
  if (totp.validate({ token: code, timestamp: realNow.getTime(), window: 0 }) === null) return null
  return stepAt(realNow)
}

/** Real time at which the app shows an unused code; null: it shows one now. */
export function nextCodeAt(lastStep: bigint | null, realNow: Date): Date | null {
  if (lastStep === null || lastStep < stepAt(realNow)) return null
  return new Date(Number(lastStep + 1n) * STEP_SECONDS * 1000)
}

const stepAt = (realNow: Date): bigint => BigInt(Math.floor(realNow.getTime() / (STEP_SECONDS * 1000)))

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: STEP_SECONDS,
  }).toString()
