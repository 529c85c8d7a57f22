import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { registrationOfBrowser } from './registration-cookie.ts'

/** The sign-up that this browser left under way, so that it goes on where it stands; null where there is none. */
export async function getRegistration({
  clock,
  cookies,
  db,
}: CallContext<typeof calls.getRegistration>): Promise<CallResult<typeof calls.getRegistration>> {
  const known = await registrationOfBrowser(db, cookies, clock.now())
  if (!known || known.registration.userId !== null) return null
  const { registration } = known
  return {
    step: registration.confirmedAt ? 'create_password' : 'confirm_email',
    resend_at: null,
    expires_at: null,
    email: registration.email,
    first_name: registration.firstName,
    last_name: registration.lastName,
    notify_marketing: registration.notifyMarketing,
  }
}
