import { describe, expect, it } from 'vitest'
import { areTwoReviewers, canBeOwner, type Owner, type OwnerFacts } from './owners.ts'

const ABLE: OwnerFacts = {
  roles: ['compliance'],
  ownerRoles: ['acc_manager', 'reviewer1', 'reviewer2'],
  isAffiliate: false,
  isBlocked: false,
  seesCustomer: true,
  isCustomersOwn: false,
}
const AFFILIATE: OwnerFacts = {
  ...ABLE,
  roles: ['AFFILIATE'],
  ownerRoles: [],
  isAffiliate: true,
  seesCustomer: false,
}

describe('a place of a customer is for', () => {
  it.each<[Owner, string, OwnerFacts, boolean]>([
    ['acc_manager', 'staff with the role', ABLE, true],
    ['reviewer1', 'staff with the role', ABLE, true],
    ['reviewer2', 'staff with the role', ABLE, true],
    ['affiliate', 'staff', ABLE, false],
    ['reviewer1', 'staff with another role only', { ...ABLE, ownerRoles: ['reviewer2'] }, false],
    ['acc_manager', 'staff who are blocked', { ...ABLE, isBlocked: true }, false],
    ['acc_manager', 'staff of another entity', { ...ABLE, seesCustomer: false }, false],
    ['acc_manager', 'staff who act for the customer', { ...ABLE, isCustomersOwn: true }, false],
    ['acc_manager', 'somebody who left the staff', { ...ABLE, roles: [] }, false],
    ['acc_manager', 'a customer', { ...ABLE, roles: ['customer'] }, false],
    ['affiliate', 'an affiliate', AFFILIATE, true],
    ['acc_manager', 'an affiliate', AFFILIATE, false],
    ['affiliate', 'an affiliate who is blocked', { ...AFFILIATE, isBlocked: true }, false],
    ['affiliate', 'an affiliate who is the customer', { ...AFFILIATE, isCustomersOwn: true }, false],
    ['affiliate', 'an affiliate without the role', { ...AFFILIATE, roles: ['INDIVIDUAL'] }, false],
  ])('%s: %s', (owner, _, facts, expected) => {
    expect(canBeOwner(owner, facts)).toBe(expected)
  })
})

it.each([
  [null, null, true],
  ['a', null, true],
  [null, 'a', true],
  ['a', 'b', true],
  ['a', 'a', false],
])('the reviewers %s and %s are two: %s', (reviewer1, reviewer2, expected) => {
  expect(areTwoReviewers({ acc_manager: 'a', reviewer1, reviewer2, affiliate: null })).toBe(expected)
})
