import type { Trx } from '../../../platform/db.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { Cancelation, NewCancelation } from '../engine/recall-store.ts'
import type { NewTransaction, Transaction } from '../engine/transaction-store.ts'

/** What a rail works with. */
export type RailDeps = Pick<PaymentDeps, 'clearing' | 'bic'>

/** A recall of ours. */
export interface AskedBack {
  readonly id: string
  readonly reasonCode: string
  /** What the other bank is told beside it. */
  readonly text: string | null
}

/** How both banks know a recall; none of it where it goes by no message. */
export type RecallIds = Pick<NewCancelation, 'case_id' | 'request_id' | 'message_id'>

/**
 * How payments go to other banks and come from them. A rail writes its messages in the transaction that decides, and
 * answers the jobs that send them; it moves no money and changes no payment.
 */
export interface Rail {
  /** What lets a payment go on that nothing holds any more; nothing where staff complete it. */
  goOn(payment: Transaction): OutboxItem[]
  /**
   * Gives money that is still in suspense back to the payer’s bank.
   * @param code an ISO code that may leave the institution
   */
  returnFromSuspense(
    deps: RailDeps,
    trx: Trx,
    credit: Transaction,
    because: { readonly code: string; readonly at: Date },
  ): Promise<OutboxItem[]>
  /**
   * Gives money back that a customer had received.
   * @returns what is particular of the DEBIT that it is booked as, and what sends it, for once that is written
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
  /** Asks a payment of ours back. */
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
  /** Asks what became of a recall of ours that nobody answered in time. */
  askRecallStatus(
    deps: RailDeps,
    trx: Trx,
    payment: Transaction,
    asked: Cancelation,
    at: Date,
  ): Promise<OutboxItem[]>
}
