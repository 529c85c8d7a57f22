import type { Part } from '../four-eyes.ts'
import type { Permission } from '../permissions.ts'
import { PROPOSAL_DAYS } from '../proposals.ts'
import type { TransactionStatus } from './status.ts'
import { type CancelStatus, isWaitingFee, type Subtype, type TransactionType, typeFacts } from './types.ts'

const DAY_MS = 86_400_000

/** The facts of one side of a payment. */
export type SideFacts = {
  readonly type: TransactionType
  readonly status: TransactionStatus
  readonly cancelStatus: CancelStatus
  /** It returns or reverses another transaction. */
  readonly correctsAnother: boolean
}

/**
 * Whether a payment can be reversed: every side is COMPLETED, and its money is neither returned nor recalled. A fee that
 * waits for money can be as well: it is cancelled, and nothing is booked.
 */
export function isReversible(sides: readonly SideFacts[]): boolean {
  return sides.every(
    ({ type, status, cancelStatus, correctsAnother }) =>
      typeFacts(type).isReversible &&
      (status === 'COMPLETED' || isWaitingFee({ type, status })) &&
      cancelStatus !== 'REQ_RETURN' &&
      cancelStatus !== 'RETURNED' &&
      !correctsAnother,
  )
}

/** Whether a request was not decided in time; it then counts as none (`PROPOSAL_DAYS`). */
export const isRequestOver = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= PROPOSAL_DAYS * DAY_MS

/** The act of one person in a reversal: ask for it, or book what a colleague asked for. Null if neither is possible. */
export function reversalStep(
  sides: readonly SideFacts[],
  who: {
    readonly permissions: readonly Permission[]
    /** A person has asked for it. */
    readonly isAsked: boolean
    /** The acts of this person that count for four eyes. */
    readonly own: readonly Part[]
  },
): 'ask' | 'book' | null {
  if (!who.permissions.includes('transaction:reverse') || !isReversible(sides)) return null
  if (!who.isAsked) return 'ask'
  return who.own.length > 0 ? null : 'book'
}

/** The subtype of the reversing transaction. */
export function reversedSubtype(type: TransactionType, subtype: Subtype): Subtype {
  return typeFacts(type).reversedAs ?? subtype
}
