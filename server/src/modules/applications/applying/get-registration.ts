import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { SignUpContext } from '../dossier/deps.ts'
import { registrationOfBrowser } from './registration-cookie.ts'

/** The open sign-up of this browser in a role, to continue it; null if there is none. */
export async function getRegistration(
  { clock, cookies, db }: Pick<SignUpContext, 'clock' | 'cookies' | 'db'>,
  role: NewcomerRole,
): Promise<CallResult<typeof calls.getRegistration>> {
  const known = await registrationOfBrowser(db, cookies, role, clock.now())
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
