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

/** What every decision of the staff has of its call. */
export interface StaffCall {
  readonly scope: StaffScope
  readonly session: Session
  readonly request: { readonly ip: string; readonly id: string }
  readonly params: { readonly id: string }
}

/** How a call does its work: in one transaction, and for an `Idempotency-Key` that comes with it once. */
export interface OnceCall<Answer> {
  once(work: (trx: Trx) => Promise<Answer>): Promise<Answer>
}

/** What was done to a payment: to the side that is decided on, and to both. */
export interface ActsOnPayment {
  readonly own: readonly Act[]
  readonly all: readonly Act[]
}

/** One of the staff, about to decide on a transaction as they saw it. */
export interface Case {
  readonly transaction: Transaction
  /** It, and where it is a payment between two customers here its other side. */
  readonly sides: readonly Transaction[]
  readonly acts: ActsOnPayment
  readonly actor: Actor & { readonly id: string }
  readonly at: Date
}

/**
 * Opens a transaction for a decision: it must be of the person's entities, claimed by nobody else, and still what the
 * person saw; and no side of the payment is their own. Their own
 * claim ends with the decision.
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
 * Decides on a transaction as somebody saw it, in a database transaction of its own; a repeat of a key
 * gets the answer of then. What is refused because a colleague
 * was quicker, whatever of theirs it stumbled over, is refused as that: `version_conflict`.
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
      // A side may have been read after the transaction moved: what it was read as first counts, too.
      seen = [open.transaction, ...open.sides]
      return decide(trx, open)
    })
  } catch (error) {
    // What was refused has undone its own changes: any that is left is somebody else's.
    if (error instanceof Refused && (await haveMoved(db, seen))) refuse('version_conflict')
    throw error
  }
}

/** Whether any of them is no longer as it was read. */
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

/** Ends the claims of a person who decides on a payment; refuses where a colleague has claimed one of its sides. */
export const endClaimsOn = (
  trx: Trx,
  sides: readonly Pick<Transaction, 'id'>[],
  session: Session,
  at: Date,
): Promise<void> =>
  endClaims(trx, { type: 'transaction', ids: sides.map(({ id }) => id), userId: session.user.id, at })

/** A transaction as decisions answer it. */
export const changedView = ({ id, status, version }: Transaction) => ({
  _id: id,
  status,
  version,
})

/** Reads what was done to a transaction and to the other side of its payment. */
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

/** Nobody lets pass what rests on an act of their own. */
export function refuseWhoActed({ acts, actor }: Case): void {
  if (whoActed(acts.all).has(actor.id)) refuse('maker_cannot_approve')
}
