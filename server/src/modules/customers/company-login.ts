import { COMPANY_PERMISSIONS, managesUsers } from '@fondaco/rules/companies/company-users.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { accessChanged, enqueue } from '../../platform/outbox.ts'
import {
  addRole,
  findUserByAddress,
  type Invitation,
  inviteAgain,
  inviteUser,
  MAY_SIGN_IN,
} from '../identity/index.ts'
import { sendMail, tell } from '../tell/index.ts'
import { accessOf } from './company-user-change.ts'
import { addCompanyUser, type CompanyUser, lockCompanyUsers, writeCompanyRole } from './company-user-store.ts'
import { writeUserChange } from './write-user-change.ts'

type LoginRole = 'customer' | 'customer_viewer'

interface Company {
  readonly id: string
  readonly name: string
}

interface Acting {
  readonly by: Actor
  readonly at: Date
}

/** A person who may sign in for a company from now on. */
interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: LoginRole
  /** Of letters, for who is new here. */
  readonly language: Language
}

/**
 * Lets a person sign in for a company, and tells those who manage its users. Who was its user before is unblocked, a user
 * of another company becomes one of this too, and anybody else is invited by a letter. Somebody with an authorized
 * signature has all permissions if nobody manages the users yet; all others are given theirs by who does. Refuses
 * `email_taken` for the address of a member of staff, of an individual, of a registrant, or of a user who is blocked here.
 * @returns what sets up the first second factor of who has never signed in, else null
 */
export async function allowCompanyLogin(
  trx: Trx,
  company: Company,
  person: Person,
  acting: Acting,
): Promise<Invitation | null> {
  const users = await lockCompanyUsers(trx, company.id)
  const known = users.find(({ email }) => email.toLowerCase() === person.email.toLowerCase())
  if (known) await takeBack(trx, company, known, person.role, acting)
  const { id, invitation } = known
    ? { id: known.id, invitation: known.last_login ? null : await inviteAgain(trx, known.email, acting.at) }
    : await findOrInvite(trx, person, acting)
  if (!known) await join(trx, company, { id, ...person }, users, acting)
  if (invitation) {
    const { path, hours } = invitation
    await sendMail(trx, {
      to: person.email,
      language: known?.language ?? person.language,
      letter: { template: 'company-invitation', company: company.name, path, hours },
    })
  }
  return invitation
}

/** Gives a user of a company the role that a new role in it brings. Their open sessions follow. */
export async function changeCompanyRole(
  trx: Trx,
  company: Company,
  email: string,
  role: LoginRole,
  acting: Acting,
): Promise<void> {
  const user = (await lockCompanyUsers(trx, company.id)).find(
    (one) => one.email.toLowerCase() === email.toLowerCase(),
  )
  // Who registers a company gets their role with its approval.
  if (user && user.role !== role && user.role !== 'COMPANY') await giveRole(trx, company, user, role, acting)
}

async function giveRole(
  trx: Trx,
  company: Company,
  user: CompanyUser,
  role: LoginRole,
  { by, at }: Acting,
): Promise<void> {
  await writeCompanyRole(trx, { companyId: company.id, userId: user.id }, role)
  await addRole(trx, user.id, role, { reason: `A role in ${company.name}`, actor: by, at })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company_user.change_role',
    object: { type: 'user', id: user.id },
    customerId: company.id,
    before: { role: user.role },
    after: { role },
  })
  await enqueue(trx, [accessChanged(user.id)])
}

/** Lets a user of the company act for it again. */
async function takeBack(
  trx: Trx,
  company: Company,
  user: CompanyUser,
  role: LoginRole,
  acting: Acting,
): Promise<void> {
  if (user.status !== MAY_SIGN_IN) refuse('email_taken')
  const before = accessOf(user)
  const change = { company, user, before, after: { ...before, isBlocked: false } }
  await writeUserChange(trx, change, acting.by, acting.at)
  await changeCompanyRole(trx, company, user.email, role, acting)
}

/** The user of the person's address, who is one of another company, or a new one. */
async function findOrInvite(
  trx: Trx,
  { email, firstName, lastName, role, language }: Person,
  { by, at }: Acting,
): Promise<{ readonly id: string; readonly invitation: Invitation | null }> {
  const user = await findUserByAddress(trx, email)
  if (!user) {
    const { id, ...invitation } = await inviteUser(
      trx,
      { email, firstName, lastName, roles: [role], entities: [], language },
      by,
      at,
    )
    return { id, invitation }
  }
  const isOfCompanies = user.roles.every((one) => one === 'customer' || one === 'customer_viewer')
  if (!isOfCompanies || user.status !== MAY_SIGN_IN) refuse('email_taken')
  await addRole(trx, user.id, role, { reason: 'A user of another company too', actor: by, at })
  return { id: user.id, invitation: null }
}

/** Makes somebody a user of the company. */
async function join(
  trx: Trx,
  company: Company,
  { id: userId, firstName, lastName, role }: Person & { readonly id: string },
  users: readonly CompanyUser[],
  { by, at }: Acting,
): Promise<void> {
  const managers = users.filter((user) => managesUsers(accessOf(user)))
  const permissions = role === 'customer' && managers.length === 0 ? COMPANY_PERMISSIONS : []
  await addCompanyUser(trx, { companyId: company.id, userId, role, permissions, at })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company_user.add',
    object: { type: 'user', id: userId },
    customerId: company.id,
    after: { role, permissions },
  })
  await enqueue(trx, [
    accessChanged(userId),
    tell({
      userIds: managers.map(({ id }) => id),
      dedupe: newId(),
      link: '/customer/account/settings/users',
      said: { notice: 'company_user_added', company: company.name, person: `${firstName} ${lastName}` },
    }),
  ])
}
