import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { requireUnclaimed } from '../../claims/index.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import { type Individual, lockIndividual } from './individual-store.ts'

/** What one of the staff does about an individual. */
interface Acting {
  readonly scope: Scope
  readonly params: { readonly id: string }
  readonly session: Session
  readonly clock: { now(): Date }
}

/** An individual about whom one of the staff asks something, locked. Refuses `not_found`, `individual_locked`. */
export async function lockToAsk(trx: Trx, { scope, params, session, clock }: Acting): Promise<Individual> {
  const individual = (await lockIndividual(trx, scope, params.id)) ?? refuse('not_found')
  const { id } = individual
  await requireUnclaimed(trx, { type: 'individual', ids: [id], userId: session.user.id, at: clock.now() })
  return individual
}

/** An individual about whom one of the staff is to decide. Refuses the same, and `maker_cannot_approve` of themselves. */
export async function lockToDecide(trx: Trx, acting: Acting): Promise<Individual> {
  const individual = await lockToAsk(trx, acting)
  await refuseOwnCustomer(trx, acting.session, individual.id)
  return individual
}
