import { randomBytes } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'

/** Argon2id at the strength that OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes, one lane. */
const STRENGTH = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password as it is kept, with its salt and strength in it. About 50 ms of work. */
export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH)

/** A key derived from a short secret with the same work, for finding it by its hash. */
export const deriveKey = (secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...STRENGTH, salt })

/** A hash that no password matches, made in each process, with the strength of the real ones. */
let decoy: Promise<string> | undefined

/**
 * Whether a password matches the hash. Without a hash (no user, or no password) it takes the same work, and is false.
 */
export async function isPasswordOf(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const nobodys = await decoy
  const fits = await verify(kept ?? nobodys, password)
  return kept !== null && fits
}

/** Facts that decide whether a password has expired. */
interface PasswordAge {
  readonly passwordChangedAt: Date | null
  readonly passwordExpired: boolean
}

/**
 * Whether a password must be changed: staff said so, or it is older than the most days allowed (0: no limit,
 * which is the default).
 */
export function hasExpired(password: PasswordAge, maxAgeDays: number, now: Date): boolean {
  if (password.passwordExpired) return true
  if (maxAgeDays === 0 || password.passwordChangedAt === null) return false
  return now.getTime() - password.passwordChangedAt.getTime() >= maxAgeDays * 24 * 3600 * 1000
}
