import type { Trx } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { Cancelation, NewCancelation } from '../engine/recall-store.ts'
import type { NewTransaction, Transaction } from '../engine/transaction-store.ts'

/** Dependencies of a rail. */
export type RailDeps = Pick<PaymentDeps, 'connections'>

/** A recall of ours. */
export interface AskedBack {
  readonly id: string
  readonly reasonCode: string
  /** Further text for the other bank. */
  readonly text: string | null
}

/** The ids of a recall at both banks; empty without a message. */
export type RecallIds = Pick<NewCancelation, 'case_id' | 'request_id' | 'message_id'>

/**
 * The way of payments to and from other banks. A rail writes its messages in the transaction of the decision, and
 * returns the jobs that send them. It moves no money and changes no payment.
 */
export interface Rail {
  /** What came in clean is credited without staff. */
  readonly creditsByItself: boolean
  /** The job that continues an approved payment; nothing if staff complete it. */
  goOn(payment: Transaction): OutboxItem[]
  /**
   * Returns money in suspense to the payer’s bank.
   * @param code an ISO code that may leave the institution
   */
  returnFromSuspense(
    deps: RailDeps,
    trx: Trx,
    credit: Transaction,
    because: { readonly code: string; readonly at: Date },
  ): Promise<OutboxItem[]>
  /**
   * Returns money that a customer had received.
   * @returns special data of its DEBIT, and the job that sends it after the booking
   */
  returnCompleted(
    deps: RailDeps,
    trx: Trx,
    credit: Transaction,
    because: { readonly code: string; readonly at: Date },
  ): Promise<{
    readonly debit: Pick<NewTransaction, 'id' | 'status' | 'settled_at' | 'external_ref'>
    send(): Promise<OutboxItem[]>
  }>
  /** Recalls a payment of ours. */
  askBack(
    deps: RailDeps,
    trx: Trx,
    payment: Transaction,
    asked: AskedBack,
    at: Date,
  ): Promise<{ readonly ids: RecallIds; readonly later: OutboxItem[] }>
  /** Says no to a recall by another bank. */
  refuseRecall(
    deps: RailDeps,
    trx: Trx,
    credit: Transaction,
    asked: Cancelation,
    because: { readonly code: string; readonly at: Date },
  ): Promise<OutboxItem[]>
  /** Asks about a recall of ours that was not answered in time. */
  askRecallStatus(
    deps: RailDeps,
    trx: Trx,
    payment: Transaction,
    asked: Cancelation,
    at: Date,
  ): Promise<OutboxItem[]>
}
