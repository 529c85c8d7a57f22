import type { Part } from '../four-eyes.ts'
import type { Permission } from '../permissions.ts'
import type { TransactionStatus } from './status.ts'
import type { CancelStatus, Subtype, TransactionType } from './types.ts'

/** The types whose mistakes the institution corrects itself, by a reversing transfer: no rail took part in them. */
const REVERSIBLE_TYPES: readonly TransactionType[] = ['INTERNAL', 'BETWEEN', 'CARD', 'FEE']

/** One side of a payment, as a reversal looks at it. */
export type SideFacts = {
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly cancelStatus: CancelStatus
  /** It returns or reverses another transaction. */
  readonly correctsAnother: boolean
}

/** Whether a payment can be reversed: every side of it COMPLETED, and its money neither given back nor asked back. */
export function isReversible(sides: readonly SideFacts[]): boolean {
  return sides.every(
    ({ type, status, cancelStatus, correctsAnother }) =>
      REVERSIBLE_TYPES.includes(type) &&
      status === 'COMPLETED' &&
      cancelStatus !== 'REQ_RETURN' &&
      cancelStatus !== 'RETURNED' &&
      !correctsAnother,
  )
}

/**
 * What one person may do about the reversal of a payment: ask for it, or book what a colleague asked for.
 * Null where they may do neither.
 */
export function reversalStep(
  sides: readonly SideFacts[],
  who: {
    readonly permissions: readonly Permission[]
    /** Somebody has asked for it. */
    readonly isAsked: boolean
    /** What this person did that a decision on the payment rests on. */
    readonly own: readonly Part[]
  },
): 'ask' | 'book' | null {
  if (!who.permissions.includes('transaction:reverse') || !isReversible(sides)) return null
  if (!who.isAsked) return 'ask'
  return who.own.length > 0 ? null : 'book'
}

/** The subtype of the transaction that reverses one. */
export function reversedSubtype(type: TransactionType, subtype: Subtype): Subtype {
  if (type === 'CARD') return 'REFUND'
  return type === 'INTERNAL' ? 'RETURN' : subtype
}
