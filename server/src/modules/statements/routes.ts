import * as customerCalls from '@fondaco/contract/customers/calls.ts'
import * as calls from '@fondaco/contract/statements/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { createStatement } from './create-statement.ts'
import type { StatementCallDeps } from './deps.ts'
import { getAccountConfirmation } from './get-account-confirmation.ts'
import { getStatementFile } from './get-statement-file.ts'
import { listStatementAccounts } from './list-statement-accounts.ts'
import { listCompanyStatements, listCustomerStatementsCrm, listStatements } from './list-statements.ts'
import { verifyDocument } from './verify-document.ts'

export const statementRoutes = (deps: StatementCallDeps): readonly Mounted[] => [
  mount(calls.createStatement, createStatement(deps)),
  mount(calls.listStatements, listStatements),
  mount(calls.listStatementAccounts, listStatementAccounts),
  mount(calls.listCompanyStatements, listCompanyStatements),
  mount(calls.listCompanyStatementsCrm, listCustomerStatementsCrm('COMPANY')),
  mount(calls.listIndividualStatementsCrm, listCustomerStatementsCrm('INDIVIDUAL')),
  mount(calls.getStatementFile, getStatementFile(deps)),
  mount(calls.verifyDocument, verifyDocument(deps)),
  mount(customerCalls.getAccountConfirmation, getAccountConfirmation(deps)),
]
