import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { lockReceivingAccount } from '../../accounts/index.ts'
import { balanceEvents, notifyCustomer } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransaction, moveOrConflict, moveTransaction } from '../engine/move-transaction.ts'
import { bookMovements } from '../engine/payment-money.ts'
import { answerCancelation, type Cancelation, findOpenCancelation } from '../engine/recall-store.ts'
import { takeBlocked } from '../engine/return-money.ts'
import { returnOf } from '../engine/returned-transaction.ts'
import { lockSides } from '../engine/reversal-store.ts'
import type { Case } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/**
 * Returns money between two of our customers: from the payee's account to the payer's, with a DEBIT and a CREDIT of
 * subtype RETURN. It also answers the payer's request.
 */
export async function returnInside(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: credit, actor, at }: Case,
  asked: Cancelation,
): Promise<Transaction> {
  const sides = await lockSides(trx, credit)
  const paid = sides.find(({ direction }) => direction === 'DEBIT') ?? refuse('recall_not_possible')
  if (paid.reversed_at !== null) refuse('already_reversed')
  const payer = await lockReceivingAccount(
    trx,
    beyondScope('the payer of a payment inside the institution'),
    paid.account_id,
  )
  if (payer?.status === 'CLOSED') refuse('account_not_active')

  const recalled = await findOpenCancelation(trx, paid)
  const code = recalled ? 'FOCR' : asked.reason_code
  const reason = { reason_code: code, reason: reasonOf(code).text.en }
  const returned = { cancel_status: 'RETURNED' } as const
  const step = { actor, at, reasonCode: code }
  const moved = await moveOrConflict(deps, trx, credit, {
    ...step,
    to: 'RETURN',
    action: 'approve_return',
    set: { ...returned, ...reason },
  })
  const answer = { state: 'RETURNED', at, code } as const
  for (const one of recalled ? [asked, recalled] : [asked]) await answerCancelation(trx, one, answer)

  const done = { status: 'COMPLETED', settled_at: at, ...reason } as const
  const debit = await beginTransaction(
    deps,
    trx,
    { ...returnOf(credit, at), id: newId(), ...done },
    { actor },
  )
  const back = await beginTransaction(deps, trx, { ...returnOf(paid, at), id: newId(), ...done }, { actor })
  await moveTransaction(deps, trx, paid, {
    ...step,
    to: null,
    action: 'returned',
    detail: { en: `Came back as ${back.reference}`, lt: `Grįžo kaip ${back.reference}` },
    set: returned,
  })
  await bookMovements(trx, takeBlocked(credit, asked, debit, paid.account_id))
  await enqueue(trx, [
    ...(await balanceEvents(trx, moved, 'AccountWithdrawl')),
    ...(await balanceEvents(trx, back, 'AccountFunding')),
    notifyCustomer(moved, 'payment_given_back'),
    notifyCustomer(back, 'payment_returned'),
  ])
  return moved
}
