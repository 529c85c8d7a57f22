import { listCompanyAccounts, listIndividualAccounts } from '@fondaco/contract/customers/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listActiveAccounts } from './list-accounts.ts'

export const accountRoutes: readonly Mounted[] = [
  mount(listCompanyAccounts, listActiveAccounts),
  mount(listIndividualAccounts, listActiveAccounts),
]
