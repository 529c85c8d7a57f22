import * as reviewCalls from '@fondaco/contract/applications/review-calls.ts'
import * as companyCalls from '@fondaco/contract/companies/review-calls.ts'
import * as calls from '@fondaco/contract/customers/calls.ts'
import type { Institution } from '@fondaco/rules/institution.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { changeAccount } from './change-account.ts'
import { freezeAccountAmount } from './freeze-account-amount.ts'
import { getAccount } from './get-account.ts'
import { listActiveAccounts } from './list-accounts.ts'
import { listCustomersAccounts } from './list-customers-accounts.ts'
import { openCustomerAccount } from './open-customer-account.ts'

export const accountRoutes = (deps: { readonly institution: Institution }): readonly Mounted[] => [
  mount(calls.getAccount, getAccount(deps)),
  mount(calls.listCompanyAccounts, listActiveAccounts),
  mount(calls.listIndividualAccounts, listActiveAccounts),
  mount(reviewCalls.listIndividualsAccounts, listCustomersAccounts('INDIVIDUAL')),
  mount(companyCalls.listCompanysAccounts, listCustomersAccounts('COMPANY')),
  mount(reviewCalls.openIndividualAccount, openCustomerAccount('INDIVIDUAL')),
  mount(companyCalls.openCompanyAccount, openCustomerAccount('COMPANY')),
  mount(reviewCalls.changeAccount, changeAccount),
  mount(reviewCalls.freezeAccountAmount, freezeAccountAmount),
]
