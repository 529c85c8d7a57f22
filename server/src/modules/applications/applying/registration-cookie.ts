import type { NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { hashOf } from '../../identity/index.ts'
import { findRegistration, type Registration } from './registration-store.ts'

/** The cookie that ties a sign-up to its browser. */
const COOKIE = '__Host-registration'
const HOURS = 24

type Cookies = CallContext<never>['cookies']

/** An older sign-up has expired. */
export const livesSince = (now: Date): Date => new Date(now.getTime() - HOURS * 3_600_000)

/** The open or finished registration of this browser in a role, and its cookie. */
export async function registrationOfBrowser(
  reader: Reader,
  cookies: Cookies,
  role: NewcomerRole,
  now: Date,
): Promise<{ readonly cookie: string; readonly registration: Registration } | null> {
  const cookie = cookies.get(COOKIE)
  const registration = cookie ? await findRegistration(reader, hashOf(cookie), livesSince(now)) : null
  return cookie && registration?.role === role ? { cookie, registration } : null
}

/** Sets the cookie for the next 24 hours. */
export const giveCookie = (cookies: Cookies, cookie: string): void =>
  cookies.set(COOKIE, cookie, HOURS * 3600)
