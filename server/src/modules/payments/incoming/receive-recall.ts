import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { type ClearingRail, railNameOf } from '@fondaco/rules/payments/rails.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { CLEARING } from '../../../platform/audit.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { fromRailId } from '../../../providers/clearing/index.ts'
import { findByMessageId } from '../engine/clearing-store.ts'
import { findByRequestId, findLastRecall, findOpenCancelation } from '../engine/recall-store.ts'
import { findByRailId, lockRow, type Transaction } from '../engine/transaction-store.ts'
import { returnMessageId } from '../messages/clearing-messages.ts'
import { type AskedByBank, refusalMessage } from '../messages/recall-messages.ts'
import { queueMessage } from '../messages/submit-message.ts'
import { writerOf } from '../messages/writer.ts'
import { type Asking, openReturn, takeOverReturn } from '../returns/open-return.ts'
import { connectionOfMessage, type Handled, noteBreak, type Received } from './received.ts'

/** Reason of a recall without a code. */
const NO_REASON = 'CUST'
/** Answers that need no decision: never received, already returned. */
const NEVER_RECEIVED = 'NOOR'
const ALREADY_RETURNED = 'ARDT'
/** The only answer to the other bank about seized money. */
const KEPT_BY_LAW = 'LEGL'

/**
 * Another bank recalls money: staff decide, and the customer is asked first if the payer requests it. A payment that
 * was never received, or already returned, is answered at once. An instant payment is recalled once.
 */
export async function receiveRecall(received: Received, asked: AskedByBank): Promise<Handled> {
  const { trx } = received
  const { request } = asked
  const known = await findByRequestId(trx, request.cancellationId)
  const found = await findByRailId(trx, railNameOf(received.message.rail), request.transactionId)
  const credit = found?.direction === 'CREDIT' ? await lockRow(trx, found.id) : null
  if (known) {
    return known.transaction_id === credit?.id
      ? { outcome: 'known before', transactionId: known.transaction_id }
      : misfit(received, credit, REQUEST_ID_REUSED)
  }
  if (!credit) return withoutCredit(received, asked)

  const fault = faultOf(credit, asked)
  if (fault) return misfit(received, credit, fault)
  const answer = await answerAtOnce(received, credit)
  if (answer) return refuseAtOnce(received, asked, answer, credit)
  const open = await findOpenCancelation(trx, credit)
  if (open?.asked_by_kind === 'clearing') return misfit(received, credit, ASKED_TWICE)

  const { reason, cancellationId } = request
  const notes = [reason.ownCode, ...(reason.notes ?? [])].filter(Boolean).join('; ')
  const asking: Asking = {
    actor: CLEARING,
    at: received.at,
    reasonCode: reason.code ?? NO_REASON,
    by: {
      asked_by_kind: 'clearing',
      asked_by: null,
      asked_by_name: reason.givenByName ?? reason.givenByBic ?? credit.debtor_name,
    },
    text: notes || null,
    ids: {
      case_id: asked.message.case?.id ?? null,
      request_id: cancellationId,
      message_id: asked.message.messageId,
    },
  }
  if (open) await takeOverReturn(received.deps, trx, credit, open, asking)
  else await openReturn(received.deps, trx, credit, asking)
  return { outcome: 'return asked', transactionId: credit.id }
}

/** The code of an answer that needs no decision; null if staff must decide. */
async function answerAtOnce(
  { trx, message: { rail } }: Received,
  credit: Transaction,
): Promise<string | null> {
  if (credit.status === 'REJECTED') return NEVER_RECEIVED
  if (credit.status === 'REJECT') return (await wentBack(trx, rail, credit)) ? ALREADY_RETURNED : KEPT_BY_LAW
  if (credit.status === 'RETURN') return ALREADY_RETURNED
  if (!typeFacts(credit.type).isInstant) return null
  const last = await findLastRecall(trx, credit)
  return last?.state === 'REFUSED' ? last.answer_code : null
}

async function wentBack(
  trx: Received['trx'],
  rail: ClearingRail,
  { rail_id }: Pick<Transaction, 'rail_id'>,
): Promise<boolean> {
  const sent = await findByMessageId(trx, {
    rail,
    direction: 'OUT',
    messageId: returnMessageId(rail_id ?? ''),
  })
  return sent !== null
}

/**
 * A recall of a payment that is not a credit of ours: one that we sent, one that was returned automatically, or an
 * unknown one.
 */
async function withoutCredit(received: Received, asked: AskedByBank): Promise<Handled> {
  const { trx, message } = received
  const railId = asked.request.transactionId
  const id = fromRailId(railId)
  const ours = id === null ? null : await lockRow(trx, id)
  if (ours) return misfit(received, ours, OUR_OWN)
  const back = await wentBack(trx, message.rail, { rail_id: railId })
  return refuseAtOnce(received, asked, back ? ALREADY_RETURNED : NEVER_RECEIVED, null)
}

async function refuseAtOnce(
  received: Received,
  asked: AskedByBank,
  code: string,
  credit: Transaction | null,
): Promise<Handled> {
  const { trx, at } = received
  const about = credit ? { transactionId: credit.id } : {}
  const message = refusalMessage(asked, code, writerOf(connectionOfMessage(received), at))
  await enqueue(trx, [await queueMessage(trx, message, at, credit?.id ?? null)])
  return { outcome: `return refused: ${code}`, ...about }
}

async function misfit(received: Received, about: Transaction | null, text: InEachLanguage): Promise<Handled> {
  const transaction = about ? { transactionId: about.id } : {}
  await noteBreak(received, { kind: 'recall_refused', text, ...transaction })
  return { outcome: 'not applied', ...transaction }
}

const REQUEST_ID_REUSED: InEachLanguage = {
  en: 'A bank recalls a payment with the id of another request',
  lt: 'Bankas prašo grąžinti mokėjimą, nurodydamas kito prašymo numerį',
}
const ASKED_TWICE: InEachLanguage = {
  en: 'A bank recalls this payment again while the first request is open',
  lt: 'Bankas dar kartą prašo grąžinti šį mokėjimą, nors į pirmą prašymą dar neatsakyta',
}
const OUR_OWN: InEachLanguage = {
  en: 'A bank recalls a payment that we sent ourselves',
  lt: 'Bankas prašo grąžinti mokėjimą, kurį išsiuntėme mes patys',
}

/** Why a recall does not match its payment, or null. */
function faultOf(credit: Transaction, { request }: AskedByBank): InEachLanguage | null {
  const { originalAmount, endToEndId } = request
  const known = credit.client_ref_id ?? 'NOTPROVIDED'
  if (endToEndId !== undefined && endToEndId !== known) {
    return {
      en: `A recall names the payment ${endToEndId}, which is ${known} here`,
      lt: `Prašyme grąžinti nurodytas mokėjimas ${endToEndId}, o čia jis – ${known}`,
    }
  }
  if (originalAmount.amount !== credit.amount || originalAmount.currency !== credit.currency) {
    const [asked, got] = [originalAmount, credit].map(
      ({ amount, currency }) => `${displayAmount(amount, currency)} ${currency}`,
    )
    return {
      en: `A recall of ${asked} for a payment of ${got}`,
      lt: `Prašoma grąžinti ${asked}, o mokėjimas – ${got}`,
    }
  }
  return null
}
