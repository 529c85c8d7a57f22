import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { LOGIN_ROLE_NAMES, loginRoleOf } from '@fondaco/rules/companies/person-login.ts'
import { isVerified } from '@fondaco/rules/party.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type CompanyUser, lockUsersToManage } from '../../customers/index.ts'
import { type CompanyParty, hasStayed } from '../dossier/company-party-store.ts'
import { type Company, lockCompany } from '../dossier/company-store.ts'
import { emailOf, isProven } from './view-related-party.ts'

type Invited = CompanyParty & { readonly invited_at: Date }

/** The people for whom a colleague asked a sign-in, who have not left and were given none yet, in the order of asking. */
export const invitedAmong = (
  parties: readonly CompanyParty[],
  users: readonly CompanyUser[],
): readonly Invited[] => {
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  return parties
    .filter((party): party is Invited => party.invited_at !== null && hasStayed(party))
    .filter(({ roles }) => loginRoleOf(roles) !== null)
    .filter(({ answers }) => !known.has(emailOf(answers) ?? ''))
    .toSorted((one, other) => one.invited_at.getTime() - other.invited_at.getTime())
}

export function viewInvited(
  party: Invited,
  users: readonly CompanyUser[],
): CallResult<typeof calls.listInvitedPeople>[number] {
  const by = users.find(({ id }) => id === party.invited_by)
  return {
    _id: party.id,
    name: party.name,
    email: emailOf(party.answers) ?? '',
    role: LOGIN_ROLE_NAMES.find((role) => party.roles.includes(role)) ?? 'EMPLOYEE',
    invited_at: party.invited_at.toISOString(),
    invited_by: by ? `${by.first_name} ${by.last_name}` : '',
    email_verified: isProven(party),
    person_verified: isVerified(party.status),
  }
}

/**
 * A company of the session whose users the person manages, locked with its users. Refuses `not_found`, `proxy_read_only`
 * in a proxy login, and `permission_missing` for who lost the right meanwhile.
 */
export async function lockToInvite(
  trx: Trx,
  {
    scope,
    session,
    params,
  }: { readonly scope: Scope; readonly session: Session; readonly params: { readonly id: string } },
): Promise<{ readonly company: Company; readonly users: readonly CompanyUser[] }> {
  const company = (await lockCompany(trx, scope, params.id)) ?? refuse('not_found')
  if (session.actedBy) refuse('proxy_read_only')
  return { company, users: await lockUsersToManage(trx, session, company.id) }
}
