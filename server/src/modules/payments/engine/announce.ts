import { displayAmount } from '@fondaco/rules/money.ts'
import type { Trx } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { announceTotal, listAccounts, withBalances, writeFigures } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type NoticeOrder, tell } from '../../tell/index.ts'
import { collectFeesJob } from './defined-jobs.ts'
import { derivedId, moneyOfTransaction } from './payment-money.ts'
import { accountsWithWaitingFees, type Transaction } from './transaction-store.ts'

/** Money of an account moved, was held or released. */
export interface BalanceChange {
  readonly transaction: Pick<Transaction, 'id' | 'customer_id' | 'account_id'>
  /** Funding if more money is available than before, withdrawal if less. */
  readonly event: 'AccountFunding' | 'AccountWithdrawl'
}

/**
 * Live events for customers: the accounts' figures, and the total of all accounts. Read after the ledger has booked, in
 * the same transaction. Where more money is available, fees that wait for it are taken.
 * @returns the events of each change
 */
export async function balanceEventsOf(
  trx: Trx,
  changes: readonly BalanceChange[],
): Promise<ReadonlyMap<BalanceChange, OutboxItem[]>> {
  if (changes.length === 0) return new Map()
  const accounts = await withBalances(
    trx,
    await listAccounts(trx, beyondScope('a customer hears of all of their accounts'), {
      customerIds: changes.map(({ transaction }) => transaction.customer_id),
    }),
  )
  const { eurRates } = await readSettings(trx)
  const waiting = await waitingFees(trx, changes)
  return new Map(
    changes.map((change) => {
      const { id, customer_id, account_id } = change.transaction
      const own = accounts.filter(({ customerId }) => customerId === customer_id)
      const account = own.find((one) => one.id === account_id)
      if (!account) throw new Error(`account ${account_id} is not of customer ${customer_id}`)
      const { event } = change
      const figures = writeFigures(account.shown, account.currency)
      const items: OutboxItem[] = [
        {
          live: { customer: customer_id, entity: account.entity },
          event: { event, data: { account_id, ...figures, transaction_id: id } },
        },
        ...announceTotal(customer_id, account.entity, own, eurRates),
        ...(event === 'AccountFunding' && waiting.has(account_id)
          ? [collectFeesJob.later({}, { key: collectFeesJob.name })]
          : []),
      ]
      return [change, items]
    }),
  )
}

/** The same for transactions that all changed in one way, without asking whose events they are. */
export async function balanceEvents(
  trx: Trx,
  transactions: BalanceChange['transaction'] | readonly BalanceChange['transaction'][],
  event: BalanceChange['event'],
): Promise<OutboxItem[]> {
  const changed = [transactions].flat() as readonly BalanceChange['transaction'][]
  const events = await balanceEventsOf(
    trx,
    changed.map((transaction) => ({ transaction, event })),
  )
  return [...events.values()].flat()
}

/** The accounts with more money for which a fee waits. */
async function waitingFees(trx: Trx, changes: readonly BalanceChange[]): Promise<ReadonlySet<string>> {
  const funded = changes.filter(({ event }) => event === 'AccountFunding')
  return funded.length === 0
    ? new Set()
    : accountsWithWaitingFees(
        trx,
        funded.map(({ transaction }) => transaction.account_id),
      )
}

/** Values of a customer's notice about a payment. */
type PlainNotice =
  | 'payment_received'
  | 'payment_sent'
  | 'payment_reversed'
  | 'payment_held'
  | 'payment_question'
  | 'payment_recalled'
  | 'payment_kept'
  | 'return_question'

/** Values of a customer's notice that also says where the money is, and why. */
type OutcomeNotice = 'payment_returned' | 'payment_refused' | 'payment_given_back'

const OUTCOMES: readonly string[] = [
  'payment_returned',
  'payment_refused',
  'payment_given_back',
] satisfies OutcomeNotice[]
const isOutcome = (notice: PlainNotice | OutcomeNotice): notice is OutcomeNotice => OUTCOMES.includes(notice)

/**
 * Adds a notice about a transaction to the bells of everyone who acts for its customer. The same step of the same
 * transaction makes one notice, however often it is announced.
 */
export const notifyCustomer = (transaction: Transaction, notice: PlainNotice | OutcomeNotice): OutboxItem =>
  tellCustomer(
    transaction,
    isOutcome(notice)
      ? { notice, ...paymentOf(transaction), ...outcomeOf(transaction) }
      : { notice, ...paymentOf(transaction) },
  )

/** Notifies a customer that a payment does not come back. @param why who refused it, and the code of the reason */
export const notifyNotComingBack = (
  debit: Transaction,
  why: { readonly refused_by: 'bank' | 'institution'; readonly code: string },
): OutboxItem => tellCustomer(debit, { notice: 'recall_refused', ...paymentOf(debit), ...why })

/** Notifies a customer of a fee that was charged, waits for money, or was cancelled while it waited. */
export const notifyFee = (
  fee: Transaction,
  notice: 'fee_charged' | 'fee_waits' | 'fee_cancelled',
): OutboxItem =>
  tellCustomer(fee, {
    notice,
    ...sumOf(fee),
    account: fee.debtor_account,
    month: fee.extension.fee_month ?? null,
    note: fee.remittance,
  })

const tellCustomer = (transaction: Transaction, said: NoticeOrder): OutboxItem =>
  tell({
    dedupe: derivedId(transaction.id, `${said.notice} ${transaction.version}`),
    customerId: transaction.customer_id,
    entity: transaction.entity,
    said,
    link: `/customer/summary/transactions/${transaction.id}`,
  })

/** Notifies the staff of an entity that something about a payment waits for them. */
export const notifyStaff = (transaction: Transaction, said: NoticeOrder): OutboxItem =>
  tell({
    dedupe: derivedId(transaction.id, `${said.notice} ${transaction.version}`),
    staffEntity: transaction.entity,
    said,
    link: `/crm/view_transaction/${transaction.id}`,
  })

/** The amount as people read it. */
export const sumOf = ({ amount, currency }: Transaction) => ({
  amount: displayAmount(amount, currency),
  currency,
})

function paymentOf(transaction: Transaction) {
  const { direction, debtor_name, debtor_account, creditor_name, creditor_account } = transaction
  return direction === 'DEBIT'
    ? { ...sumOf(transaction), direction, party: creditor_name, account: debtor_account }
    : { ...sumOf(transaction), direction, party: debtor_name, account: creditor_account }
}

function outcomeOf(transaction: Transaction) {
  const { reason_code: code, subtype, status } = transaction
  const standing = subtype === 'RETURN' ? ('RETURN' as const) : status
  return { money: moneyOfTransaction(transaction), reason: code === null ? null : { code, standing } }
}
