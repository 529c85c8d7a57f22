import type { Part } from '../four-eyes.ts'
import type { Permission } from '../permissions.ts'
import type { TransactionStatus } from './status.ts'
import { type CancelStatus, type Subtype, type TransactionType, typeFacts } from './types.ts'

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
      typeFacts(type).isReversible &&
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
  return typeFacts(type).reversedAs ?? subtype
}
