import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { applyMovements, isSound } from '../../ledger/index.ts'
import { balanceEvents, notifyFee } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { chargeMoney } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { isBooked } from './book-fees.ts'
import { lockFeesOfEndedAccounts, lockPayableFees } from './charge-store.ts'

/** Fees that are taken in one transaction. */
const BATCH = 50

/**
 * Takes waiting fees from accounts where enough money has come, the oldest first. Held and frozen money is not touched,
 * nor is an account or a customer that is blocked. A fee whose account has ended is cancelled.
 */
export async function collectFees(deps: PaymentDeps): Promise<void> {
  if (!(await isSound(deps.db))) return
  while ((await deps.db.transaction().execute((trx) => collectBatch(deps, trx))) > 0);
  while ((await deps.db.transaction().execute((trx) => cancelBatch(deps, trx))) > 0);
}

/** How many fees were taken. */
async function collectBatch(deps: PaymentDeps, trx: Trx): Promise<number> {
  const fees = await lockPayableFees(trx, BATCH)
  const outcomes = await applyMovements(trx, fees.flatMap(chargeMoney))
  const at = deps.clock.now()
  const taken: Transaction[] = []
  for (const [index, fee] of fees.entries()) {
    // Several fees of one account can be more than it has.
    if (!isBooked(outcomes[index], fee.id)) continue
    const step = { to: 'COMPLETED', action: 'settle', actor: SYSTEM, at, set: { settled_at: at } } as const
    const moved = await moveTransaction(deps, trx, fee, step)
    if (moved) taken.push(moved)
  }
  await enqueue(trx, [
    ...(await balanceEvents(trx, taken, 'AccountWithdrawl')),
    ...taken.map((fee) => notifyFee(fee, 'fee_charged')),
  ])
  return taken.length
}

/** How many fees were cancelled. */
async function cancelBatch(deps: PaymentDeps, trx: Trx): Promise<number> {
  const fees = await lockFeesOfEndedAccounts(trx, BATCH)
  const at = deps.clock.now()
  for (const fee of fees) {
    await moveTransaction(deps, trx, fee, {
      to: 'CANCELED',
      action: 'cancel',
      actor: SYSTEM,
      at,
      detail: ENDED,
      set: { settled_at: at },
    })
  }
  return fees.length
}

const ENDED = {
  en: 'The account ended before the fee was paid',
  lt: 'Sąskaita uždaryta anksčiau, nei sumokėtas mokestis',
}
