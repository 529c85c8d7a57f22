import * as calls from '@fondaco/contract/customers/calls.ts'
import * as identityCalls from '@fondaco/contract/identity/calls.ts'
import * as userCalls from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { changeUserAccess, endUserSessions, expireUserPassword } from '../identity/index.ts'
import { type CustomersDeps, getTestToken } from './get-test-token.ts'
import { listCountries } from './list-countries.ts'
import { forUserInReach, listUsers } from './list-users.ts'
import { listCustomerUsers, proxyLogin } from './proxy-login.ts'
import { resetMfa } from './reset-mfa.ts'

export const customerRoutes = (deps: CustomersDeps): Mounted[] => [
  mount(identityCalls.getTestToken, (context) => getTestToken(deps, context)),
  mount(calls.listCountries, listCountries),
  mount(identityCalls.listCustomerUsers, listCustomerUsers),
  mount(identityCalls.proxyLogin, proxyLogin),
  mount(userCalls.listUsers, listUsers),
  mount(userCalls.changeUserAccess, forUserInReach(changeUserAccess(deps.proposals))),
  mount(userCalls.expireUserPassword, forUserInReach(expireUserPassword)),
  mount(userCalls.endUserSessions, forUserInReach(endUserSessions)),
  mount(identityCalls.resetMfa, forUserInReach(resetMfa)),
]
