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
import { accessOf, isManagedBesides } from './company-user-change.ts'
import {
  addCompanyUser,
  type CompanyUser,
  findCompanyUsers,
  lockCompanyUsers,
  writeCompanyRole,
} from './company-user-store.ts'
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
 * Lets a person sign in for a company. Who was its user before is unblocked, a user of another company becomes one of this
 * too, and anybody else is invited by a letter. With an authorized signature they have all permissions if nobody manages
 * the users; all others have none until somebody who does gives them some. They are told, and so are those who manage the
 * users. Refuses `email_taken` for the address of a member of staff, of an individual, of a registrant, or of a user who is
 * blocked everywhere.
 * @returns what sets up the first second factor of who has never signed in, else null
 */
export async function allowCompanyLogin(
  trx: Trx,
  company: Company,
  person: Person,
  acting: Acting,
): Promise<Invitation | null> {
  const users = await lockCompanyUsers(trx, company.id)
  const known = users.find(isOf(person.email))
  const invitation = known
    ? await takeBack(trx, company, known, person.role, acting)
    : await join(trx, company, person, acting)
  if (invitation) await sendInvitation(trx, company, known ?? person, invitation, acting)
  await tellManagers(trx, company, person, users)
  return invitation
}

/**
 * Gives a user of a company the role that a new role in it brings, and who manages nothing there all permissions if nobody
 * else manages the users. Their open sessions follow, and they are told.
 */
export async function changeCompanyRole(
  trx: Trx,
  company: Company,
  email: string,
  role: LoginRole,
  acting: Acting,
): Promise<void> {
  const user = (await lockCompanyUsers(trx, company.id)).find(isOf(email))
  // Who registers a company gets their role with its approval.
  if (!user || user.role === role || user.role === 'COMPANY') return
  const { by, at } = acting
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
  const users = await findCompanyUsers(trx, company.id)
  const now = users.find(isOf(email)) ?? refuse('not_found')
  if (now.blocked_at) return
  const permissions = await firstPermissions(trx, users, { id: user.id, role }, accessOf(now).permissions)
  const before = accessOf(now)
  await writeUserChange(trx, { company, user: now, before, after: { ...before, permissions } }, by, at)
  await tellUser(trx, company, user.id, permissions)
}

const isOf =
  (email: string) =>
  (user: CompanyUser): boolean =>
    user.email.toLowerCase() === email.toLowerCase()

/** All permissions for an authorized signature in a company whose users nobody else manages, else those given. */
const firstPermissions = async (
  trx: Trx,
  users: readonly CompanyUser[],
  { id, role }: { readonly id: string; readonly role: LoginRole },
  given: (typeof COMPANY_PERMISSIONS)[number][] | readonly (typeof COMPANY_PERMISSIONS)[number][] = [],
) => (role === 'customer' && !(await isManagedBesides(trx, users, id)) ? COMPANY_PERMISSIONS : given)

/** Lets a user of the company act for it again, without the permissions that they had. */
async function takeBack(
  trx: Trx,
  company: Company,
  user: CompanyUser,
  role: LoginRole,
  acting: Acting,
): Promise<Invitation | null> {
  if (user.status !== MAY_SIGN_IN) refuse('email_taken')
  await changeCompanyRole(trx, company, user.email, role, acting)
  const users = await findCompanyUsers(trx, company.id)
  const now = users.find(({ id }) => id === user.id) ?? user
  const permissions = await firstPermissions(trx, users, { id: user.id, role })
  const change = { company, user: now, before: accessOf(now), after: { permissions, isBlocked: false } }
  await writeUserChange(trx, change, acting.by, acting.at)
  return user.last_login ? null : inviteAgain(trx, user.email, acting.at)
}

/** Makes a person a user of the company: a user of another one, or somebody new. */
async function join(
  trx: Trx,
  company: Company,
  person: Person,
  { by, at }: Acting,
): Promise<Invitation | null> {
  const { email, firstName, lastName, role, language } = person
  const known = await findUserByAddress(trx, email)
  if (known) {
    const isOfCompanies = known.roles.every((one) => one === 'customer' || one === 'customer_viewer')
    if (!isOfCompanies || known.status !== MAY_SIGN_IN) refuse('email_taken')
    await addRole(trx, known.id, role, { reason: `A user of ${company.name} too`, actor: by, at })
  }
  const invited = known
    ? null
    : await inviteUser(trx, { email, firstName, lastName, roles: [role], entities: [], language }, by, at)
  const userId = known?.id ?? invited?.id ?? ''
  const users = await findCompanyUsers(trx, company.id)
  const permissions = await firstPermissions(trx, users, { id: userId, role })
  await addCompanyUser(trx, { companyId: company.id, userId, role, permissions, at })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company_user.add',
    object: { type: 'user', id: userId },
    customerId: company.id,
    after: { role, permissions },
  })
  await enqueue(trx, [accessChanged(userId)])
  if (known) await tellUser(trx, company, userId, permissions)
  if (known && !known.lastLogin) return inviteAgain(trx, known.email, at)
  return invited
}

async function sendInvitation(
  trx: Trx,
  company: Company,
  { email, language }: Pick<Person, 'email' | 'language'>,
  { path, hours }: Invitation,
  { by, at }: Acting,
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company_user.invite',
    object: { type: 'company', id: company.id },
    customerId: company.id,
    after: { email, told_code: true },
  })
  await sendMail(trx, {
    to: email,
    language,
    letter: { template: 'company-invitation', company: company.name, path, hours },
  })
}

/** Tells a user what they may do for the company now. */
const tellUser = (
  trx: Trx,
  { name: company }: Company,
  userId: string,
  permissions: readonly (typeof COMPANY_PERMISSIONS)[number][],
) =>
  enqueue(trx, [
    tell({
      userIds: [userId],
      dedupe: newId(),
      link: '/customer/dashboard',
      said: {
        notice: 'company_access_changed',
        company,
        by: null,
        permissions: [...permissions],
        isBlocked: false,
      },
    }),
  ])

const tellManagers = (
  trx: Trx,
  { name: company }: Company,
  { email, firstName, lastName }: Person,
  users: readonly CompanyUser[],
) =>
  enqueue(trx, [
    tell({
      userIds: users
        .filter((user) => !isOf(email)(user) && user.status === MAY_SIGN_IN && managesUsers(accessOf(user)))
        .map(({ id }) => id),
      dedupe: newId(),
      link: '/customer/account/settings/users',
      said: { notice: 'company_user_added', company, person: `${firstName} ${lastName}` },
    }),
  ])
