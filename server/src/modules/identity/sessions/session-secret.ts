import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new secret of 256 bits, as text for a header or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The bearer token of a cookie's session. It is derived from the cookie, so every page of the browser can get it again
 * while the database has only hashes. The cookie cannot be computed from the token.
 */
export const tokenOf = (cookie: string): string =>
  createHmac('sha256', cookie).update('bearer token').digest('base64url')

/** The hash of a secret for the database. The secrets have 256 bits, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
