import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import { isLoginForcedOff, loginFault, loginRoleOf } from '@fondaco/rules/companies/person-login.ts'
import { rolesIn } from '@fondaco/rules/companies/related-details.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { PartyStatus } from '@fondaco/rules/party.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import {
  allowCompanyLogin,
  blockCompanyUser,
  type CompanyUser,
  changeCompanyRole,
} from '../../customers/index.ts'
import type { Invitation } from '../../identity/index.ts'
import { type CompanyParty, languageOfPeople } from '../dossier/company-party-store.ts'
import type { Company } from '../dossier/company-store.ts'
import { refuseFields } from './checked-details.ts'
import { emailOf, isProven } from './view-related-party.ts'

/** A person who is changed, as far as it touches their sign-in. */
export interface LoginChange {
  readonly company: Company
  readonly party: CompanyParty
  /** The user of the company who has their address, blocked or not. */
  readonly user: CompanyUser | null
  readonly answers: RelatedDetails
  readonly status: PartyStatus
  /** Whether they shall sign in; undefined: as before. */
  readonly asked: boolean | undefined
}

const NOT_OPEN: InEachLanguage = {
  en: 'the company must be an approved customer first',
  lt: 'įmonė pirmiausia turi būti patvirtintas klientas',
}
const SIGNS_IN: InEachLanguage = {
  en: 'belongs to a user who signs in: end the sign-in first',
  lt: 'priklauso prisijungiančiam naudotojui: pirmiausia nutraukite prisijungimą',
}

export const isUserOn = (user: CompanyUser | null): boolean => user !== null && user.blocked_at === null

/** Whether a new status or new roles let somebody sign in no more. */
function losesLogin({ answers, party, status }: LoginChange): boolean {
  const before = { status: party.status, roles: rolesIn(party.answers) }
  const after = { status, roles: rolesIn(answers) }
  return (
    (isLoginForcedOff(after) && !isLoginForcedOff(before)) ||
    (status === 'RESIGNED' && party.status !== 'RESIGNED')
  )
}

/** Whether a new role in the company brings another one of the user. Who registers it has theirs without one. */
function changesRole({ answers, party, user }: LoginChange): boolean {
  const [before, after] = [loginRoleOf(rolesIn(party.answers)), loginRoleOf(rolesIn(answers))]
  return user !== null && user.role !== 'COMPANY' && before !== null && after !== null && before !== after
}

/**
 * Whether a person signs in after a change. Who loses the status or the last role for it does not; who registered the
 * company signs in without them. Refuses `permission_missing` without `edit:login` for a sign-in that is given, taken or
 * gets another role, unless a new status takes it, and `input_invalid` where one may not be given, and for another address of somebody who signs in.
 */
export function judgeLogin(change: LoginChange, session: Session, language: Language): boolean {
  const { asked, answers, party, status, user } = change
  const isOn = isUserOn(user)
  const isLost = losesLogin(change)
  const stays = asked ?? (isOn && !isLost)
  if (stays && (!isOn || isLost)) refuseLogin(change, language)
  // Reviewers change the status, and with it who signs in.
  const isByStatus = asked === undefined && status !== party.status
  if (
    ((stays !== isOn && !isByStatus) || (stays && changesRole(change))) &&
    !session.permissions.has('edit:login')
  )
    refuse('permission_missing')
  if (isOn && stays && emailOf(answers) !== emailOf(party.answers))
    refuseFields([{ path: 'body.data.email', text: SIGNS_IN }], language)
  return stays
}

function refuseLogin({ answers, company, party, status, user }: LoginChange, language: Language): void {
  const roles = rolesIn(answers)
  const hasSameEmail = emailOf(answers) === emailOf(party.answers)
  const emailVerified = isProven({ ...party, answers }) || (user !== null && hasSameEmail)
  const fault = company.status === 'APPROVED' ? loginFault({ status, roles, emailVerified }) : NOT_OPEN
  if (fault) refuseFields([{ path: 'body.can_login', text: fault }], language)
}

/** Gives or takes the sign-in of a person, as `judgeLogin` says, or the role that a new role in the company brings. */
export async function writeLogin(
  trx: Trx,
  change: LoginChange,
  stays: boolean,
  acting: { readonly by: Actor; readonly at: Date },
): Promise<Invitation | null> {
  const { answers, party, user } = change
  const company = { id: change.company.id, name: change.company.name }
  const role = loginRoleOf(rolesIn(answers))
  const email = emailOf(answers)
  if (user && role && changesRole(change)) await changeCompanyRole(trx, company, user.email, role, acting)
  // A colleague does not bring back whom staff ended, also where they had blocked them first.
  const isEnded = isUserOn(user) || losesLogin(change) || email !== emailOf(party.answers)
  if (user && !stays && isEnded) await blockCompanyUser(trx, company, user.email, acting)
  if (!stays || !role || !email || isUserOn(user)) return null
  const { first_name: firstName = '', last_name: lastName = '' } = 'first_name' in answers ? answers : {}
  const language = await languageOfPeople(trx, company.id)
  return allowCompanyLogin(trx, company, { email, firstName, lastName, role, language }, acting)
}
