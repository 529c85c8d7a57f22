import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { systemScope } from '../../../platform/scope.ts'
import { findAccount, reopenForReturn } from '../../accounts/index.ts'
import { notifyCustomer } from '../engine/announce.ts'
import { accountIs, completeCredit } from '../engine/credit-transaction.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { type Begin, beginTransaction, moveTransaction } from '../engine/move-transaction.ts'
import { applyCredit, bookMovements, receiveCredit } from '../engine/payment-money.ts'
import { alone } from '../engine/payment-steps.ts'
import { answerCancelation, findLastCancelation } from '../engine/recall-store.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/**
 * Books money that came back: the payment of ours stays COMPLETED and linked, and a CREDIT of subtype RETURN is booked. An
 * open or refused recall is answered by it.
 * @param returned the credit, in its first status
 */
export async function bookReturn(
  deps: PaymentDeps,
  trx: Trx,
  original: Transaction,
  returned: Begin['transaction'],
  { code, actor, at }: { readonly code: string; readonly actor: Actor; readonly at: Date },
): Promise<Transaction> {
  const by = { actor, at }
  // The account is locked before the credit refers to it: two returns at once would wait for each other.
  const isReopened =
    (await findAccount(trx, systemScope, original.account_id))?.status !== 'ACTIVE' &&
    (await reopenForReturn(trx, original.account_id, original.extension.payout !== undefined, {
      by: actor,
      at,
    }))
  const credit = await beginTransaction(deps, trx, returned, { actor })
  await moveTransaction(deps, trx, original, {
    to: null,
    action: 'returned',
    ...by,
    reasonCode: code,
    detail: { en: `Came back as ${credit.reference}`, lt: `Grįžo kaip ${credit.reference}` },
    set: { cancel_status: 'RETURNED' },
  })
  const asked = await findLastCancelation(trx, original)
  if (asked) await answerCancelation(trx, asked, { state: 'RETURNED', at, code })
  const account = await findAccount(trx, systemScope, original.account_id)
  // Money of the account belongs to it again, also after the end of the relationship.
  if (isReopened || account?.status === 'ACTIVE') {
    const money = [...receiveCredit(credit), ...applyCredit(credit)]
    await completeCredit(alone(deps, trx), credit, { action: 'credit', ...by }, money)
  } else {
    const step = { to: 'REVIEW', action: 'hold', ...by, detail: accountIs(account?.status) } as const
    const held = await moveTransaction(deps, trx, credit, step)
    await bookMovements(trx, receiveCredit(credit))
    if (held) await enqueue(trx, [notifyCustomer(held, 'payment_held')])
  }
  return credit
}
