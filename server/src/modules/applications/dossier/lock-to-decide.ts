import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { requireUnclaimed } from '../../claims/index.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import type { Applicant } from './applicant.ts'
import type { ApplicationKind } from './application-kind.ts'

/** An act of staff on an applicant. */
interface Acting {
  readonly scope: Scope
  readonly params: { readonly id: string }
  readonly session: Session
  readonly clock: { now(): Date }
}

/** An applicant for a request of staff, locked. Refuses `not_found`, `individual_locked`. */
export async function lockToAsk<One extends Applicant>(
  trx: Trx,
  { object, lock }: ApplicationKind<One>,
  { scope, params, session, clock }: Acting,
): Promise<One> {
  const applicant = (await lock(trx, scope, params.id)) ?? refuse('not_found')
  await requireUnclaimed(trx, {
    type: object,
    ids: [applicant.id],
    userId: session.user.id,
    at: clock.now(),
  })
  return applicant
}

/** An applicant for a decision of staff, locked. Refuses the same, and `maker_cannot_approve` for oneself. */
export async function lockToDecide<One extends Applicant>(
  trx: Trx,
  kind: ApplicationKind<One>,
  acting: Acting,
): Promise<One> {
  const applicant = await lockToAsk(trx, kind, acting)
  await refuseOwnCustomer(trx, acting.session, applicant.id)
  return applicant
}
