import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { readCustomer } from '../customers/index.ts'
import { findAuditedAccounts } from './audit-store.ts'

/** The accounts of a company with acts in its audit. Refusals: `not_found`. */
export async function listAuditedAccounts({
  db,
  scope,
  params,
}: CallContext<typeof calls.listAuditedAccounts>): Promise<CallResult<typeof calls.listAuditedAccounts>> {
  const customer = await readCustomer(db, scope, params.id)
  if (customer?.kind !== 'COMPANY') refuse('not_found')
  return (await findAuditedAccounts(db, scope, customer.id)).map(({ id, account_id, currency }) => ({
    _id: id,
    account_id,
    currency,
  }))
}
