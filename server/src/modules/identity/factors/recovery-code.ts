import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../users/password.ts'

const CODES = 10
const LENGTH = 10
/** Crockford's base32: no letter that is read as a digit, or spells a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten new codes of 50 bits, each in two groups of five (ASVS 6.5.3, 6.5.4). */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })

/**
 * What the database keeps of a code. It has fewer bits than a plain hash is enough for, so it is hashed as a password
 * is (ASVS 6.5.2), with the user's id as salt: one hash then finds it among all ten.
 */
export const hashRecoveryCode = (userId: string, code: string): Promise<Buffer> =>
  deriveKey(asPrinted(code), Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** That of the codes kept whose hash is equal, compared in the same time wherever they differ. */
export function findCode<Kept extends { readonly hash: Buffer }>(
  kept: readonly Kept[],
  hash: Buffer,
): Kept | undefined {
  const equal = kept.filter((one) => timingSafeEqual(one.hash, hash))
  return equal[0]
}

/** As people read letters off paper: an O is a zero, I and L are ones. */
const asPrinted = (code: string): string =>
  code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
