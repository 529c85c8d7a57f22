import type {
  NewcomerRole,
  RegistrationStep,
  SignUpOf,
} from '@fondaco/contract/applications/registration-schemas.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { addCompanyUser } from '../../customers/index.ts'
import { checkNewPassword, createUser, hashPassword, useCode } from '../../identity/index.ts'
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
 * Ends a sign-up: makes the user, who may sign in, and the individual or the company, with all questions open. The same request again
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
} as const satisfies Record<NewcomerRole, { action: string }>

async function finishRegistration(
  trx: Trx,
  { request }: SignUpContext,
  { id }: Registration,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const registration = await lockRegistration(trx, id)
  if (registration.userId !== null) return
  const { email, firstName, lastName, language, notifyMarketing, role } = registration
  const userId = await createUser(trx, {
    email,
    firstName,
    lastName,
    roles: [role],
    language,
    passwordHash,
    createdAt: at,
  })
  const name = `${firstName} ${lastName}`
  const customerId =
    role === 'COMPANY'
      ? await createRegistering(trx, { name, userId, notifyMarketing, at })
      : await createApplicant(trx, {
          name,
          status: 'PENDING',
          address: { country: '', city: '' },
          settings: {},
          userId,
          notifyMarketing,
          createdAt: at,
        })
  await updateRegistration(trx, id, {
    user_id: userId,
    confirmed_at: registration.confirmedAt ?? at,
    updated_at: at,
  })
  await recordAudit(trx, {
    at,
    actor: actorOf({ side: 'customer', user: { id: userId, firstName, lastName }, actedBy: null }, request),
    ...REGISTERED[role],
    object: { type: 'customer', id: customerId },
    customerId,
    after: { user: userId, notify_marketing: notifyMarketing },
  })
}

/** Adds a company that a user begins to register. It has their name until it says its own. */
async function createRegistering(
  trx: Trx,
  {
    name,
    userId,
    notifyMarketing,
    at,
  }: {
    readonly name: string
    readonly userId: string
    readonly notifyMarketing: boolean
    readonly at: Date
  },
): Promise<string> {
  const companyId = await createCompanyApplicant(trx, {
    name,
    status: 'PENDING',
    address: { country: '', city: '' },
    settings: {},
    registers: { notifyMarketing },
    createdAt: at,
  })
  await addCompanyUser(trx, { companyId, userId, at })
  return companyId
}
