import { listCountries } from '@fondaco/contract/customers/calls.ts'
import { getTestToken } from '@fondaco/contract/identity/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listAllCountries } from './list-countries.ts'
import { type CustomersDeps, viewSession } from './view-session.ts'

export const customerRoutes = (deps: CustomersDeps): Mounted[] => [
  mount(getTestToken, (context) => viewSession(deps, context)),
  mount(listCountries, listAllCountries),
]
