import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { CustomerLabel } from '@fondaco/rules/payments/customer-label.ts'
import { moneyWords } from '@fondaco/rules/payments/money.ts'

/** What has become of a payment of the customer; where its money is follows from the books, not from its status. */
const OUT: Readonly<Record<CustomerLabel, InEachLanguage>> = {
  CREATED: { en: 'It is made and has not been sent.', lt: 'Mokėjimas sukurtas, bet dar neišsiųstas.' },
  PENDING: {
    en: 'It waits for approval in your company.',
    lt: 'Mokėjimas laukia patvirtinimo jūsų įmonėje.',
  },
  APPROVED: {
    en: 'It is approved and goes on to our checks.',
    lt: 'Mokėjimas patvirtintas, toliau jį tikriname.',
  },
  UNDER_REVIEW: {
    en: 'We are looking at it before it goes on.',
    lt: 'Prieš vykdydami mokėjimą jį tikriname.',
  },
  AUTHORIZE: {
    en: 'It has passed our checks and is about to be sent.',
    lt: 'Patikra baigta, mokėjimas netrukus bus išsiųstas.',
  },
  PROCESS: {
    en: 'It has been sent. We wait for the answer of the payee’s bank.',
    lt: 'Mokėjimas išsiųstas. Laukiame gavėjo banko atsakymo.',
  },
  COMPLETED: { en: 'It is done.', lt: 'Mokėjimas įvykdytas.' },
  CANCELED: { en: 'It was canceled.', lt: 'Mokėjimas atšauktas.' },
  REJECTED: { en: 'It was not made.', lt: 'Mokėjimas neįvykdytas.' },
}

const ARRIVING: InEachLanguage = { en: 'It has reached us.', lt: 'Mokėjimą gavome.' }

const IN: Readonly<Record<CustomerLabel, InEachLanguage>> = {
  CREATED: ARRIVING,
  PENDING: ARRIVING,
  APPROVED: ARRIVING,
  UNDER_REVIEW: {
    en: 'It has reached us. We are looking at it.',
    lt: 'Mokėjimą gavome. Jį tikriname.',
  },
  AUTHORIZE: { en: 'It has passed our checks.', lt: 'Patikra baigta.' },
  PROCESS: { en: 'It is on its way to the account.', lt: 'Mokėjimas įskaitomas į sąskaitą.' },
  COMPLETED: { en: 'It is done.', lt: 'Mokėjimas įvykdytas.' },
  CANCELED: { en: 'It was returned.', lt: 'Mokėjimas grąžintas.' },
  REJECTED: { en: 'It was not taken.', lt: 'Mokėjimas nepriimtas.' },
}

/** Where a transaction stands, and where its money is. */
export const standingWords = (
  { direction, status, money }: Pick<CustomerTransaction, 'direction' | 'status' | 'money'>,
  language: Language,
): string => `${(direction === 'DEBIT' ? OUT : IN)[status][language]} ${moneyWords(money)[language]}`
