import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { convertHalfEven, displayAmount } from '@fondaco/rules/money.ts'
import { railNameOf } from '@fondaco/rules/payments/rails.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { CLEARING } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { fromRailId, type TransferReturn } from '../../../providers/clearing/index.ts'
import { returnedWire, returnOf } from '../engine/returned-transaction.ts'
import { findByRailId, findReturnOf, lockRow, type Transaction } from '../engine/transaction-store.ts'
import { askNow } from '../messages/ask-status.ts'
import { storedCharge } from '../messages/credit-of-transfer.ts'
import { bookReturn } from './book-return.ts'
import { type Handled, isOfRail, noteBreak, type Received } from './received.ts'

/**
 * A payment of ours is returned: it stays COMPLETED and linked, and a CREDIT of subtype RETURN is booked. An open or
 * refused recall is answered by it. A return before the settlement waits, and the status is requested.
 */
export async function receiveReturn(received: Received, item: TransferReturn): Promise<Handled> {
  const { deps, trx, at, message } = received
  const id = fromRailId(item.transactionId)
  const original = id === null ? null : await lockRow(trx, id)
  if (original?.direction !== 'DEBIT' || !isOfRail(original, message.rail)) {
    const text = {
      en: `Money came back for a payment that we never sent: ${item.transactionId}`,
      lt: `Grįžo pinigai už mokėjimą, kurio nesiuntėme: ${item.transactionId}`,
    }
    await noteBreak(received, { kind: 'unknown_id', text })
    return { outcome: 'unknown id' }
  }
  if (await findByRailId(trx, railNameOf(message.rail), item.returnId))
    return { outcome: 'known before', transactionId: original.id }
  if (['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED'].includes(original.status)) {
    if (original.status !== 'READY_TO_CLEAR' && original.subtype !== 'RETURN')
      await enqueue(trx, await askNow(deps, trx, original))
    return { outcome: 'early', transactionId: original.id, early: true }
  }
  const fault = await misfit(received, original, item)
  if (fault) {
    await noteBreak(received, { kind: 'return_misfit', text: fault, transactionId: original.id })
    return { outcome: 'not applied', transactionId: original.id }
  }

  const code = item.reason.code ?? 'MS03'
  await bookReturn(deps, trx, original, creditOf(original, item, code, at), { code, actor: CLEARING, at })
  return { outcome: 'returned', transactionId: original.id }
}

/** Why a return does not match the payment, or null. */
async function misfit(
  { trx }: Received,
  original: Transaction,
  { originalAmount, amount, currency = 'EUR' }: TransferReturn,
): Promise<InEachLanguage | null> {
  const text = (minor: bigint, of = currency) => `${displayAmount(minor, of)} ${of}`
  if (original.status !== 'COMPLETED') {
    return {
      en: `Money came back for a payment that is ${original.status}`,
      lt: `Grįžo pinigai už mokėjimą, kurio būsena ${original.status}`,
    }
  }
  if (currency !== original.currency || originalAmount !== original.amount || amount > original.amount) {
    const [came, of] = [amount, originalAmount].map((minor) => text(minor))
    const paid = text(original.amount, original.currency)
    return {
      en: `A return of ${came} out of ${of} for a payment of ${paid}`,
      lt: `Grąžinta ${came} iš ${of} už ${paid} mokėjimą`,
    }
  }
  const earlier = await findReturnOf(trx, original.id)
  return earlier
    ? {
        en: `Money came back a second time; the first is ${earlier.reference}`,
        lt: `Pinigai grįžo antrą kartą; pirmasis grąžinimas – ${earlier.reference}`,
      }
    : null
}

const creditOf = (original: Transaction, item: TransferReturn, code: string, at: Date) => {
  const { returnId, amount } = item
  return {
    ...returnOf(original, at),
    id: newId(),
    status: 'CREATED' as const,
    amount,
    amount_eur: convertHalfEven(original.amount_eur, amount, original.amount),
    wire: returnedWire(original, item.deducted?.map(storedCharge)),
    external_ref: returnId,
    rail_id: returnId,
    reason_code: code,
    reason: reasonOf(code).text.en,
  }
}
