import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Customer, readCustomer } from '../customers/index.ts'

/** The customer of a kind that the scope may see; refuses `not_found`, also for one of the other kind. */
export async function customerIn(
  reader: Reader,
  scope: Scope,
  id: string,
  kind: Customer['kind'],
): Promise<Customer> {
  const customer = await readCustomer(reader, scope, id)
  return customer?.kind === kind ? customer : refuse('not_found')
}
