import { TRANSACTION_TYPES, type TransactionType } from './types.ts'

/** The fee of one payment by type, in minor units of EUR. Staff edit it. The caller reads it from the settings. */
export type FeeSchedule = Readonly<Record<TransactionType, bigint>>

/** The demo institution's fees. */
export const DEFAULT_FEES: FeeSchedule = {
  SCT: 20n,
  INST: 20n,
  WIRE: 1500n,
  WIRE_SHEKEL: 1500n,
  EXPRESS: 1500n,
  INTERNAL: 0n,
  BETWEEN: 0n,
  CARD: 0n,
  FEE: 0n,
}

/**
 * The rule that a schedule breaks, or null: no fee below zero, and instant never dearer than SCT (Regulation (EU)
 * 2024/886).
 */
export function feeScheduleFault(schedule: FeeSchedule): 'fee_negative' | 'instant_dearer_than_sct' | null {
  if (TRANSACTION_TYPES.some((type) => schedule[type] < 0n)) return 'fee_negative'
  return schedule.INST > schedule.SCT ? 'instant_dearer_than_sct' : null
}

/**
 * The fee of a payment of a type, in minor units of EUR. Throws if the schedule breaks a rule, so that nobody is
 * charged by it.
 */
export function feeFor(schedule: FeeSchedule, type: TransactionType): bigint {
  const fault = feeScheduleFault(schedule)
  if (fault !== null) throw new RangeError(`the fee schedule is not valid: ${fault}`)
  return schedule[type]
}
