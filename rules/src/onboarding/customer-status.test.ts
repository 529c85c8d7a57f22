import { expect, it } from 'vitest'
import {
  CUSTOMER_STATUSES,
  type CustomerStatus,
  isFinalStatus,
  isStatusChange,
  isStatusReason,
  mayApplyAgain,
  STATUS_REASONS,
} from './customer-status.ts'

it.each<[CustomerStatus, string | null, boolean]>([
  ['CLOSED', "Client's Request", true],
  ['CLOSED', 'Sanctions', false],
  ['CLOSED', null, false],
  ['TERMINATED', 'Sanctions', true],
  ['TERMINATED', 'Inactivity', false],
  ['CLOSE-APP', 'Too long process', true],
  ['REJECTED', 'Non-cooperation', true],
  ['REJECTED', '', false],
  ['APPROVED', 'Retro', true],
  ['APPROVED', 'None', true],
  ['APPROVED', null, false],
  ['SUSPENDED', 'ODD fee', true],
  ['SUSPENDED', 'Full/partial ODD', true],
  ['IN-PROGRESS', null, true],
  ['IN-PROGRESS', 'Other', false],
  ['PENDING', null, true],
])('%s for %s: %s', (status, reason, expected) => {
  expect(isStatusReason(status, reason)).toBe(expected)
})

it('every status that ends or stops a relationship asks for a reason, and no other', () => {
  expect(CUSTOMER_STATUSES.filter((status) => isStatusReason(status, null))).toEqual([
    'PENDING',
    'IN-PROGRESS',
  ])
  expect(Object.values(STATUS_REASONS).map((reasons) => reasons.length)).toEqual([4, 5, 4, 5, 5, 6])
})

it.each<[CustomerStatus, readonly CustomerStatus[]]>([
  ['PENDING', ['APPROVED', 'REJECTED', 'CLOSE-APP']],
  ['IN-PROGRESS', ['APPROVED', 'REJECTED', 'CLOSE-APP']],
  ['APPROVED', ['SUSPENDED', 'TERMINATED', 'CLOSED']],
  ['SUSPENDED', ['APPROVED', 'TERMINATED', 'CLOSED']],
  ['TERMINATED', []],
  ['REJECTED', []],
  ['CLOSED', []],
  ['CLOSE-APP', []],
])('staff change %s to %j, and to no other status', (from, expected) => {
  expect(CUSTOMER_STATUSES.filter((to) => isStatusChange(from, to)).toSorted()).toEqual(expected.toSorted())
  expect(isFinalStatus(from)).toBe(expected.length === 0)
})

it('only a company whose application was closed may apply again, not one that was rejected', () => {
  expect(CUSTOMER_STATUSES.filter(mayApplyAgain)).toEqual(['CLOSE-APP'])
})
