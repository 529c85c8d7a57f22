import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20

/** The secret of a demo person's authenticator app, in base32: the same in every installation, and no secret at all. */
export const demoTotpSecret = (email: string): string => {
  const digest = createHash('sha256').update(`demo ${email}`).digest().subarray(0, SECRET_BYTES)
  return new Secret({ buffer: new Uint8Array(digest).buffer }).base32
}

/** What that app shows now. */
export const demoCode = (email: string): string =>
  new TOTP({ secret: Secret.fromBase32(demoTotpSecret(email)) }).generate()
