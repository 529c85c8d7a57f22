import { claimState, judgeClaim } from '@fondaco/rules/claims.ts'
import type { Trx } from '../../platform/db.ts'
import { refuseAct } from './claim-refusals.ts'
import { type ClaimRow, endOwn, findLive, lockLive, type Objects } from './store.ts'

/** A decision of a person on all of the objects. */
interface Deciding extends Objects {
  readonly userId: string
  readonly at: Date
}

/**
 * Refuses an act on an object that a colleague claims. Nobody takes over the person's own claim before the transaction
 * ends.
 */
export async function requireUnclaimed(trx: Trx, deciding: Deciding): Promise<void> {
  refuseOthers(await lockLive(trx, deciding, deciding.at), deciding)
}

/**
 * The same for a decision that ends its maker's own claim. That claim is deleted first. A colleague who takes it over
 * at the same time either came before, and the decision is refused, or waits and finds no claim.
 */
export async function endClaims(trx: Trx, deciding: Deciding): Promise<void> {
  await endOwn(trx, deciding, deciding.userId, deciding.at)
  refuseOthers(await findLive(trx, deciding, deciding.at), deciding)
}

function refuseOthers(held: readonly ClaimRow[], { type, userId, at }: Deciding): void {
  for (const row of held) {
    const refusal = judgeClaim('decide', claimState({ userId: row.user_id, until: row.until }, userId, at))
    if (refusal) refuseAct(type, refusal, row)
  }
}
