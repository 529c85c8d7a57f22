import type * as calls from '@fondaco/contract/overview/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { searchPayees, searchPayments } from '../payments/index.ts'

/** What a text finds for a customer: their own payments and payees. */
export const searchCustomerArea: Operation<typeof calls.searchCustomerArea> = async ({
  db,
  scope,
  body: { text },
  request: { language },
}) => {
  const [payments, payees] = await Promise.all([
    searchPayments(db, scope, text, language),
    searchPayees(db, scope, text),
  ])
  return { payments, payees }
}
