import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { isSepa } from '@fondaco/rules/payments/types.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { parseMessage } from '../../../providers/clearing/index.ts'
import { notifyCustomer } from '../engine/announce.ts'
import { findByMessageId } from '../engine/clearing-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { book, giveBack } from '../engine/payment-money.ts'
import { answerCancelation, findOpenCancelation } from '../engine/recall-store.ts'
import type { Transaction, TransactionChange } from '../engine/transaction-store.ts'
import { settlementDateOf } from '../kinds/settlement-date.ts'
import { type Brought, NEUTRAL_CODE, returnMessage } from '../messages/clearing-messages.ts'
import { queueMessage } from '../messages/submit-message.ts'

/**
 * Money that came in and is still in suspense goes back to the payer's bank (RETURN from REVIEW, OPR_REJECT,
 * REJECT of a frozen credit, accounts that cannot take it): suspense → clearing, and a pacs.004. Null where somebody
 * else moved it first.
 */
export async function returnTransaction(
  deps: Pick<PaymentDeps, 'metrics' | 'clearing' | 'bic'>,
  trx: Trx,
  credit: Transaction,
  step: {
    readonly to: 'RETURN' | 'REJECT'
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly reasonCode: string
    readonly detail?: string | InEachLanguage | undefined
    readonly set?: TransactionChange
  },
): Promise<Transaction | null> {
  const { at, reasonCode } = step
  const reason = reasonOf(reasonCode)
  const askedBack = credit.cancel_status === 'REQ_RETURN'
  const moved = await moveTransaction(deps, trx, credit, {
    ...step,
    set: {
      ...step.set,
      ...(askedBack ? { cancel_status: 'RETURNED' } : {}),
      reason_code: reasonCode,
      reason: reason.text.en,
    },
  })
  if (!moved) return null
  const asked = askedBack ? await findOpenCancelation(trx, credit) : null
  if (asked) await answerCancelation(trx, asked, { state: 'RETURNED', at, code: reasonCode })
  const brought = isSepa(credit.type) ? await readBrought(trx, deps, credit) : null
  const message = brought
    ? [
        await queueMessage(
          deps,
          trx,
          returnMessage(
            brought,
            asked?.message_id ? 'FOCR' : (reason.iso ?? NEUTRAL_CODE),
            await settlementDateOf(trx, 'SCT', credit.entity, at),
            { bic: deps.bic, at },
          ),
          at,
          credit.id,
        ),
      ]
    : []
  await book(trx, giveBack(credit))
  await enqueue(trx, [...message, notifyCustomer(moved, 'given_back')])
  return moved
}

/** The payment as the rail brought it; null where it came by no message (before the house spoke to the rail). */
export async function readBrought(
  reader: Reader,
  { clearing }: Pick<PaymentDeps, 'clearing'>,
  credit: Transaction,
): Promise<Brought | null> {
  const messageId = credit.extension.message_id
  if (messageId === undefined) return null
  const stored = await findByMessageId(reader, { rail: clearing.rail, direction: 'IN', messageId })
  const parsed = stored && parseMessage(stored.xml)
  if (!parsed?.ok || parsed.message.type !== 'pacs.008.001.08') return null
  const transfer = parsed.message.transfers.find((one) => one.transactionId === credit.rail_id)
  return transfer ? { messageId, settlementDate: parsed.message.settlementDate, transfer } : null
}
