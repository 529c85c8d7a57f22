import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Individual, lockIndividual } from './individual-store.ts'

/**
 * An individual about whom one of the staff is to decide, locked. Nobody decides about themselves, whatever role they
 * have come to: four eyes. Refuses `not_found`, `maker_cannot_approve`.
 */
export async function lockToDecide(
  trx: Trx,
  { scope, params, session }: { scope: Scope; params: { readonly id: string }; session: Session },
): Promise<Individual> {
  const individual = (await lockIndividual(trx, scope, params.id)) ?? refuse('not_found')
  if (individual.user.id === session.user.id) refuse('maker_cannot_approve')
  return individual
}
