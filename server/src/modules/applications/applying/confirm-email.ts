import type {
  NewcomerRole,
  RegistrationStep,
  SignUpOf,
} from '@fondaco/contract/applications/registration-schemas.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { checkCode, hashOf, newSecret } from '../../identity/index.ts'
import type { SignUpContext } from '../dossier/deps.ts'
import { giveCookie, livesSince, registrationOfBrowser } from './registration-cookie.ts'
import { findRegistrationOf, insertRegistration } from './registration-store.ts'

/**
 * Accepts the code as proof of the address. If it is entered on another machine, the sign-up continues there with the
 * same input, and the first machine stays unconfirmed. So a person who entered somebody else's address gains nothing.
 * The confirmed sign-up gets a new cookie, so a person who knew the old one gains nothing either (ASVS 7.2.4).
 * Refusals: those of `checkCode`.
 */
export async function confirmEmail(
  { clock, cookies, db }: SignUpContext,
  { email, email_code: code }: SignUpOf<'confirm_email'>,
  role: NewcomerRole,
): Promise<RegistrationStep> {
  const at = clock.now()
  await checkCode(db, { purpose: 'email', subject: email, code, at })
  const known = await registrationOfBrowser(db, cookies, role, at)
  const isHere = known?.registration.email === email && known.registration.userId === null
  const cookie = newSecret()
  await db.transaction().execute(async (trx) => {
    const begun = isHere ? known.registration : await findRegistrationOf(trx, { email, role }, livesSince(at))
    if (!begun) refuse('code_expired')
    await insertRegistration(trx, {
      id: newId(),
      cookie_hash: hashOf(cookie),
      role,
      email,
      first_name: begun.firstName,
      last_name: begun.lastName,
      notify_marketing: begun.notifyMarketing,
      affiliate: begun.affiliate,
      affiliate_details: begun.affiliateDetails && JSON.stringify(begun.affiliateDetails),
      language: begun.language,
      confirmed_at: at,
      updated_at: at,
      created_at: at,
    })
  })
  giveCookie(cookies, cookie)
  return { step: 'create_password', resend_at: null, expires_at: null }
}
