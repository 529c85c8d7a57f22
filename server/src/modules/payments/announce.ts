import type { Currency } from '@fondaco/rules/currency.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import type { Trx } from '../../platform/db.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import { systemScope } from '../../platform/scope.ts'
import { balanceFigures, listAccounts, totalBalance, withBalances } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { derivedId } from './payment-money.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * The live events that tell a customer of money moved, held or given back: the account's figures, and the total of all
 * accounts (C§7, D§3). Read after the ledger has booked, in the same transaction.
 * @param event funding where there is more to dispose of than before, withdrawal where there is less
 */
export async function balanceEvents(
  trx: Trx,
  { id, customer_id, account_id }: Pick<Transaction, 'id' | 'customer_id' | 'account_id'>,
  event: 'AccountFunding' | 'AccountWithdrawl',
): Promise<OutboxItem[]> {
  const accounts = await withBalances(trx, await listAccounts(trx, systemScope, { customerId: customer_id }))
  const account = accounts.find((one) => one.id === account_id)
  if (!account) throw new Error(`account ${account_id} is not of customer ${customer_id}`)
  const { eurRates } = await readSettings(trx)
  const active = accounts.filter(({ status }) => status === 'ACTIVE')
  const live = { customer: customer_id }
  return [
    { live, event: { event, data: { account_id, ...balanceFigures(account), transaction_id: id } } },
    { live, event: { event: 'TotalBalance', data: totalBalance(active, eurRates) } },
  ]
}

/** What a customer is told in the bell; in words that tip nobody off. */
type Notice = 'received' | 'returned' | 'refused' | 'held' | 'question' | 'given_back'

/**
 * The job that puts a notice about a transaction into the bells of everyone who acts for its customer. Made again for
 * the same step of the same transaction it is the same notice.
 */
export function notifyCustomer(transaction: Transaction, notice: Notice): OutboxItem {
  const { title, message, category } = NOTICES[notice](transaction)
  return {
    job: 'notifications.notify',
    payload: {
      dedupe: derivedId(transaction.id, `${notice} ${transaction.version}`),
      customerId: transaction.customer_id,
      category,
      title,
      message,
      link: `/customer/summary/transactions/${transaction.id}`,
    },
  }
}

/** The job that tells the staff of an entity that something waits for them. */
export const notifyStaff = (transaction: Transaction, title: string, message: string): OutboxItem => ({
  job: 'notifications.notify',
  payload: {
    dedupe: derivedId(transaction.id, `${title} ${transaction.version}`),
    staffEntity: transaction.entity,
    category: 'order',
    title,
    message,
    link: `/crm/view_transaction/${transaction.id}`,
  },
})

const amountOf = ({ amount, currency }: Transaction) =>
  `${displayAmount(amount, currency as Currency)} ${currency}`

const why = ({ reason_code }: Transaction) => (reason_code ? ` ${reasonOf(reason_code).customer_text}` : '')

const NOTICES: Readonly<
  Record<
    Notice,
    (transaction: Transaction) => { title: string; message: string; category: 'order' | 'message' }
  >
> = {
  received: (credit) => ({
    category: 'order',
    title: 'Money received',
    message: `${amountOf(credit)} from ${credit.debtor_name}.`,
  }),
  returned: (credit) => ({
    category: 'order',
    title: 'Payment returned',
    message: `${amountOf(credit)} came back from ${credit.debtor_name}.${why(credit)}`,
  }),
  refused: (debit) => ({
    category: 'order',
    title: 'Payment not made',
    message: `${amountOf(debit)} to ${debit.creditor_name} was not paid; the money is free again.${why(debit)}`,
  }),
  given_back: (credit) => ({
    category: 'order',
    title: 'Incoming payment sent back',
    message: `${amountOf(credit)} from ${credit.debtor_name} went back to the payer.${why(credit)}`,
  }),
  held: (payment) => ({
    category: 'order',
    title: 'Payment under review',
    message:
      payment.direction === 'DEBIT'
        ? `We are looking at ${amountOf(payment)} to ${payment.creditor_name} before it goes on.`
        : `We are looking at ${amountOf(payment)} from ${payment.debtor_name} before it reaches your account.`,
  }),
  question: (payment) => ({
    category: 'message',
    title: 'We have a question about a payment',
    message: `${amountOf(payment)} ${payment.direction === 'DEBIT' ? `to ${payment.creditor_name}` : `from ${payment.debtor_name}`} waits for your answer.`,
  }),
}
