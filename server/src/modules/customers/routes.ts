import { listCountries } from '@fondaco/contract/customers/calls.ts'
import { getTestToken, listCustomerUsers, proxyLogin } from '@fondaco/contract/identity/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { actForUser, listUsersToActFor } from './act-for-user.ts'
import { listAllCountries } from './list-countries.ts'
import { type CustomersDeps, viewSession } from './view-session.ts'

export const customerRoutes = (deps: CustomersDeps): Mounted[] => [
  mount(getTestToken, (context) => viewSession(deps, context)),
  mount(listCountries, listAllCountries),
  mount(listCustomerUsers, listUsersToActFor),
  mount(proxyLogin, actForUser),
]
