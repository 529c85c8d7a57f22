import type { RegistrationOf, RegistrationStep } from '@fondaco/contract/onboarding/registration-schemas.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { checkCode } from '../identity/index.ts'
import type { RegistrationContext } from './deps.ts'
import { giveCookie, hashOf, livesSince, newCookie, registrationOfBrowser } from './registration-cookie.ts'
import { findRegistrationOf, insertRegistration, updateRegistration } from './registration-store.ts'

/**
 * Takes the code as proof that the address is theirs (P§4). Given on another machine than that on which the sign-up was
 * begun, it goes on there with what was typed; what was begun elsewhere stays unconfirmed, so that nobody who only
 * typed the address is helped by its owner.
 * Refusals: what `checkCode` refuses.
 */
export async function confirmEmail(
  { clock, cookies, db }: RegistrationContext,
  { email, email_code: code }: RegistrationOf<'confirm_email'>,
): Promise<RegistrationStep> {
  const at = clock.now()
  await checkCode(db, { purpose: 'email', subject: email, code, at })
  const known = await registrationOfBrowser(db, cookies, at)
  const isHere = known?.registration.email === email && known.registration.userId === null
  const cookie = isHere ? known.cookie : newCookie()
  const confirmed = { confirmed_at: at, updated_at: at }
  await db.transaction().execute(async (trx) => {
    if (isHere) return updateRegistration(trx, known.registration.id, confirmed)
    const begun = (await findRegistrationOf(trx, email, livesSince(at))) ?? refuse('code_expired')
    await insertRegistration(trx, {
      id: newId(),
      cookie_hash: hashOf(cookie),
      email,
      first_name: begun.firstName,
      last_name: begun.lastName,
      notify_marketing: begun.notifyMarketing,
      language: begun.language,
      ...confirmed,
      created_at: at,
    })
  })
  giveCookie(cookies, cookie)
  return { step: 'create_password', resend_at: null, expires_at: null }
}
