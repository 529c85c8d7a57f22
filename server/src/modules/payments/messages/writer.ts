import { type ClearingRail, clearingRailOf } from '@fondaco/rules/payments/rails.ts'
import { type Connection, connectionOf } from '../../../providers/clearing/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** The sender, its rail, and the time. */
export interface Writer {
  readonly rail: ClearingRail
  readonly bic: string
  readonly at: Date
}

/** The sender of messages by a connection. */
export const writerOf = ({ clearing: { rail, bic } }: Pick<Connection, 'clearing'>, at: Date): Writer => ({
  rail,
  bic,
  at,
})

/** The sender of messages about a payment; null where its rail has no connection. */
export function writerFor(
  { connections }: Pick<PaymentDeps, 'connections'>,
  { rail }: Pick<Transaction, 'rail'>,
  at: Date,
): Writer | null {
  const clearing = rail && clearingRailOf(rail)
  const connection = clearing && connectionOf(connections, clearing)
  return connection && writerOf(connection, at)
}
