import * as calls from '@fondaco/contract/banks/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { getBankDirectory } from './get-bank-directory.ts'
import { type BankDeps, importBanks } from './import-banks.ts'
import { listBanks } from './list-banks.ts'

export const bankRoutes = (deps: BankDeps): Mounted[] => [
  mount(calls.listBanks, listBanks),
  mount(calls.getBankDirectory, getBankDirectory),
  mount(calls.importBanks, importBanks(deps)),
]
