import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Customer, readCustomer } from '../customers/index.ts'

/** The individual that the scope may see; refuses `not_found`, also for a company. */
export async function individualIn(reader: Reader, scope: Scope, id: string): Promise<Customer> {
  const customer = await readCustomer(reader, scope, id)
  return customer?.kind === 'INDIVIDUAL' ? customer : refuse('not_found')
}
