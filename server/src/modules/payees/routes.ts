import { PAYEE_VERIFICATION_API } from '@fondaco/contract/bank-api.ts'
import * as calls from '@fondaco/contract/payees/calls.ts'
import type { BankApi } from '../../platform/http/bank-api.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { answerBank, type BankDeps } from './answer-bank.ts'
import { authorisePayee } from './authorise-payee.ts'
import { confirmPayee } from './confirm-payee.ts'
import { addPayee, createPayee } from './create-payee.ts'
import {
  createPayeeGroup,
  deletePayeeGroup,
  listPayeeGroups,
  updatePayeeGroup,
} from './create-payee-group.ts'
import type { PayeeDeps } from './deps.ts'
import { endPayeeTrust } from './end-payee-trust.ts'
import { exportPayees } from './export-payees.ts'
import { importPayees } from './import-payees.ts'
import { listPayees, listPayeesOf } from './list-payees.ts'
import { changePayee, updatePayee } from './update-payee.ts'
import { verifyPayee } from './verify-payee.ts'

export const payeeRoutes = (deps: PayeeDeps): readonly Mounted[] => [
  mount(calls.verifyPayee, verifyPayee(deps)),
  mount(calls.listPayees, listPayees),
  mount(calls.listPayeesOf, listPayeesOf),
  mount(calls.exportPayees, exportPayees),
  mount(calls.importPayees, importPayees),
  mount(calls.createPayee, createPayee(deps)),
  mount(calls.addPayee, addPayee(deps)),
  mount(calls.updatePayee, updatePayee(deps)),
  mount(calls.changePayee, changePayee(deps)),
  mount(calls.authorisePayee, authorisePayee(deps)),
  mount(calls.confirmPayee, confirmPayee(deps)),
  mount(calls.endPayeeTrust, endPayeeTrust),
  mount(calls.listPayeeGroups, listPayeeGroups),
  mount(calls.createPayeeGroup, createPayeeGroup),
  mount(calls.updatePayeeGroup, updatePayeeGroup),
  mount(calls.deletePayeeGroup, deletePayeeGroup),
]

/** What other banks ask about our accounts. */
export const payeeBankApi = (deps: BankDeps): BankApi => ({
  path: PAYEE_VERIFICATION_API.path,
  answer: (request) => answerBank(deps, request),
})
