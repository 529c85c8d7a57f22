import * as calls from '@fondaco/contract/customers/calls.ts'
import * as identityCalls from '@fondaco/contract/identity/calls.ts'
import * as userCalls from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { changeUserAccess, endUserSessions, expireUserPassword, resetMfa } from '../identity/index.ts'
import type { ProposalDeps } from '../proposals/index.ts'
import { listCountries } from './list-countries.ts'
import { forUserInReach, listUsers } from './list-users.ts'
import { listCustomerUsers, proxyLogin } from './proxy-login.ts'

export const customerRoutes = ({ proposals }: { readonly proposals: ProposalDeps }): Mounted[] => [
  mount(calls.listCountries, listCountries),
  mount(identityCalls.listCustomerUsers, listCustomerUsers),
  mount(identityCalls.proxyLogin, proxyLogin),
  mount(userCalls.listUsers, listUsers),
  mount(userCalls.changeUserAccess, forUserInReach(changeUserAccess(proposals))),
  mount(userCalls.expireUserPassword, forUserInReach(expireUserPassword)),
  mount(userCalls.endUserSessions, forUserInReach(endUserSessions)),
  mount(identityCalls.resetMfa, forUserInReach(resetMfa)),
]
