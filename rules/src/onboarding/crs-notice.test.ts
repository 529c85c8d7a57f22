import { describe, expect, it } from 'vitest'
import { crsDaysLeft, isCrsDue } from './crs-notice.ts'
import { CUSTOMER_STATUSES } from './customer-status.ts'

describe('the days that are left', () => {
  it.each([
    ['not shown yet', null, '2026-03-01', 30],
    ['shown today', '2026-03-01', '2026-03-01', 30],
    ['shown yesterday', '2026-02-28', '2026-03-01', 29],
    ['the last day', '2026-03-01', '2026-03-30', 1],
    ['over', '2026-03-01', '2026-03-31', 0],
    ['long over', '2025-03-01', '2026-03-31', 0],
    ['the change to summer time is no day', '2026-03-28', '2026-03-30', 28],
    ['a clock that was set back', '2026-03-05', '2026-03-01', 30],
  ])('%s', (_, viewed, today, left) => {
    expect(crsDaysLeft(viewed, today)).toBe(left)
  })
})

it('the notice is due for whoever is approved and has not signed, and for nobody else', () => {
  expect(CUSTOMER_STATUSES.filter((status) => isCrsDue(status, false))).toEqual(['APPROVED'])
  expect(CUSTOMER_STATUSES.filter((status) => isCrsDue(status, true))).toEqual([])
})
