import * as calls from '@fondaco/contract/customers/calls.ts'
import * as companyUserCalls from '@fondaco/contract/customers/company-user-calls.ts'
import * as programCalls from '@fondaco/contract/customers/program-calls.ts'
import * as identityCalls from '@fondaco/contract/identity/calls.ts'
import * as userCalls from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import {
  type AuthorisationDeps,
  changeUserAccess,
  endUserSessions,
  expireUserPassword,
  resetMfa,
} from '../identity/index.ts'
import { authoriseCompanyUser } from './authorise-company-user.ts'
import { changeCompanyUser } from './change-company-user.ts'
import { confirmCompanyUser } from './confirm-company-user.ts'
import { getProgramOf } from './get-program-of.ts'
import { listCompanyUsers } from './list-company-users.ts'
import { listCountries } from './list-countries.ts'
import { forUserInReach, listUsers } from './list-users.ts'
import { type ProposeProgramDeps, proposeProgram } from './propose-program.ts'
import { listCustomerUsers, proxyLogin } from './proxy-login.ts'

type CustomerDeps = AuthorisationDeps & ProposeProgramDeps

export const customerRoutes = ({ proposals, limitsOfMove, ...deps }: CustomerDeps): Mounted[] => [
  mount(companyUserCalls.listCompanyUsers, listCompanyUsers),
  mount(companyUserCalls.changeCompanyUser, changeCompanyUser(deps)),
  mount(companyUserCalls.authoriseCompanyUser, authoriseCompanyUser(deps)),
  mount(companyUserCalls.confirmCompanyUser, confirmCompanyUser(deps)),
  mount(programCalls.getProgramOf, getProgramOf),
  mount(programCalls.proposeProgram, proposeProgram({ proposals, limitsOfMove })),
  mount(calls.listCountries, listCountries),
  mount(identityCalls.listCustomerUsers, listCustomerUsers),
  mount(identityCalls.proxyLogin, proxyLogin),
  mount(userCalls.listUsers, listUsers),
  mount(userCalls.changeUserAccess, forUserInReach(changeUserAccess(proposals))),
  mount(userCalls.expireUserPassword, forUserInReach(expireUserPassword)),
  mount(userCalls.endUserSessions, forUserInReach(endUserSessions)),
  mount(identityCalls.resetMfa, forUserInReach(resetMfa)),
]
