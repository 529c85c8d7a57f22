import { listCountries } from '@fondaco/contract/customers/calls.ts'
import { getTestToken, listCustomerUsers, proxyLogin, resetMfa } from '@fondaco/contract/identity/calls.ts'
import {
  changeUserAccess,
  endUserSessions,
  expireUserPassword,
  listUsers,
} from '@fondaco/contract/identity/user-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { changeAccess, endSessionsOfUser, expireUsersPassword } from '../identity/index.ts'
import { actForUser, listUsersToActFor } from './act-for-user.ts'
import { listAllCountries } from './list-countries.ts'
import { forUserInReach, listUsersInReach } from './look-after-users.ts'
import { resetUsersFactor } from './reset-users-factor.ts'
import { type CustomersDeps, viewSession } from './view-session.ts'

export const customerRoutes = (deps: CustomersDeps): Mounted[] => [
  mount(getTestToken, (context) => viewSession(deps, context)),
  mount(listCountries, listAllCountries),
  mount(listCustomerUsers, listUsersToActFor),
  mount(proxyLogin, actForUser),
  mount(listUsers, listUsersInReach),
  mount(changeUserAccess, forUserInReach(changeAccess)),
  mount(expireUserPassword, forUserInReach(expireUsersPassword)),
  mount(endUserSessions, forUserInReach(endSessionsOfUser)),
  mount(resetMfa, forUserInReach(resetUsersFactor)),
]
