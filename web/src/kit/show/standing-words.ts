import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { CustomerLabel } from '@fondaco/rules/payments/customer-label.ts'
import { moneyWords } from '@fondaco/rules/payments/money.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'

/** What has become of a payment of the customer; where its money is follows from the books, not from its status. */
const OUT: Readonly<Record<CustomerLabel, InEachLanguage>> = {
  CREATED: { en: 'The payment is created and not yet sent.', lt: 'Mokėjimas sukurtas, bet dar neišsiųstas.' },
  PENDING: {
    en: 'The payment is waiting for approval in your company.',
    lt: 'Mokėjimas laukia patvirtinimo jūsų įmonėje.',
  },
  APPROVED: {
    en: 'The payment is approved. Now we check it.',
    lt: 'Mokėjimas patvirtintas, toliau jį tikriname.',
  },
  UNDER_REVIEW: {
    en: 'We are checking the payment before we send it.',
    lt: 'Prieš vykdydami mokėjimą jį tikriname.',
  },
  AUTHORIZE: {
    en: 'The payment has passed our checks. We send it next.',
    lt: 'Patikra baigta, mokėjimas netrukus bus išsiųstas.',
  },
  PROCESS: {
    en: 'The payment is sent. We wait for the answer of the payee’s bank.',
    lt: 'Mokėjimas išsiųstas. Laukiame gavėjo banko atsakymo.',
  },
  COMPLETED: { en: 'The payment is done.', lt: 'Mokėjimas įvykdytas.' },
  CANCELED: { en: 'The payment was cancelled.', lt: 'Mokėjimas atšauktas.' },
  REJECTED: { en: 'The payment was not made.', lt: 'Mokėjimas neįvykdytas.' },
}

const ARRIVING: InEachLanguage = { en: 'We have received the payment.', lt: 'Mokėjimą gavome.' }

const IN: Readonly<Record<CustomerLabel, InEachLanguage>> = {
  CREATED: ARRIVING,
  PENDING: ARRIVING,
  APPROVED: ARRIVING,
  UNDER_REVIEW: {
    en: 'We have received the payment and are checking it.',
    lt: 'Mokėjimą gavome. Jį tikriname.',
  },
  AUTHORIZE: { en: 'The payment has passed our checks.', lt: 'Patikra baigta.' },
  PROCESS: { en: 'We are crediting the account.', lt: 'Mokėjimas įskaitomas į sąskaitą.' },
  COMPLETED: { en: 'The payment is done.', lt: 'Mokėjimas įvykdytas.' },
  CANCELED: { en: 'The payment was returned.', lt: 'Mokėjimas grąžintas.' },
  REJECTED: { en: 'The payment was not accepted.', lt: 'Mokėjimas nepriimtas.' },
}

/** Of a fee that we charge. */
const CHARGED: Readonly<Partial<Record<CustomerLabel, InEachLanguage>>> = {
  CREATED: { en: 'The fee waits for money.', lt: 'Mokestis laukia lėšų.' },
  COMPLETED: { en: 'The fee is taken.', lt: 'Mokestis nurašytas.' },
  CANCELED: { en: 'The fee was cancelled.', lt: 'Mokestis atšauktas.' },
}

/** The status of a transaction, and the place of its money. */
export const standingWords = (
  { type, direction, status, money }: Pick<CustomerTransaction, 'type' | 'direction' | 'status' | 'money'>,
  language: Language,
): string => {
  const said = typeFacts(type).isCharge ? CHARGED : direction === 'DEBIT' ? OUT : IN
  return `${(said[status] ?? OUT[status])[language]} ${moneyWords(money)[language]}`
}
