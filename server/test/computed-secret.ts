import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'

/** The secret of a demo person's authenticator app in the time when it was the same in every installation. */
export const computedSecret = (email: string): string => {
  const digest = createHash('sha256').update(`demo ${email}`).digest().subarray(0, 20)
  return new Secret({ buffer: new Uint8Array(digest).buffer }).base32
}
