import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { CustomerLabel } from '@fondaco/rules/payments/status.ts'
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
export const paymentTitle = (row: Row): string =>
  `${amountText(row.amount, row.currency)} ${row.currency} ${row.direction === 'DEBIT' ? 'to' : 'from'} ${otherParty(row).name}`

const OUT: Readonly<Record<CustomerLabel, string>> = {
  CREATED: 'It is made and has not been sent. Its amount and fee are set aside on the account.',
  PENDING: 'It waits for approval in your company. Its amount and fee are set aside on the account.',
  APPROVED: 'It is approved and goes on to our checks. Its amount and fee are set aside on the account.',
  UNDER_REVIEW: 'It is held while we look at it. Its amount and fee are set aside on the account.',
  AUTHORIZE: 'It has passed our checks and is about to be sent.',
  PROCESS: 'It has been sent. We wait for the answer of the payee’s bank.',
  COMPLETED: 'It is done: the money has left the account.',
  CANCELED: 'It was canceled. The money is available on the account again.',
  REJECTED: 'It was not made. The money is available on the account again.',
}

const IN: Readonly<Record<CustomerLabel, string>> = {
  CREATED: 'It has reached us and will be on the account shortly.',
  PENDING: 'It has reached us and will be on the account shortly.',
  APPROVED: 'It has reached us and will be on the account shortly.',
  UNDER_REVIEW: 'It has reached us. We are looking at it before it goes to the account.',
  AUTHORIZE: 'It has passed our checks and is about to be on the account.',
  PROCESS: 'It is on its way to the account.',
  COMPLETED: 'It is done: the money is on the account.',
  CANCELED: 'It was given back to the payer.',
  REJECTED: 'It was not taken: nothing was put on the account.',
}

/** Where a transaction stands, and where its money is. */
export const standingWords = ({ direction, status }: Pick<Row, 'direction' | 'status'>): string =>
  (direction === 'DEBIT' ? OUT : IN)[status]
