import { type Act, whoActed } from '@fondaco/rules/four-eyes.ts'
import { readActsOn } from '../../../platform/acts.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { endClaims } from '../../claims/index.ts'
import { refuseOwnCustomer } from '../../customers/index.ts'
import type { PaymentDeps } from './deps.ts'
import { findSides } from './reversal-store.ts'
import { readTransaction, type Transaction } from './transaction-store.ts'

/** The parts of a call that every decision of staff uses. */
export interface StaffCall {
  readonly scope: StaffScope
  readonly session: Session
  readonly request: { readonly ip: string; readonly id: string }
  readonly params: { readonly id: string }
}

/** How a call does its work: in one transaction, and once for an `Idempotency-Key`. */
export interface OnceCall<Answer> {
  once(work: (trx: Trx) => Promise<Answer>): Promise<Answer>
}

/** Acts on a payment: on the decided side, and on both sides. */
export interface ActsOnPayment {
  readonly own: readonly Act[]
  readonly all: readonly Act[]
}

/** A member of staff who decides on a transaction as they saw it. */
export interface Case {
  readonly transaction: Transaction
  /** The transaction and, for a payment between two customers here, its other side. */
  readonly sides: readonly Transaction[]
  readonly acts: ActsOnPayment
  readonly actor: Actor & { readonly id: string }
  readonly at: Date
}

/**
 * Opens a transaction for a decision: it must be of the person's entities, not claimed by a colleague, and unchanged
 * since the person saw it; and no side may be the person's own. Their own claim ends with the decision.
 */
export async function openCase(trx: Trx, call: StaffCall, version: number, at: Date): Promise<Case> {
  const { session } = call
  const transaction = (await readTransaction(trx, call.scope, call.params.id)) ?? refuse('not_found')
  const sides = await findSides(trx, transaction)
  await endClaimsOn(trx, sides, session, at)
  if (transaction.version !== version) refuse('version_conflict')
  await refuseOwnCustomer(trx, session, ...sides.map(({ customer_id }) => customer_id))
  const acts = await readActsOfPayment(trx, transaction.id, sides)
  return { transaction, sides, acts, actor: { ...actorOf(session, call.request), id: session.user.id }, at }
}

/**
 * Decides on a transaction in the version that the person saw, in its own database transaction; a repeated key gets
 * the earlier answer. If a colleague was faster, the refusal is always `version_conflict`, even if the call would
 * also be refused for another reason.
 */
export async function decideOn<Decided>(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  call: StaffCall & OnceCall<Decided>,
  version: number,
  decide: (trx: Trx, open: Case) => Promise<Decided>,
): Promise<Decided> {
  let seen: readonly Transaction[] = []
  try {
    return await call.once(async (trx) => {
      const open = await openCase(trx, call, version, clock.now())
      // A side may have been read after the transaction moved: the first reading counts, too.
      seen = [open.transaction, ...open.sides]
      return decide(trx, open)
    })
  } catch (error) {
    // A refused call has rolled back its own changes, so any change left is somebody else's.
    if (error instanceof Refused && (await haveMoved(db, seen))) refuse('version_conflict')
    throw error
  }
}

/** Whether any of them has changed since it was read. */
async function haveMoved(reader: Reader, seen: readonly Transaction[]): Promise<boolean> {
  if (seen.length === 0) return false
  const now = await reader
    .selectFrom('transaction')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      seen.map(({ id }) => id),
    )
    .execute()
  return seen.some(({ id, version }) => now.find((row) => row.id === id)?.version !== version)
}

/** Ends the claims of a person who decides on a payment; refuses if a colleague has claimed one of its sides. */
export const endClaimsOn = (
  trx: Trx,
  sides: readonly Pick<Transaction, 'id'>[],
  session: Session,
  at: Date,
): Promise<void> =>
  endClaims(trx, { type: 'transaction', ids: sides.map(({ id }) => id), userId: session.user.id, at })

/** A transaction as the answer of a decision. */
export const changedView = ({ id, status, version }: Transaction) => ({
  _id: id,
  status,
  version,
})

/** Reads the acts on a transaction and on the other side of its payment. */
export async function readActsOfPayment(
  reader: Reader,
  id: string,
  sides: readonly Pick<Transaction, 'id'>[],
): Promise<ActsOnPayment> {
  const acts = await readActsOn(
    reader,
    sides.map((side) => side.id),
  )
  return { own: acts.get(id) ?? [], all: [...acts.values()].flat() }
}

/** Nobody approves after acting on the payment. */
export function refuseWhoActed({ acts, actor }: Case): void {
  if (whoActed(acts.all).has(actor.id)) refuse('maker_cannot_approve')
}
