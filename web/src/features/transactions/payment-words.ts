import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { CustomerLabel } from '@fondaco/rules/payments/customer-label.ts'
import { amountText } from '../../kit/amount.tsx'

type Row = CustomerTransactionRow
type Party = Row['creditor']

/** Whom the customer paid, or who paid the customer. */
export const otherParty = (row: Pick<Row, 'direction' | 'creditor' | 'debitor'>): Party =>
  row.direction === 'DEBIT' ? row.creditor : row.debitor

/** The customer's own side. */
export const ownParty = (row: Pick<Row, 'direction' | 'creditor' | 'debitor'>): Party =>
  row.direction === 'DEBIT' ? row.debitor : row.creditor

/** An account identifier as people read it; an IBAN in groups of four. */
export const accountText = ({ account_id, type }: Party['account']): string =>
  type === 'IBAN' ? formatIban(account_id) : account_id

/** What a transaction is called: `120.00 EUR to Muster GmbH`. */
export function paymentTitle(row: Row, language: Language): string {
  const [amount, name] = [`${amountText(row.amount, row.currency)} ${row.currency}`, otherParty(row).name]
  const out = row.direction === 'DEBIT'
  return {
    en: `${amount} ${out ? 'to' : 'from'} ${name}`,
    lt: `${amount}, ${out ? 'gavėjas' : 'mokėtojas'} ${name}`,
  }[language]
}

const OUT: Readonly<Record<CustomerLabel, InEachLanguage>> = {
  CREATED: {
    en: 'It is made and has not been sent. Its amount and fee are set aside on the account.',
    lt: 'Mokėjimas sukurtas, bet dar neišsiųstas. Jo suma ir mokestis sąskaitoje rezervuoti.',
  },
  PENDING: {
    en: 'It waits for approval in your company. Its amount and fee are set aside on the account.',
    lt: 'Mokėjimas laukia patvirtinimo Jūsų įmonėje. Jo suma ir mokestis sąskaitoje rezervuoti.',
  },
  APPROVED: {
    en: 'It is approved and goes on to our checks. Its amount and fee are set aside on the account.',
    lt: 'Mokėjimas patvirtintas, toliau jį tikriname. Jo suma ir mokestis sąskaitoje rezervuoti.',
  },
  UNDER_REVIEW: {
    en: 'It is held while we look at it. Its amount and fee are set aside on the account.',
    lt: 'Mokėjimas sulaikytas, kol jį tikriname. Jo suma ir mokestis sąskaitoje rezervuoti.',
  },
  AUTHORIZE: {
    en: 'It has passed our checks and is about to be sent.',
    lt: 'Patikra baigta, mokėjimas netrukus bus išsiųstas.',
  },
  PROCESS: {
    en: 'It has been sent. We wait for the answer of the payee’s bank.',
    lt: 'Mokėjimas išsiųstas. Laukiame gavėjo banko atsakymo.',
  },
  COMPLETED: {
    en: 'It is done: the money has left the account.',
    lt: 'Mokėjimas įvykdytas: pinigai nurašyti nuo sąskaitos.',
  },
  CANCELED: {
    en: 'It was canceled. The money is available on the account again.',
    lt: 'Mokėjimas atšauktas. Pinigai sąskaitoje vėl prieinami.',
  },
  REJECTED: {
    en: 'It was not made. The money is available on the account again.',
    lt: 'Mokėjimas neįvykdytas. Pinigai sąskaitoje vėl prieinami.',
  },
}

const ARRIVING: InEachLanguage = {
  en: 'It has reached us and will be on the account shortly.',
  lt: 'Mokėjimą gavome, netrukus jis bus įskaitytas į sąskaitą.',
}

const IN: Readonly<Record<CustomerLabel, InEachLanguage>> = {
  CREATED: ARRIVING,
  PENDING: ARRIVING,
  APPROVED: ARRIVING,
  UNDER_REVIEW: {
    en: 'It has reached us. We are looking at it before it goes to the account.',
    lt: 'Mokėjimą gavome. Prieš įskaitydami į sąskaitą jį tikriname.',
  },
  AUTHORIZE: {
    en: 'It has passed our checks and is about to be on the account.',
    lt: 'Patikra baigta, mokėjimas netrukus bus įskaitytas į sąskaitą.',
  },
  PROCESS: { en: 'It is on its way to the account.', lt: 'Mokėjimas įskaitomas į sąskaitą.' },
  COMPLETED: {
    en: 'It is done: the money is on the account.',
    lt: 'Mokėjimas įvykdytas: pinigai yra sąskaitoje.',
  },
  CANCELED: { en: 'It was given back to the payer.', lt: 'Mokėjimas grąžintas mokėtojui.' },
  REJECTED: {
    en: 'It was not taken: nothing was put on the account.',
    lt: 'Mokėjimas nepriimtas: į sąskaitą nieko neįskaityta.',
  },
}

/** Where a transaction stands, and where its money is. */
export const standingWords = (
  { direction, status }: Pick<Row, 'direction' | 'status'>,
  language: Language,
): string => (direction === 'DEBIT' ? OUT : IN)[status][language]
