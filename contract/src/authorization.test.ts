import { permissionsOfManager } from '@fondaco/rules/companies/managers.ts'
import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { expect, test } from 'vitest'
import { mayMakeFor } from './authorization.ts'
import type { AnyCall } from './call.ts'
import { CALLS } from './calls.ts'

/** Calls about a company that read it. */
const READING = `getAccount getAccountConfirmation listCompanyAccounts exportPayees listPayeeGroups listPayees listOwnRates listRates listPayeesOf
  exportTransactions getReceipt getTransaction getTransactionFile listTransactions listTransactionsBalance getRate getPrices
  getLimits getCustomerDashboard searchCustomerArea createStatement listStatements listStatementAccounts
  listCompanyStatements getStatementFile`
/** Calls that pay from its accounts, or go with a payment. */
const PAYING = `verifyPayee answerQuestion cancelTransaction createTransaction quoteExchange quoteFee uploadFiles authorisePayment`
/** Calls about the person’s own exports and views, whatever customer they are for. */
const OF_PERSON = `cancelTask createTask deleteTask getTask getTaskFile listTasks repeatTask createView deleteView listViews
  updateView`
/** Calls about an individual, which no company manages. */
const OF_INDIVIDUAL = `listIndividualAccounts getIdentityCheck getIndividual getIndividualDocument registerIdentityCheck
  signCrs updateUser uploadIndividualDocuments`

const names = (...lists: readonly string[]) => lists.flatMap((list) => list.trim().split(/\s+/)).toSorted()

/** Calls that touch the data of a session’s customers. */
const OF_CUSTOMERS = (Object.values(CALLS) as AnyCall[]).filter(
  ({ who, whose }) =>
    (whose === 'customer' || whose === 'customer-or-entities') && typeof who === 'object' && who.customer,
)

test.each<[string, boolean, string[]]>([
  ['reads a managed company, and changes nothing of it', false, names(READING, OF_PERSON, OF_INDIVIDUAL)],
  ['also pays where it is shared', true, names(READING, PAYING, OF_PERSON, OF_INDIVIDUAL)],
])('a user of its manager %s', (_, isShared, expected) => {
  const permissions = new Set(permissionsOfManager(DEFAULT_ROLE_PERMISSIONS.customer, isShared))
  const made = OF_CUSTOMERS.filter((call) => mayMakeFor(call, { permissions, isManaged: true }))
  expect(made.map(({ name }) => name).toSorted()).toEqual(expected)
})

test('its own users may make every call of their permissions', () => {
  const permissions = new Set(DEFAULT_ROLE_PERMISSIONS.customer)
  for (const call of OF_CUSTOMERS.filter(({ ownOnly }) => ownOnly)) {
    expect(mayMakeFor(call, { permissions, isManaged: false }), call.name).toBe(true)
    expect(mayMakeFor(call, { permissions, isManaged: true }), call.name).toBe(false)
  }
})
