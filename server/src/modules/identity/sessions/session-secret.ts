import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new secret of 256 bits, as text that goes into a header or a cookie as it is. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The bearer token of the session that this cookie belongs to. It is derived from the cookie, so that a page (and a
 * second one) can be given it again while the database knows nothing but hashes. The token does not give the cookie.
 */
export const tokenOf = (cookie: string): string =>
  createHmac('sha256', cookie).update('bearer token').digest('base64url')

/** What the database keeps of a secret. The secrets have 256 bits, so that a plain hash is enough. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
