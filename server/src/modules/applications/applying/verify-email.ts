import type {
  AffiliateDetails,
  RegistrationStep,
  SignUpOf,
} from '@fondaco/contract/applications/registration-schemas.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { findUserByAddress, hashOf, newSecret, sendCode } from '../../identity/index.ts'
import { sendMail } from '../../tell/index.ts'
import type { ApplicationDeps, SignUpContext } from '../dossier/deps.ts'
import { giveCookie, registrationOfBrowser } from './registration-cookie.ts'
import { insertRegistration, updateRegistration } from './registration-store.ts'

/**
 * Starts or restarts the sign-up of this browser, and sends a code to the address. An address with an account gets the
 * same answer after the same work, and another letter (ASVS 6.3.8). Refusals: those of `sendCode`.
 */
export async function verifyEmail(
  deps: ApplicationDeps,
  { clock, cookies, db, request }: SignUpContext,
  body: SignUpOf<'verify_email'>,
): Promise<RegistrationStep> {
  const at = clock.now()
  const known = await registrationOfBrowser(db, cookies, body.role, at)
  const open = known?.registration.userId === null ? known : null
  const cookie = open?.cookie ?? newSecret()
  const code = await db.transaction().execute(async (trx) => {
    const { ip, language } = request
    const made = await sendCode(trx, {
      purpose: 'email',
      subject: body.email,
      at,
      ip,
      limits: deps.codeLimits,
    })
    const id = open?.registration.id ?? newId()
    const said = {
      email: body.email,
      first_name: body.first_name,
      last_name: body.last_name,
      notify_marketing: body.notify_marketing ?? false,
      ...saidOfAffiliates(body),
      language,
      confirmed_at: null,
      updated_at: at,
    }
    if (open) await updateRegistration(trx, id, said)
    else {
      const { role } = body
      await insertRegistration(trx, { id, cookie_hash: hashOf(cookie), role, ...said, created_at: at })
    }
    await recordAudit(trx, {
      at,
      // The person who enters an address may not be its owner.
      actor: { kind: 'system', id: null, name: 'Registration', ip, requestId: request.id },
      action: 'registration.verify_email',
      object: { type: 'registration', id },
    })
    await sendLetter(trx, body.email, language, {
      code: made.code,
      minutes: Math.round((made.expiresAt.getTime() - at.getTime()) / 60_000),
    })
    return made
  })
  giveCookie(cookies, cookie)
  return {
    step: 'confirm_email',
    resend_at: code.resendAt.toISOString(),
    expires_at: code.expiresAt.toISOString(),
  }
}

/** The mark of the affiliate who referred a customer; what an affiliate says of themselves. */
function saidOfAffiliates(body: SignUpOf<'verify_email'>) {
  // A person who comes back to their details, without the link, is still who it led here.
  if (body.role !== 'AFFILIATE') return body.affiliate === undefined ? {} : { affiliate: body.affiliate }
  const { phone, country, company_name, website } = body
  const details: AffiliateDetails = { phone, country, company_name, website }
  return { affiliate_details: JSON.stringify(details) }
}

async function sendLetter(
  trx: Trx,
  email: string,
  language: SignUpContext['request']['language'],
  code: { readonly code: string; readonly minutes: number },
): Promise<void> {
  const owner = await findUserByAddress(trx, email)
  await sendMail(
    trx,
    owner
      ? {
          to: email,
          language: owner.language,
          letter: {
            template: 'already-customer',
            signInPath: '/auth/login',
            resetPath: '/auth/login?reset=ask',
          },
        }
      : { to: email, language, letter: { template: 'confirm-email', ...code } },
  )
}
