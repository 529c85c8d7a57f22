import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { notifyStaff } from '../engine/announce.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import type { Rail } from './rail.ts'

/**
 * No connection to the other bank: staff do there what is to be done, and enter what became of it. Nothing of it is
 * written to a clearing house.
 */
export const MANUAL_RAIL: Rail = {
  // Staff complete it.
  goOn: () => [],
  returnFromSuspense: async (_, __, credit) => [notifyStaff(credit, RETURN_TITLE, returnWords(credit))],
  returnCompleted: async (_, __, credit, { at }) => ({
    debit: { id: derivedId(credit.id, 'return'), status: 'COMPLETED', settled_at: at, external_ref: null },
    send: async () => [notifyStaff(credit, RETURN_TITLE, returnWords(credit))],
  }),
  askBack: async (_, __, payment, { reasonCode, text }) => ({
    ids: { case_id: null, request_id: null, message_id: null },
    later: [notifyStaff(payment, RECALL_TITLE, recallWords(payment, reasonCode, text))],
  }),
  refuseRecall: async (_, __, credit, ___, { code }) => [
    notifyStaff(credit, REFUSAL_TITLE, refusalWords(credit, code)),
  ],
  // Staff are told that the answer is overdue, whatever the rail.
  askRecallStatus: async () => [],
}

const RETURN_TITLE = { en: 'Return a payment by hand', lt: 'Grąžinkite mokėjimą rankiniu būdu' }
const RECALL_TITLE = { en: 'Recall a payment by hand', lt: 'Atšaukite mokėjimą rankiniu būdu' }
const REFUSAL_TITLE = { en: 'Refuse a recall by hand', lt: 'Atsisakykite grąžinti rankiniu būdu' }

const amountOf = ({ amount, currency }: Transaction) => `${displayAmount(amount, currency)} ${currency}`

const returnWords = (credit: Transaction): InEachLanguage => ({
  en: `Pay ${amountOf(credit)} of ${credit.reference} back to ${credit.debtor_name} at the payer’s bank.`,
  lt: `Per mokėtojo banką grąžinkite ${amountOf(credit)} (${credit.reference}) mokėtojui ${credit.debtor_name}.`,
})

const recallWords = (payment: Transaction, code: string, text: string | null): InEachLanguage => {
  const because = reasonOf(code).text
  const words = text === null ? '' : ` ${text}`
  return {
    en: `Ask the payee’s bank to send back ${amountOf(payment)} of ${payment.reference}, then enter its answer. ${because.en}.${words}`,
    lt: `Paprašykite gavėjo banko grąžinti ${amountOf(payment)} (${payment.reference}) ir įveskite jo atsakymą. ${because.lt}.${words}`,
  }
}

const refusalWords = (credit: Transaction, code: string): InEachLanguage => {
  const because = reasonOf(code).text
  return {
    en: `Tell the payer’s bank that ${amountOf(credit)} of ${credit.reference} stay here. ${because.en}.`,
    lt: `Praneškite mokėtojo bankui, kad ${amountOf(credit)} (${credit.reference}) negrąžinama. ${because.lt}.`,
  }
}
