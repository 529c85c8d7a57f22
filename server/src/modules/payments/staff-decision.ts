import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { actorOf, type Session } from '../../platform/http/session.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { refuseOwnCustomer } from '../customers/index.ts'
import { readTransaction, type Transaction } from './transaction-store.ts'

/** What every decision of the staff has of its call. */
export interface StaffCall {
  readonly scope: StaffScope
  readonly session: Session
  readonly request: { readonly ip: string; readonly id: string }
  readonly params: { readonly id: string }
}

/** One of the staff, about to decide on a transaction as they saw it. */
export interface Case {
  readonly transaction: Transaction
  readonly actor: Actor & { readonly id: string }
  readonly at: Date
}

/**
 * Opens a transaction for a decision: it must be of the person's entities, claimed by nobody else, and still what the
 * person saw; and it is not their own. The claim ends with the decision (`endsClaim`).
 */
export async function openCase(trx: Trx, call: StaffCall, version: number, at: Date): Promise<Case> {
  const { session } = call
  const transaction = (await readTransaction(trx, call.scope, call.params.id)) ?? refuse('not_found')
  refuseIfClaimed(transaction, session, at)
  if (transaction.version !== version) refuse('version_conflict')
  await refuseOwnCustomer(trx, session, transaction.customer_id)
  return { transaction, actor: { ...actorOf(session, call.request), id: session.user.id }, at }
}

/** A claim of a colleague that has not run out keeps everybody else from deciding (D§3). */
function refuseIfClaimed(transaction: Transaction, session: Session, at: Date): void {
  const { locked_by, locked_until } = transaction
  if (locked_by === null || locked_until === null || locked_until <= at) return
  if (locked_by !== session.user.id) {
    refuse('transaction_locked', { result: { until: locked_until.toISOString() } })
  }
}

/** A transaction as decisions answer it. */
export const changedView = ({ id, status, version }: Transaction) => ({
  _id: id,
  status: status as TransactionStatus,
  version,
})

/** With every decision the claim ends. */
export const endsClaim = { locked_by: null, locked_until: null } as const

/** Who made it, last changed it, or asked for its return, cannot let it pass: four eyes (D§3). */
export function refuseMaker({ transaction, actor }: Case): void {
  const { created_by, edited_by, return_asked_by } = transaction
  if ([created_by, edited_by, return_asked_by].includes(actor.id)) refuse('maker_cannot_approve')
}
