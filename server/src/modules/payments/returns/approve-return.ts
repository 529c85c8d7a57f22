import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { balanceEvents, notifyCustomer } from '../engine/announce.ts'
import { refuseWithoutConsent } from '../engine/ask-consent.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransaction, moveOrConflict } from '../engine/move-transaction.ts'
import { bookMovements } from '../engine/payment-money.ts'
import { answerCancelation, type Cancelation, findOpenCancelation } from '../engine/recall-store.ts'
import { takeBlocked } from '../engine/return-money.ts'
import { returnOf } from '../engine/returned-transaction.ts'
import type { Case } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { NEUTRAL_CODE } from '../messages/clearing-messages.ts'
import { railOf } from '../messages/rails.ts'
import { returnInside } from './return-inside.ts'
import { RECALLED } from './return-transaction.ts'

/**
 * Returns money that a customer had received (APPROVE_RETURN): the blocked amount leaves the account, completely or not
 * at all, and the credit is RETURN. A DEBIT of subtype RETURN is written, COMPLETED after the rail has accepted it. It
 * needs the customer's consent if they were asked.
 */
export async function approveReturn(deps: PaymentDeps, trx: Trx, open: Case): Promise<Transaction> {
  const { transaction: credit } = open
  if (credit.subtype === 'RETURN') refuse('return_of_return')
  const asked = (await findOpenCancelation(trx, credit)) ?? refuse('action_not_offered')
  await refuseWithoutConsent(trx, credit, asked)
  return typeFacts(credit.type).counterparty === 'customer'
    ? returnInside(deps, trx, open, asked)
    : returnByRail(deps, trx, open, asked)
}

async function returnByRail(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: credit, actor, at }: Case,
  asked: Cancelation,
): Promise<Transaction> {
  const code = asked.message_id === null ? asked.reason_code : RECALLED
  const moved = await moveOrConflict(deps, trx, credit, {
    to: 'RETURN',
    action: 'approve_return',
    actor,
    at,
    reasonCode: code,
    set: {
      cancel_status: 'RETURNED',
      reason_code: code,
      reason: reasonOf(code).text.en,
    },
  })
  await answerCancelation(trx, asked, { state: 'RETURNED', at, code })

  const iso = reasonOf(code).iso ?? NEUTRAL_CODE
  const { debit: made, send } = await railOf(credit).returnCompleted(deps, trx, moved, { code: iso, at })
  const debit = await beginTransaction(
    deps,
    trx,
    { ...returnOf(credit, at), ...made, reason_code: code, reason: reasonOf(code).text.en },
    { actor },
  )
  const sending = await send()
  await bookMovements(trx, takeBlocked(credit, asked, debit, null))
  await enqueue(trx, [
    ...sending,
    ...(await balanceEvents(trx, moved, 'AccountWithdrawl')),
    notifyCustomer(moved, 'payment_given_back'),
  ])
  return moved
}
