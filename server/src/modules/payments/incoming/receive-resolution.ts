import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { CLEARING } from '../../../platform/audit.ts'
import { type Cancellation, fromRailId, type ResolutionMessage } from '../../../providers/clearing/index.ts'
import { type Cancelation, findLastCancelation } from '../engine/recall-store.ts'
import { lockRow, type Transaction } from '../engine/transaction-store.ts'
import { recallIds } from '../messages/recall-messages.ts'
import { applyRecallAnswer } from '../returns/apply-recall-answer.ts'
import { type Handled, isOfRail, noteBreak, type Received } from './received.ts'

/** Reason of a refusal without a code. */
const NO_REASON = 'NOAS'

/**
 * Another bank answers our recall. A no ends it. “Not decided yet” and “the money is on its way” are recorded. A yes to
 * a wire that was not paid cancels it. The money itself comes by a return, also after a no.
 */
export async function receiveResolution(
  received: Received,
  message: ResolutionMessage,
  item: Cancellation,
): Promise<Handled> {
  const { deps, trx, at } = received
  const id = fromRailId(item.transactionId)
  const found = id === null ? null : await lockRow(trx, id)
  const payment = found && isOfRail(found, received.message.rail) ? found : null
  const asked = payment && (await findLastCancelation(trx, payment))
  const fault =
    payment && asked?.direction === 'OUT' ? faultOf(payment, asked, message, item) : neverAsked(item)
  if (fault || !payment || !asked) {
    const about = payment ? { transactionId: payment.id } : {}
    if (fault) await noteBreak(received, { kind: 'resolution_refused', text: fault, ...about })
    return { outcome: 'not applied', ...about }
  }

  const handled = (outcome: string): Handled => ({ outcome, transactionId: payment.id })
  const said = meaningOf(message.confirmation, item.status)
  if (said === 'refused' ? asked.state === 'REFUSED' : asked.state === 'RETURNED')
    return handled('known before')
  const { code = NO_REASON, ownCode, notes = [] } = item.reason ?? {}
  const text = [ownCode, ...notes].filter(Boolean).join('; ')
  const answer = said === 'refused' ? { said, reasonCode: code, text } : { said }
  const { outcome } = await applyRecallAnswer(deps, trx, payment, asked, answer, { actor: CLEARING, at })
  return handled(outcome)
}

/** The meaning of an answer. The codes differ for a whole message and for one payment. */
function meaningOf(confirmation: string, status: string): 'refused' | 'agreed' | 'pending' {
  if (status === 'RJCR' || confirmation === 'RJCR') return 'refused'
  return status === 'ACCR' || confirmation === 'CNCL' ? 'agreed' : 'pending'
}

const neverAsked = ({ transactionId }: Cancellation): InEachLanguage => ({
  en: `A bank answers a recall that we never sent: ${transactionId}`,
  lt: `Bankas atsako į prašymą grąžinti, kurio nesiuntėme: ${transactionId}`,
})

/** Why an answer does not match our recall, or null. */
function faultOf(
  payment: Transaction,
  asked: Cancelation,
  { confirmation, resolvedCase }: ResolutionMessage,
  { status, originalAmount, endToEndId }: Cancellation,
): InEachLanguage | null {
  if (asked.message_id === null) {
    return {
      en: 'A bank answers a recall between two of our customers',
      lt: 'Bankas atsako į prašymą grąžinti, pateiktą tarp dviejų mūsų klientų',
    }
  }
  if (resolvedCase && resolvedCase.id !== recallIds(asked.id).case_id) {
    return {
      en: `A bank answers the case ${resolvedCase.id}, but our case is ${asked.case_id}`,
      lt: `Bankas atsako į bylą ${resolvedCase.id}, o mūsų byla – ${asked.case_id}`,
    }
  }
  if (endToEndId !== undefined && endToEndId !== payment.reference) {
    return {
      en: `An answer to a recall names the payment ${endToEndId}, which is ${payment.reference}`,
      lt: `Atsakyme į prašymą grąžinti nurodytas mokėjimas ${endToEndId}, o jis – ${payment.reference}`,
    }
  }
  if (
    originalAmount &&
    (originalAmount.amount !== payment.amount || originalAmount.currency !== payment.currency)
  ) {
    const [told, paid] = [originalAmount, payment].map(
      ({ amount, currency }) => `${displayAmount(amount, currency)} ${currency}`,
    )
    return {
      en: `An answer to a recall names ${told}, but the payment is ${paid}`,
      lt: `Atsakyme į prašymą grąžinti nurodyta ${told}, o mokėjimas – ${paid}`,
    }
  }
  if (asked.state === 'RETURNED' && meaningOf(confirmation, status) === 'refused') {
    return {
      en: 'A bank refuses a recall whose money has come back',
      lt: 'Bankas atsisako grąžinti pinigus, kurie jau grįžo',
    }
  }
  return null
}
