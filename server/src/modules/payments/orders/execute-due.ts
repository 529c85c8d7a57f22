import { entityTime } from '@fondaco/rules/calendar.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { Refused } from '../../../platform/http/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { lockPayingAccount } from '../../accounts/index.ts'
import { isSound } from '../../ledger/index.ts'
import { screenPass } from '../engine/defined-passes.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { limitDay, moveTransaction } from '../engine/move-transaction.ts'
import { bookMovements, holdMoney } from '../engine/payment-money.ts'
import { alone } from '../engine/payment-steps.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { findDue, lockRow, STARTABLE, type Transaction } from '../engine/transaction-store.ts'

const BATCH = 200
/** By the entity's clock: the last retry of a payment without money. */
const SECOND_TRY = '15:00'

/**
 * The sweep over future-dated payments. At 00:00 of the entity's day, the money is held and the payment screened.
 * Without money it is retried at 15:00, then it is REJECTED. While the books are not sound, it waits.
 */
export async function executeDue(deps: PaymentDeps, scope: Scope): Promise<void> {
  if (!(await isSound(deps.db))) return
  for (const id of await findDue(deps.db, deps.clock.now(), BATCH)) {
    await executePayment(deps, scope, id).catch((error: unknown) => {
      // It stays due; the others do not wait for it.
      deps.log.error({ err: error, transactionId: id }, 'a due payment could not be executed')
    })
  }
}

async function executePayment(deps: PaymentDeps, scope: Scope, id: string): Promise<void> {
  try {
    await deps.db.transaction().execute((trx) => start(deps, scope, trx, id))
  } catch (error) {
    // The hold was refused and everything with it: the next step is another transaction.
    if (!(error instanceof Refused) || error.code !== 'funds_insufficient') throw error
    await deps.db.transaction().execute((trx) => waitOrReject(deps, trx, id))
  }
}

async function start(deps: PaymentDeps, scope: Scope, trx: Trx, id: string): Promise<void> {
  const at = deps.clock.now()
  const payment = await lockDue(trx, id, at)
  if (!payment) return
  const paying = await lockPayingAccount(trx, scope, payment.account_id)
  const step = { actor: SYSTEM, at }
  if (paying?.account.status !== 'ACTIVE' || paying.holder.status !== 'APPROVED') {
    const end = { to: 'REJECTED', action: 'reject', reasonCode: 'account_not_active' } as const
    await rejectTransaction(alone(deps, trx), payment, { ...step, ...end })
    return
  }
  const held = await moveTransaction(deps, trx, payment, {
    ...step,
    to: null,
    action: 'execute',
    set: { hold_no: 1, due_at: null },
    later: [screenPass.later({ transactionId: id })],
  })
  if (held) await bookMovements(trx, holdMoney(held, await deps.kinds[held.type].heldFor(trx, held)))
}

async function waitOrReject(deps: PaymentDeps, trx: Trx, id: string): Promise<void> {
  const at = deps.clock.now()
  const payment = await lockDue(trx, id, at)
  if (!payment) return
  const entity = payment.entity
  const secondTry = entityTime(limitDay(payment), SECOND_TRY, entity)
  const step = { actor: SYSTEM, at }
  if (at < secondTry) {
    await moveTransaction(deps, trx, payment, {
      ...step,
      to: null,
      action: 'wait_for_funds',
      detail: {
        en: `Not enough money; retried at ${SECOND_TRY}`,
        lt: `Nepakanka lėšų; dar kartą bandoma ${SECOND_TRY}`,
      },
      set: { due_at: secondTry },
    })
  } else {
    const end = { to: 'REJECTED', action: 'reject', reasonCode: 'funds_insufficient' } as const
    await rejectTransaction(alone(deps, trx), payment, { ...step, ...end })
  }
}

/** A payment that is still due; it may have been cancelled, or processed elsewhere. */
async function lockDue(trx: Trx, id: string, now: Date): Promise<Transaction | null> {
  const payment = await lockRow(trx, id)
  if (!payment || !STARTABLE.includes(payment.status)) return null
  return payment.due_at !== null && payment.due_at <= now ? payment : null
}
