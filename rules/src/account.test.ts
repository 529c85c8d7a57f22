import { expect, test } from 'vitest'
import { type AccountChange, type AccountStatus, changedAccountStatus } from './account.ts'

test.each<[AccountStatus, AccountChange, AccountStatus | null]>([
  ['ACTIVE', 'block', 'BLOCKED'],
  ['ACTIVE', 'unblock', null],
  ['ACTIVE', 'close', 'CLOSED'],
  ['BLOCKED', 'block', null],
  ['BLOCKED', 'unblock', 'ACTIVE'],
  ['BLOCKED', 'close', 'CLOSED'],
  ['CLOSED', 'block', null],
  ['CLOSED', 'unblock', null],
  ['CLOSED', 'close', null],
  ['DELETED', 'unblock', null],
])('%s, %s: %s', (status, change, expected) => {
  expect(changedAccountStatus(status, change, false)).toBe(expected)
})

test.each<[AccountStatus, AccountChange, AccountStatus | null]>([
  ['BLOCKED', 'block', 'BLOCKED'],
  ['BLOCKED', 'unblock', 'ACTIVE'],
  ['CLOSED', 'block', null],
])('%s by the end of the relationship, %s: %s', (status, change, expected) => {
  expect(changedAccountStatus(status, change, true)).toBe(expected)
})
