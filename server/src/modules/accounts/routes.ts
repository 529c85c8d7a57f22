import * as reviewCalls from '@fondaco/contract/applications/review-calls.ts'
import * as calls from '@fondaco/contract/customers/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { changeAccount } from './change-account.ts'
import { freezeAccountAmount } from './freeze-account-amount.ts'
import { getAccount } from './get-account.ts'
import { type ConfirmationDeps, getAccountConfirmation } from './get-account-confirmation.ts'
import { listActiveAccounts } from './list-accounts.ts'
import { listIndividualsAccounts } from './list-individuals-accounts.ts'
import { openIndividualAccount } from './open-individual-account.ts'

export const accountRoutes = (deps: ConfirmationDeps): readonly Mounted[] => [
  mount(calls.getAccount, getAccount(deps)),
  mount(calls.getAccountConfirmation, getAccountConfirmation(deps)),
  mount(calls.listCompanyAccounts, listActiveAccounts),
  mount(calls.listIndividualAccounts, listActiveAccounts),
  mount(reviewCalls.listIndividualsAccounts, listIndividualsAccounts),
  mount(reviewCalls.openIndividualAccount, openIndividualAccount),
  mount(reviewCalls.changeAccount, changeAccount),
  mount(reviewCalls.freezeAccountAmount, freezeAccountAmount),
]
