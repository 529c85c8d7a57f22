import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import { type Individual, lockIndividual } from './individual-store.ts'

/** An individual about whom one of the staff is to decide, locked. Refuses `not_found`, `maker_cannot_approve` of themselves. */
export async function lockToDecide(
  trx: Trx,
  { scope, params, session }: { scope: Scope; params: { readonly id: string }; session: Session },
): Promise<Individual> {
  const individual = (await lockIndividual(trx, scope, params.id)) ?? refuse('not_found')
  await refuseOwnCustomer(trx, session, individual.id)
  return individual
}
