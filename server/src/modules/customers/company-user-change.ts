import { createHash } from 'node:crypto'
import type { CallBody, CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/customers/company-user-calls.ts'
import {
  COMPANY_PERMISSIONS,
  type CompanyUserAccess,
  givesAccess,
  managesUsers,
} from '@fondaco/rules/companies/company-users.ts'
import { isLoginForcedOff } from '@fondaco/rules/companies/person-login.ts'
import type { RelatedRole } from '@fondaco/rules/companies/questionnaire.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import { type AuthorisedChange, holdersAmong, MAY_SIGN_IN } from '../identity/index.ts'
import { actsElsewhere, type CompanyUser, lockCompanyUsers } from './company-user-store.ts'
import { listParties } from './party-store.ts'
import { refuseOwnCustomer } from './refuse-own-customer.ts'
import { readCompany } from './store.ts'

/** A change of a user of a company, judged. */
interface CompanyUserChange {
  readonly company: { readonly id: string; readonly name: string }
  readonly user: CompanyUser
  readonly before: CompanyUserAccess
  readonly after: CompanyUserAccess
  readonly resetsFactor: boolean
  /** Something is given, or factors are removed, by a customer: they prove that it is them. */
  readonly mustBeProven: boolean
  /** A hash of what they are shown and agree to: another change, or one in between, is another content. */
  readonly contentHash: Buffer
}

/**
 * Reads what a change makes of a user of a company; no other is made until the transaction ends. Refuses `not_found`,
 * `maker_cannot_approve` for staff who are a user of the company, `own_access`, `permission_missing` for an author who lost
 * it meanwhile, `version_conflict`, `permission_beyond_role`, `blocked_by_staff` where a colleague unblocks whom staff ended the sign-in of, `manager_last` if nobody else could manage the users, and
 * `factor_reset_not_possible` for the factors of somebody who signs in for others, too, or not now; staff remove factors by a call of their own.
 */
export async function readUserChange(
  trx: Trx,
  session: Session,
  scope: CustomerScope | StaffScope,
  { id, userId }: { readonly id: string; readonly userId: string },
  asked: CallBody<typeof calls.authoriseCompanyUser>,
): Promise<CompanyUserChange> {
  const company = await readCompany(trx, scope, id)
  if (userId === session.user.id) refuse('own_access')
  if (session.side === 'staff') await refuseOwnCustomer(trx, session, id)
  const users = await lockUsersToManage(trx, session, id)
  const user = users.find((one) => one.id === userId) ?? refuse('not_found')
  if (user.version !== asked.version) refuse('version_conflict')
  const before = accessOf(user)
  const after = {
    permissions: COMPANY_PERMISSIONS.filter((one) => (asked.permissions ?? before.permissions).includes(one)),
    isBlocked: asked.is_blocked ?? before.isBlocked,
  }
  if (!after.permissions.every((one) => user.offered.includes(one))) refuse('permission_beyond_role')
  if (
    session.side === 'customer' &&
    before.isBlocked &&
    !after.isBlocked &&
    !(await mayUnblock(trx, id, user))
  )
    refuse('blocked_by_staff')
  if (managesUsers(before) && !managesUsers(after) && !(await isManagedBesides(trx, users, userId)))
    refuse('manager_last')
  const resetsFactor = asked.reset_factor === true
  if (resetsFactor && !(session.side === 'customer' && (await mayResetFactor(trx, id, user, after))))
    refuse('factor_reset_not_possible')
  return {
    company,
    user,
    before,
    after,
    resetsFactor,
    mustBeProven: session.side === 'customer' && (resetsFactor || givesAccess(before, after)),
    contentHash: createHash('sha256')
      .update(JSON.stringify(['company user', id, userId, user.version, viewAccess(after), resetsFactor]))
      .digest(),
  }
}

/**
 * The users of a company, for staff or for one of them who manages them; nobody else changes them until the transaction
 * ends. Refuses `permission_missing` for a user from whom a colleague took it while this waited.
 */
export async function lockUsersToManage(
  trx: Trx,
  session: Session,
  companyId: string,
): Promise<CompanyUser[]> {
  const users = await lockCompanyUsers(trx, companyId)
  const own = users.find((one) => one.id === session.user.id)
  if (session.side === 'customer' && !(own && managesUsers(accessOf(own)))) refuse('permission_missing')
  return users
}

/** Whether a colleague may remove the factors of somebody: they sign in for this company, and for nobody else. */
const mayResetFactor = async (
  trx: Trx,
  companyId: string,
  { id, status }: CompanyUser,
  { isBlocked }: CompanyUserAccess,
): Promise<boolean> => status === MAY_SIGN_IN && !isBlocked && !(await actsElsewhere(trx, id, companyId))

/** Whether colleagues may let somebody act for the company again: staff did not end it, for the user or for the person. */
async function mayUnblock(
  trx: Trx,
  companyId: string,
  { email, blocked_by_staff }: CompanyUser,
): Promise<boolean> {
  if (blocked_by_staff) return false
  const records = (await listParties(trx, companyId)).filter(
    ({ answers }) => answers && 'email' in answers && answers.email?.toLowerCase() === email.toLowerCase(),
  )
  // Somebody who left and came back has two.
  const person = records.find(({ status }) => status !== 'RESIGNED') ?? records[0]
  // Who was never verified is here because they registered the company.
  if (!person?.settled || !person.status) return true
  return !isLoginForcedOff({
    status: person.status,
    roles: person.roles.filter((role): role is RelatedRole => role !== 'SELF'),
  })
}

/** Whether somebody else can sign in and manage the users, by what they were given and by their own role. */
export async function isManagedBesides(
  trx: Trx,
  users: readonly CompanyUser[],
  userId: string,
): Promise<boolean> {
  const others = users.filter(
    (one) => one.id !== userId && one.status === MAY_SIGN_IN && managesUsers(accessOf(one)),
  )
  const ids = others.map(({ id }) => id)
  return (await holdersAmong(trx, ids, 'company_users:manage')).length > 0
}

/** What a user has: of what they were given, what their role lets them have. */
export const accessOf = ({ permissions, offered, blocked_at }: CompanyUser): CompanyUserAccess => ({
  permissions: COMPANY_PERMISSIONS.filter((one) => permissions.includes(one) && offered.includes(one)),
  isBlocked: blocked_at !== null,
})

export const viewAccess = ({ permissions, isBlocked }: CompanyUserAccess) => ({
  permissions: [...permissions],
  is_blocked: isBlocked,
})

export function viewCompanyUser(user: CompanyUser): CallResult<typeof calls.listCompanyUsers>[number] {
  const { permissions, isBlocked } = accessOf(user)
  return {
    _id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    role: user.role,
    permissions: [...permissions],
    offered: [...user.offered],
    state: isBlocked ? 'BLOCKED' : user.status === MAY_SIGN_IN ? 'ACTIVE' : 'SIGN_IN_OFF',
    last_login: user.last_login?.toISOString() ?? null,
    version: user.version,
  }
}

/** Who manages users proves that it is them where they give a colleague anything. */
export const COMPANY_USER_CHANGE: AuthorisedChange = {
  purpose: 'company_user',
  objectType: 'user',
  needed: {
    en: 'Confirm with a second factor that it is you: a colleague is given permissions or loses their second factors.',
    lt: 'Antruoju veiksniu patvirtinkite, kad tai jūs: kolegai suteikiamos teisės arba pašalinami jo antrieji veiksniai.',
  },
  resting: {
    en: 'Your authenticator app or passkey is new. Until the time given it cannot give a colleague permissions or remove their second factors.',
    lt: 'Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki nurodyto laiko jais negalima suteikti kolegai teisių ar pašalinti jo antrųjų veiksnių.',
  },
}
