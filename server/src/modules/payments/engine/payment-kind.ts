import type { BusinessCalendar } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { RailName } from '@fondaco/rules/payments/rails.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Reader } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { Account, HeldAccount } from '../../accounts/index.ts'
import type { Order, PaymentRequest } from './payment-order.ts'
import type { Transaction } from './transaction-store.ts'

/**
 * What a type of payment answers, so that nobody asks for its name. It answers with data: it never moves money and never
 * changes a payment. What the pages must know of a type, too, stands in the rules (`typeFacts`).
 */
export interface PaymentKind {
  /** What customers order by it; null where they cannot. */
  readonly order: OrderedKind | null
  /** The rail that a new payment goes by; null where the ledger alone moves its money. */
  readonly rail: RailName | null
  /** The ledger account that the amount of a debit is held for, and posted to. */
  heldFor(reader: Reader, payment: Transaction): Promise<string>
  /** Of a kind without a rail: what ends a payment that nothing holds any more. */
  finish(payment: Transaction): OutboxItem[]
  /** Why an account cannot take such a credit, as an ISO code; null where it can. */
  creditFault(account: Account): string | null
}

/** A kind that customers order. */
export interface OrderedKind {
  /** The only currency it knows; null where it takes that of the account. */
  readonly currency: Currency | null
  /** The type by which the same payment would go at once, whose fee a quote tells; null where there is none. */
  readonly instantType: TransactionType | null
  /**
   * Checks an order against the scheme, the account, and what is known of the payee.
   * @throws `Refused` with one of the kind’s refusals, and the faults of the fields where there are any
   */
  readOrder(
    reader: Reader,
    request: PaymentRequest,
    paying: HeldAccount,
    id: string,
    now: Date,
  ): Promise<Order>
  /** The bank that the payer authorises as the payee’s; null where the account alone names it. */
  payeeBic(account: { readonly account_id: string; readonly bic?: string | undefined }): string | null
  /** When a payment that begins at a time arrives at the latest. */
  arrival(of: {
    readonly now: Date
    /** Now, or the start of the day on which it is to leave. */
    readonly begins: Date
    readonly entity: Entity
    readonly calendar: BusinessCalendar
  }): { readonly latest: Date; readonly words: InEachLanguage }
}

/** Every type’s kind: a type without one does not compile. */
export type PaymentKinds = Readonly<Record<TransactionType, PaymentKind>>
