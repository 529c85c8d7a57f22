import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { NewcomerRole } from '@fondaco/contract/applications/registration-schemas.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { SignUpContext } from '../dossier/deps.ts'
import { registrationOfBrowser } from './registration-cookie.ts'
import type { Registration } from './registration-store.ts'

type Context = Pick<SignUpContext, 'clock' | 'cookies' | 'db'>

/** The open sign-up of this browser in a role, to continue it; null if there is none. */
export async function getRegistration(
  context: Context,
  role: NewcomerRole,
): Promise<CallResult<typeof calls.getRegistration>> {
  const open = await findOpen(context, role)
  return open && viewOf(open)
}

/** The same for an affiliate, with what they said of themselves. */
export async function getAffiliateRegistration(
  context: Context,
): Promise<CallResult<typeof calls.getAffiliateRegistration>> {
  const open = await findOpen(context, 'AFFILIATE')
  return open?.affiliateDetails ? { ...viewOf(open), affiliate: open.affiliateDetails } : null
}

async function findOpen({ clock, cookies, db }: Context, role: NewcomerRole): Promise<Registration | null> {
  const known = await registrationOfBrowser(db, cookies, role, clock.now())
  return known?.registration.userId === null ? known.registration : null
}

const viewOf = ({ confirmedAt, email, firstName, lastName, notifyMarketing }: Registration) => ({
  step: confirmedAt ? ('create_password' as const) : ('confirm_email' as const),
  resend_at: null,
  expires_at: null,
  email,
  first_name: firstName,
  last_name: lastName,
  notify_marketing: notifyMarketing,
})
