import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { moneyWords } from '@fondaco/rules/payments/money.ts'
import { customerText } from '@fondaco/rules/payments/reasons.ts'
import type { Trx } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { announceTotal, listAccounts, withBalances, writeFigures } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type NoticeDue, noticeDue } from '../../tell/index.ts'
import { derivedId, moneyOfTransaction } from './payment-money.ts'
import { RECALL_NOTICES, type RecallNotice } from './recall-notices.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * The live events that tell a customer of money moved, held or given back: the account's figures, and the total of all
 * accounts. Read after the ledger has booked, in the same transaction.
 * @param event funding where there is more to dispose of than before, withdrawal where there is less
 */
export async function balanceEvents(
  trx: Trx,
  { id, customer_id, account_id }: Pick<Transaction, 'id' | 'customer_id' | 'account_id'>,
  event: 'AccountFunding' | 'AccountWithdrawl',
): Promise<OutboxItem[]> {
  const accounts = await withBalances(
    trx,
    await listAccounts(trx, beyondScope('a customer hears of all of their accounts'), {
      customerId: customer_id,
    }),
  )
  const account = accounts.find((one) => one.id === account_id)
  if (!account) throw new Error(`account ${account_id} is not of customer ${customer_id}`)
  const { eurRates } = await readSettings(trx)
  return [
    {
      live: { customer: customer_id, entity: account.entity },
      event: {
        event,
        data: { account_id, ...writeFigures(account.shown, account.currency), transaction_id: id },
      },
    },
    ...announceTotal(customer_id, account.entity, accounts, eurRates),
  ]
}

/** What a customer is told in the bell; in words that tip nobody off. */
type Notice =
  | 'received'
  | 'sent'
  | 'returned'
  | 'refused'
  | 'held'
  | 'question'
  | 'given_back'
  | 'reversed'
  | RecallNotice

/**
 * Puts a notice about a transaction into the bells of everyone who acts for its customer; of money received
 * or sent only those are told who wish to be, and they by letter, too. Made again for the same step of the same
 * transaction it is the same notice.
 * @param because why, where the notice says so and the transaction does not
 */
export function notifyCustomer(
  transaction: Transaction,
  notice: Notice,
  because: InEachLanguage = { en: '', lt: '' },
): OutboxItem {
  const { title, message, category, letter } = NOTICES[notice](transaction, because)
  return noticeDue.announce({
    dedupe: derivedId(transaction.id, `${notice} ${transaction.version}`),
    customerId: transaction.customer_id,
    entity: transaction.entity,
    category,
    title,
    message,
    link: `/customer/summary/transactions/${transaction.id}`,
    ...(letter ? { letter } : {}),
  })
}

/** Tells the staff of an entity that something waits for them. */
export const notifyStaff = (
  transaction: Transaction,
  title: InEachLanguage,
  message: InEachLanguage,
): OutboxItem =>
  noticeDue.announce({
    dedupe: derivedId(transaction.id, `${title.en} ${transaction.version}`),
    staffEntity: transaction.entity,
    category: 'order',
    title,
    message,
    link: `/crm/view_transaction/${transaction.id}`,
  })

const amountOf = ({ amount, currency }: Transaction) => `${displayAmount(amount, currency)} ${currency}`

/** Where its money is, as a sentence. */
const where = (transaction: Transaction, language: Language) =>
  moneyWords(moneyOfTransaction(transaction))[language]

/** The reason, as a sentence after another. */
const why = ({ reason_code, subtype, status }: Transaction, language: Language) => {
  if (!reason_code) return ''
  const standing = subtype === 'RETURN' ? 'RETURN' : status
  return ` ${customerText(reason_code, standing)[language]}`
}

type Say = (transaction: Transaction, because: InEachLanguage) => NoticeWords

interface NoticeWords {
  readonly category: 'order' | 'message'
  readonly title: InEachLanguage
  readonly message: InEachLanguage
  /** The letter that goes with it, but for its date. */
  readonly letter?: NonNullable<NoticeDue['letter']>
}

const figuresOf = ({ amount, currency }: Transaction) => ({
  amount: displayAmount(amount, currency),
  currency,
})

const NOTICES: Readonly<Record<Notice, Say>> = {
  ...RECALL_NOTICES,
  received: (credit) => ({
    category: 'order',
    title: { en: 'Money received', lt: 'Gauta lėšų' },
    message: {
      en: `${amountOf(credit)} from ${credit.debtor_name}.`,
      lt: `${amountOf(credit)}, mokėtojas ${credit.debtor_name}.`,
    },
    letter: {
      template: 'payment-received',
      ...figuresOf(credit),
      payer: credit.debtor_name,
      account: credit.creditor_account,
    },
  }),
  sent: (debit) => ({
    category: 'order',
    title: { en: 'Payment made', lt: 'Mokėjimas įvykdytas' },
    message: {
      en: `${amountOf(debit)} to ${debit.creditor_name}.`,
      lt: `${amountOf(debit)}, gavėjas ${debit.creditor_name}.`,
    },
    letter: {
      template: 'payment-sent',
      ...figuresOf(debit),
      payee: debit.creditor_name,
      account: debit.debtor_account,
    },
  }),
  returned: (credit) => ({
    category: 'order',
    title: { en: 'Payment returned', lt: 'Mokėjimas grąžintas' },
    message: {
      en: `${amountOf(credit)} came back from ${credit.debtor_name}.${why(credit, 'en')}`,
      lt: `Grąžinta ${amountOf(credit)}, grąžino ${credit.debtor_name}.${why(credit, 'lt')}`,
    },
  }),
  refused: (debit) => ({
    category: 'order',
    title: { en: 'Payment not made', lt: 'Mokėjimas neįvykdytas' },
    message: {
      en: `${amountOf(debit)} to ${debit.creditor_name} was not paid. ${where(debit, 'en')}${why(debit, 'en')}`,
      lt: `${amountOf(debit)} gavėjui ${debit.creditor_name} nesumokėta. ${where(debit, 'lt')}${why(debit, 'lt')}`,
    },
  }),
  given_back: (credit) => ({
    category: 'order',
    title: { en: 'Incoming payment sent back', lt: 'Gautas mokėjimas išsiųstas atgal' },
    message: {
      en: `${amountOf(credit)} from ${credit.debtor_name}. ${where(credit, 'en')}${why(credit, 'en')}`,
      lt: `${amountOf(credit)}, mokėtojas ${credit.debtor_name}. ${where(credit, 'lt')}${why(credit, 'lt')}`,
    },
  }),
  reversed: (counter) => ({
    category: 'order',
    title: { en: 'Transaction reversed', lt: 'Operacija grąžinta įrašu' },
    message:
      counter.direction === 'CREDIT'
        ? {
            en: `${amountOf(counter)} came back to your account: a transaction with ${counter.debtor_name} was a mistake and has been reversed.`,
            lt: `Į jūsų sąskaitą grąžinta ${amountOf(counter)}: klaidinga operacija (${counter.debtor_name}) ištaisyta atvirkštiniu įrašu.`,
          }
        : {
            en: `${amountOf(counter)} left your account: a transaction with ${counter.creditor_name} was a mistake and has been reversed.`,
            lt: `Iš jūsų sąskaitos nurašyta ${amountOf(counter)}: klaidinga operacija (${counter.creditor_name}) ištaisyta atvirkštiniu įrašu.`,
          },
  }),
  held: (payment) => ({
    category: 'order',
    title: { en: 'Payment under review', lt: 'Mokėjimas tikrinamas' },
    message:
      payment.direction === 'DEBIT'
        ? {
            en: `We are looking at ${amountOf(payment)} to ${payment.creditor_name} before it goes on.`,
            lt: `Prieš vykdydami tikriname mokėjimą: ${amountOf(payment)}, gavėjas ${payment.creditor_name}.`,
          }
        : {
            en: `We are looking at ${amountOf(payment)} from ${payment.debtor_name} before it reaches your account.`,
            lt: `Prieš įskaitydami į jūsų sąskaitą tikriname mokėjimą: ${amountOf(payment)}, mokėtojas ${payment.debtor_name}.`,
          },
  }),
  question: (payment) => ({
    category: 'message',
    title: { en: 'We have a question about a payment', lt: 'Turime klausimą dėl mokėjimo' },
    message:
      payment.direction === 'DEBIT'
        ? {
            en: `${amountOf(payment)} to ${payment.creditor_name} waits for your answer.`,
            lt: `Mokėjimas laukia jūsų atsakymo: ${amountOf(payment)}, gavėjas ${payment.creditor_name}.`,
          }
        : {
            en: `${amountOf(payment)} from ${payment.debtor_name} waits for your answer.`,
            lt: `Mokėjimas laukia jūsų atsakymo: ${amountOf(payment)}, mokėtojas ${payment.debtor_name}.`,
          },
  }),
}
