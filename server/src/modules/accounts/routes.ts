import { listCompanyAccounts, listIndividualAccounts } from '@fondaco/contract/customers/calls.ts'
import {
  changeAccount,
  freezeAccountAmount,
  listIndividualsAccounts,
  openIndividualAccount,
} from '@fondaco/contract/onboarding/review-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { changeAccountOf } from './change-account.ts'
import { freezeAmount } from './freeze-amount.ts'
import { listActiveAccounts } from './list-accounts.ts'
import { listAllOfIndividual } from './list-individuals-accounts.ts'
import { openForIndividual } from './open-individual-account.ts'

export const accountRoutes: readonly Mounted[] = [
  mount(listCompanyAccounts, listActiveAccounts),
  mount(listIndividualAccounts, listActiveAccounts),
  mount(listIndividualsAccounts, listAllOfIndividual),
  mount(openIndividualAccount, openForIndividual),
  mount(changeAccount, changeAccountOf),
  mount(freezeAccountAmount, freezeAmount),
]
