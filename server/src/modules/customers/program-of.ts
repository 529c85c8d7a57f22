import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import { readCustomers } from './store.ts'

/**
 * The fee programme of a customer: of the one that a call names, otherwise of the first one of a customer’s session, and of
 * none for staff. Refuses `not_found` for a customer whom the caller does not see.
 */
export async function programOf(
  reader: Reader,
  scope: CustomerScope | StaffScope,
  customerId?: string,
): Promise<number | null> {
  const id = customerId ?? (scope.kind === 'customer' ? scope.customerIds[0] : undefined)
  if (id === undefined) return null
  const [customer] = await readCustomers(reader, scope, [id])
  return customer ? customer.feeProgram : refuse('not_found')
}
