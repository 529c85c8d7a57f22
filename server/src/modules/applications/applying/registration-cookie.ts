import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findRegistration, type Registration } from './registration-store.ts'

/** The cookie that ties a sign-up to the browser in which it is done. */
const COOKIE = '__Host-registration'
const HOURS = 24

type Cookies = CallContext<never>['cookies']

/** What the database keeps of a cookie; it has 256 bits, so that a plain hash is enough. */
export const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()

export const newCookie = (): string => randomBytes(32).toString('base64url')

/** What was left alone for longer is over. */
export const livesSince = (now: Date): Date => new Date(now.getTime() - HOURS * 3_600_000)

/** The registration under way in this browser or finished in it, and the cookie by which it is known. */
export async function registrationOfBrowser(
  reader: Reader,
  cookies: Cookies,
  now: Date,
): Promise<{ readonly cookie: string; readonly registration: Registration } | null> {
  const cookie = cookies.get(COOKIE)
  const registration = cookie ? await findRegistration(reader, hashOf(cookie), livesSince(now)) : null
  return cookie && registration ? { cookie, registration } : null
}

/** Lets the browser keep a cookie for the next 24 hours. */
export const giveCookie = (cookies: Cookies, cookie: string): void =>
  cookies.set(COOKIE, cookie, HOURS * 3600)
