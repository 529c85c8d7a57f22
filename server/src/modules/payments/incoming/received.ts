import type { ClearingBreakKind } from '@fondaco/rules/clearing-break.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type ClearingRail, clearingRailOf } from '@fondaco/rules/payments/rails.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { type Connection, connectionOf } from '../../../providers/clearing/index.ts'
import { insertBreak } from '../engine/break-store.ts'
import type { StoredMessage } from '../engine/clearing-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { PaymentSteps } from '../engine/payment-steps.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** The outcome of one item of a message. */
export interface Handled {
  readonly outcome: string
  readonly transactionId?: string
  /** It cannot be processed before the payment has moved on. */
  readonly early?: boolean
}

/** The origin of an item of a message of the rail. */
export interface Received {
  readonly deps: PaymentDeps
  readonly trx: Trx
  /** Steps that it shares with other messages. */
  readonly step: PaymentSteps
  readonly at: Date
  readonly message: StoredMessage
}

/** Whether a payment goes by the rail of a message; one rail never answers for another. */
export const isOfRail = ({ rail }: Pick<Transaction, 'rail'>, of: ClearingRail): boolean =>
  rail !== null && clearingRailOf(rail) === of

/** The connection by which a message came. */
export function connectionOfMessage({ deps, message }: Pick<Received, 'deps' | 'message'>): Connection {
  const connection = connectionOf(deps.connections, message.rail)
  if (connection === null)
    throw new Error(`${message.id} came by the rail ${message.rail}, which has no connection`)
  return connection
}

/** Records a break. */
export async function noteBreak(
  { trx, at, message }: Received,
  fault: { readonly kind: ClearingBreakKind; readonly text: InEachLanguage; readonly transactionId?: string },
): Promise<void> {
  const { kind, text, transactionId = null } = fault
  await insertBreak(trx, {
    id: newId(),
    at,
    transaction_id: transactionId,
    message_id: message.id,
    kind,
    text,
  })
}
