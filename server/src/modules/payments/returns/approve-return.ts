import { entityDay } from '@fondaco/rules/calendar.ts'
import { checkIban } from '@fondaco/rules/iban.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { isSepa } from '@fondaco/rules/payments/types.ts'
import { isSepaReference } from '@fondaco/rules/sepa.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { balanceEvents, notifyCustomer } from '../engine/announce.ts'
import { refuseWithoutConsent } from '../engine/ask-consent.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { beginTransaction, moveOrConflict } from '../engine/move-transaction.ts'
import { book, derivedId } from '../engine/payment-money.ts'
import { answerCancelation, type Cancelation, findOpenCancelation } from '../engine/recall-store.ts'
import { takeBlocked } from '../engine/return-money.ts'
import { returnOf } from '../engine/returned-transaction.ts'
import { type Case, endsClaim } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { settlementDateOf } from '../kinds/settlement-date.ts'
import {
  type Brought,
  NEUTRAL_CODE,
  party,
  type Recorded,
  returnIdOf,
  returnMessage,
} from '../messages/clearing-messages.ts'
import { queueMessage } from '../messages/submit-message.ts'
import { returnInside } from './return-inside.ts'
import { readBrought } from './return-transaction.ts'

/**
 * Gives back money that a customer had received (APPROVE_RETURN): what was blocked leaves the account, whole or not
 * at all, and the credit is RETURN. A DEBIT of subtype RETURN is written for it, COMPLETED once the rail has taken the
 * pacs.004. Needs the customer's yes where they were asked.
 */
export async function approveReturn(deps: PaymentDeps, trx: Trx, open: Case): Promise<Transaction> {
  const { transaction: credit } = open
  if (credit.subtype === 'RETURN') refuse('return_of_return')
  const asked = (await findOpenCancelation(trx, credit)) ?? refuse('action_not_offered')
  await refuseWithoutConsent(trx, credit, asked)
  return credit.type === 'INTERNAL'
    ? returnInside(deps, trx, open, asked)
    : returnByRail(deps, trx, open, asked)
}

async function returnByRail(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: credit, actor, at }: Case,
  asked: Cancelation,
): Promise<Transaction> {
  const code = asked.message_id === null ? asked.reason_code : 'FOCR'
  const moved = await moveOrConflict(deps, trx, credit, {
    to: 'RETURN',
    action: 'approve_return',
    actor,
    at,
    reasonCode: code,
    set: {
      ...endsClaim,
      cancel_status: 'RETURNED',
      reason_code: code,
      reason: reasonOf(code).text.en,
    },
  })
  await answerCancelation(trx, asked, { state: 'RETURNED', at, code })

  const paid = await readPaid(trx, deps, credit)
  const debit = await beginTransaction(
    deps,
    trx,
    {
      ...returnOf(credit, at),
      id: paid ? returnIdOf(paid.transfer.transactionId) : derivedId(credit.id, 'return'),
      ...(paid
        ? { status: 'SENT_TO_CLEAR', external_ref: paid.transfer.transactionId }
        : { status: 'COMPLETED', settled_at: at }),
      reason_code: code,
      reason: reasonOf(code).text.en,
    },
    { actor },
  )
  const message =
    paid &&
    (await queueMessage(
      deps,
      trx,
      returnMessage(
        paid,
        reasonOf(code).iso ?? NEUTRAL_CODE,
        await settlementDateOf(trx, 'SCT', credit.entity, at),
        { bic: deps.bic, at },
      ),
      at,
      debit.id,
    ))
  await book(trx, takeBlocked(credit, asked, debit, null))
  await enqueue(trx, [
    ...(message ? [message] : []),
    ...(await balanceEvents(trx, moved, 'AccountWithdrawl')),
    notifyCustomer(moved, 'given_back'),
  ])
  return moved
}

/** The payment that goes back, as its message had it or as it was recorded; null where no rail could know it. */
async function readPaid(
  trx: Trx,
  deps: PaymentDeps,
  credit: Transaction,
): Promise<Brought | Recorded | null> {
  if (!isSepa(credit.type)) return null
  const brought = await readBrought(trx, deps, credit)
  if (brought) return brought
  const railId = credit.rail_id ?? credit.external_ref
  const accounts = [credit.debtor_account, credit.creditor_account]
  if (railId === null || !isSepaReference(railId) || !accounts.every((iban) => checkIban(iban).ok))
    return null
  return {
    messageId: null,
    settlementDate: entityDay(credit.settled_at ?? credit.created_at, credit.entity),
    transfer: {
      transactionId: railId,
      endToEndId: credit.client_ref_id ?? 'NOTPROVIDED',
      rail: credit.type === 'INST' ? 'INST' : 'SCT',
      amount: credit.amount,
      payer: party(credit.debtor_name, credit.debtor_account, credit.debtor_bic, credit.debtor_address),
      payee: party(
        credit.creditor_name,
        credit.creditor_account,
        credit.creditor_bic ?? deps.bic,
        credit.creditor_address,
      ),
      ...(credit.remittance === null ? {} : { remittance: credit.remittance }),
    },
  }
}
