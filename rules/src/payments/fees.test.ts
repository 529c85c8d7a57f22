import { expect, test } from 'vitest'
import { DEFAULT_FEES, type FeeSchedule, feeFor, feeScheduleFault } from './fees.ts'
import { TRANSACTION_TYPES, type TransactionType } from './types.ts'

test.each<[TransactionType, bigint]>([
  ['SCT', 20n],
  ['INST', 20n],
  ['WIRE', 1500n],
  ['WIRE_SHEKEL', 1500n],
  ['EXPRESS', 1500n],
  ['INTERNAL', 0n],
  ['BETWEEN', 0n],
  ['CARD', 0n],
  ['FEE', 0n],
])('the demo fee of %s is %s', (type, fee) => expect(feeFor(DEFAULT_FEES, type)).toBe(fee))

test.each<[what: string, schedule: FeeSchedule, fault: ReturnType<typeof feeScheduleFault>]>([
  ['the demo schedule', DEFAULT_FEES, null],
  ['instant cheaper', { ...DEFAULT_FEES, INST: 0n }, null],
  ['instant dearer by a cent', { ...DEFAULT_FEES, INST: 21n }, 'instant_dearer_than_sct'],
  ['ordinary made cheaper', { ...DEFAULT_FEES, SCT: 19n }, 'instant_dearer_than_sct'],
  ['below zero', { ...DEFAULT_FEES, WIRE: -1n }, 'fee_negative'],
])('%s', (_, schedule, fault) => {
  expect(feeScheduleFault(schedule)).toBe(fault)
  for (const type of TRANSACTION_TYPES) {
    if (fault === null) expect(feeFor(schedule, type)).toBe(schedule[type])
    else expect(() => feeFor(schedule, type)).toThrow(fault)
  }
})
