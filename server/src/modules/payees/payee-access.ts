import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CustomerOfSession, Session } from '../../platform/http/session.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import { readCustomer } from '../customers/index.ts'

/** Refuses `not_found` for a customer that the scope may not see. */
export async function requireVisible(
  reader: Reader,
  scope: CustomerScope | StaffScope,
  customerId: string,
): Promise<void> {
  if (!(await readCustomer(reader, scope, customerId))) refuse('not_found')
}

/**
 * The customer whose payees may be written. To remove a payee or to end a trust (`onlyEnds`) is always possible. Refuses `not_found` for one that the session does not act for,
 * `customer_not_approved`, and `setting_off` for a company that may not save payees.
 */
export function requireWritable(
  { customers }: Session,
  scope: CustomerScope,
  customerId: string | undefined,
  onlyEnds = false,
): CustomerOfSession {
  const customer =
    customers.find(({ id }) => id === customerId && scope.customerIds.includes(id)) ?? refuse('not_found')
  if (onlyEnds) return customer
  if (customer.status !== 'APPROVED') refuse('customer_not_approved')
  if (customer.kind === 'COMPANY' && !customer.settings.can_save_beneficiary) refuse('setting_off')
  return customer
}
