import type { listCompanyAccounts, listIndividualAccounts } from '@fondaco/contract/customers/calls.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { accountView, withBalances } from './read-balances.ts'
import { listAccounts } from './store.ts'

/** The ACTIVE accounts of a customer: only those can be used. */
export async function listActiveAccounts({
  db,
  scope,
}: CallContext<typeof listCompanyAccounts> | CallContext<typeof listIndividualAccounts>) {
  const accounts = await listAccounts(db, scope, { status: 'ACTIVE' })
  return (await withBalances(db, accounts)).map(accountView)
}
