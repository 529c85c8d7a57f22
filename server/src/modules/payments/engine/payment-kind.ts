import type { BusinessCalendar } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { CurrencyDays } from '@fondaco/rules/payment-days/currency-days.ts'
import type { RailName } from '@fondaco/rules/payments/rails.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { NamedBank } from '@fondaco/rules/wires/wire-order.ts'
import type { Reader } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { Account, HeldAccount } from '../../accounts/index.ts'
import type { Order, PaymentRequest } from './payment-order.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * The answers of a payment type, so no other code asks for its name. A kind answers with data: it never moves money and
 * never changes a payment. Facts that pages need too are in the rules (`typeFacts`).
 */
export interface PaymentKind {
  /** The kind of order to a payee; null if customers cannot order one. */
  readonly order: OrderedKind | null
  /** The rail of a new payment; null if only the ledger moves its money. */
  railOf(payment: { readonly entity: Entity; readonly currency: Currency }): RailName | null
  /** The ledger account that receives the amount of a debit when its hold is posted. */
  heldFor(reader: Reader, payment: Transaction): Promise<string>
  /** For a kind without a rail: the job that ends an approved payment. */
  finish(payment: Transaction): OutboxItem[]
  /** Whether it waits for review if the other bank is not on the whitelist of banks. */
  readonly whitelistedBanksOnly: boolean
  /** Why an account cannot receive such a credit, as an ISO code; null if it can. */
  creditFault(account: Account): string | null
}

/** The payee’s account as the payer wrote it. */
export interface PayeeAccount {
  readonly account_id: string
  readonly bic?: string | undefined
  readonly bank?: NamedBank | undefined
}

/** A kind that customers order. */
export interface OrderedKind {
  /** Its only currency; null if it uses the account's currency. */
  readonly currency: Currency | null
  /** The type for sending the same payment at once, whose fee a quote shows; null if there is none. */
  readonly instantType: TransactionType | null
  /**
   * Checks an order against the scheme, the account, and the data about the payee.
   * @throws `Refused` with one of the kind’s refusals, and the faults of fields if there are any
   */
  readOrder(
    reader: Reader,
    request: PaymentRequest,
    paying: HeldAccount,
    id: string,
    now: Date,
  ): Promise<Order>
  /** The payee’s name is checked before the payment: with us, or with their bank. */
  readonly checksPayee: boolean
  /** The BIC that the payer authorises as the payee’s bank; null if only the account names it. */
  payeeBic(account: PayeeAccount): string | null
  /** The payee’s bank in words, where the payer named it without a BIC. */
  payeeBank(account: PayeeAccount): string | null
  /** The latest arrival of a payment that starts at a time. */
  arrival(of: {
    readonly now: Date
    /** Now, or the start of its execution date. */
    readonly begins: Date
    readonly entity: Entity
    readonly calendar: BusinessCalendar
    /** Cut-offs and closed days of the currency. */
    readonly days: CurrencyDays
  }): { readonly latest: Date; readonly words: InEachLanguage }
}

/** The kind of every type: a type without one does not compile. */
export type PaymentKinds = Readonly<Record<TransactionType, PaymentKind>>
