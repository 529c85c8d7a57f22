import { describe, expect, test } from 'vitest'
import {
  isNoticePossible,
  lastContractDay,
  NOTICE_REASONS,
  needsNotice,
  noticeState,
} from './closing-notice.ts'
import { CUSTOMER_STATUSES, STATUS_REASONS } from './customer-status.ts'

test.each([
  ['2026-11-29', '2027-01-29'],
  ['2026-12-31', '2027-02-28'],
  ['2027-12-31', '2028-02-29'],
  ['2026-06-30', '2026-08-30'],
])('notified on %s, the contract lasts to the end of %s', (givenOn, endsOn) => {
  expect(lastContractDay(givenOn)).toBe(endsOn)
})

test.each([
  ['2027-01-28', 'running'],
  ['2027-01-29', 'running'],
  ['2027-01-30', 'over'],
] as const)('on %s a notice until 2027-01-29 is %s', (today, state) => {
  expect(noticeState('2027-01-29', today)).toBe(state)
})

describe('an end', () => {
  test.each([
    ['CLOSED', 'Inactivity', true],
    ['CLOSED', "Client's Request", false],
    ['CLOSED', 'Compliance risk', true],
    ['CLOSED', 'Other', true],
    ['TERMINATED', 'ML risk', false],
    ['TERMINATED', 'TF risk', false],
    ['TERMINATED', 'Sanctions', false],
    ['TERMINATED', 'Compliance risk', true],
    ['TERMINATED', 'Non-cooperation', false],
    ['CLOSED', null, true],
    ['SUSPENDED', 'Other', false],
    ['REJECTED', 'Compliance risk', false],
    ['CLOSE-APP', 'Other', false],
  ] as const)('%s for %s needs a notice: %s', (status, reason, needed) => {
    expect(needsNotice(status, reason)).toBe(needed)
  })

  test('every reason of an end is judged, and those with a notice can be chosen for one', () => {
    const judged = (['CLOSED', 'TERMINATED'] as const).flatMap((status) =>
      STATUS_REASONS[status].filter((reason) => needsNotice(status, reason)),
    )
    expect(NOTICE_REASONS).toEqual([...new Set(judged)])
  })

  test('is notified to customers, not to applicants or to those who have left', () => {
    expect(CUSTOMER_STATUSES.filter(isNoticePossible)).toEqual(['SUSPENDED', 'APPROVED'])
  })
})
