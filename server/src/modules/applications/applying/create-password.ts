import type {
  NewcomerRole,
  RegistrationStep,
  SignUpOf,
} from '@fondaco/contract/applications/registration-schemas.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { addCompanyUser } from '../../customers/index.ts'
import { checkNewPassword, createUser, hashPassword, useCode } from '../../identity/index.ts'
import { insertAffiliate } from '../dossier/affiliate-store.ts'
import { createApplicant, createCompanyApplicant } from '../dossier/application-store.ts'
import type { SignUpContext } from '../dossier/deps.ts'
import { livesSince, registrationOfBrowser } from './registration-cookie.ts'
import {
  findRegistrationOf,
  lockRegistration,
  type Registration,
  updateRegistration,
} from './registration-store.ts'

/**
 * Ends a sign-up: makes the user, who may sign in, and what a user of their role begins with. The same request again
 * changes nothing and gets the same answer. Refuses `registration_not_confirmed` without proof of the address: the
 * cookie of the confirmed browser, or the code; and `password_weak`, `password_common`, `code_wrong`, `code_expired`,
 * `email_taken`.
 */
export async function createPassword(
  context: SignUpContext,
  body: SignUpOf<'create_password'>,
  role: NewcomerRole,
): Promise<RegistrationStep> {
  const { clock, cookies, db } = context
  const { email, email_code: code, password } = body
  const at = clock.now()
  await checkNewPassword(password, { email })
  const known = await registrationOfBrowser(db, cookies, role, at)
  if (known?.registration.email === email && known.registration.confirmedAt !== null) {
    const hash = await hashPassword(password)
    await db.transaction().execute((trx) => finishRegistration(trx, context, known.registration, hash, at))
  } else if (code !== undefined) {
    await useCode(db, { purpose: 'email', subject: email, code, at }, async (trx) => {
      const begun = (await findRegistrationOf(trx, { email, role }, livesSince(at))) ?? refuse('code_expired')
      await finishRegistration(trx, context, begun, await hashPassword(password), at)
    })
  } else refuse('registration_not_confirmed')
  return { step: 'password_completed', resend_at: null, expires_at: null }
}

const REGISTERED = {
  INDIVIDUAL: { action: 'individual.register' },
  COMPANY: { action: 'company.register' },
  AFFILIATE: { action: 'affiliate.register' },
} as const satisfies Record<NewcomerRole, { action: string }>

/** What a user of each role begins with. Answers the customer, if they are one or act for one. */
const MAKES: Readonly<
  Record<
    NewcomerRole,
    (trx: Trx, registration: Registration, userId: string, at: Date) => Promise<string | null>
  >
> = {
  INDIVIDUAL: (trx, { firstName, lastName, notifyMarketing, affiliate }, userId, at) =>
    createApplicant(trx, {
      name: `${firstName} ${lastName}`,
      status: 'PENDING',
      address: { country: '', city: '' },
      settings: {},
      userId,
      notifyMarketing,
      referredBy: affiliate,
      createdAt: at,
    }),
  async COMPANY(trx, { firstName, lastName, notifyMarketing, affiliate }, userId, at) {
    const companyId = await createCompanyApplicant(trx, {
      // Until the company says its own.
      name: `${firstName} ${lastName}`,
      status: 'PENDING',
      address: { country: '', city: '' },
      settings: {},
      registers: { notifyMarketing },
      referredBy: affiliate,
      createdAt: at,
    })
    await addCompanyUser(trx, { companyId, userId, role: 'COMPANY', permissions: COMPANY_PERMISSIONS, at })
    return companyId
  },
  async AFFILIATE(trx, { affiliateDetails }, userId, at) {
    if (!affiliateDetails) throw new Error(`${userId} signed up as an affiliate without details`)
    await insertAffiliate(trx, { userId, ...affiliateDetails, at })
    return null
  },
}

async function finishRegistration(
  trx: Trx,
  { request }: SignUpContext,
  { id }: Registration,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const registration = await lockRegistration(trx, id)
  if (registration.userId !== null) return
  const { email, firstName, lastName, language, role } = registration
  const userId = await createUser(trx, {
    email,
    firstName,
    lastName,
    roles: [role],
    language,
    passwordHash,
    createdAt: at,
  })
  const customerId = await MAKES[role](trx, registration, userId, at)
  await updateRegistration(trx, id, {
    user_id: userId,
    confirmed_at: registration.confirmedAt ?? at,
    updated_at: at,
  })
  await recordAudit(trx, {
    at,
    actor: actorOf({ side: 'customer', user: { id: userId, firstName, lastName }, actedBy: null }, request),
    ...REGISTERED[role],
    object: customerId ? { type: 'customer', id: customerId } : { type: 'user', id: userId },
    ...(customerId ? { customerId } : {}),
    after: { user: userId, notify_marketing: registration.notifyMarketing },
  })
}
