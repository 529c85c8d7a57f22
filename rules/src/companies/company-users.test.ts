import { describe, expect, test } from 'vitest'
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '../permissions.ts'
import {
  COMPANY_PERMISSIONS,
  type CompanyPermission,
  type CompanyUserAccess,
  givesAccess,
  managesUsers,
  permissionsFor,
} from './company-users.ts'

const { customer, customer_viewer, COMPANY } = DEFAULT_ROLE_PERMISSIONS
const READING: Permission[] = ['payment:read', 'statement:read', 'beneficiary:read']
/** Who has an authorised signature signs for the company without being given more. */
const SIGNING: Permission[] = [...READING, 'company:certify']
const PAYING: Permission[] = ['payment:create', 'card:topup']

test.each<[string, readonly Permission[], readonly Permission[], readonly CompanyPermission[], Permission[]]>(
  [
    ['all that is given', customer, customer, COMPANY_PERMISSIONS, [...customer]],
    ['reading without anything given', customer, customer, [], SIGNING],
    ['payments', customer, customer, ['payment:create'], [...SIGNING, ...PAYING]],
    ['users', customer, customer, ['company_users:manage'], [...SIGNING, 'company_users:manage']],
    ['a reader is given nothing', customer, customer_viewer, COMPANY_PERMISSIONS, READING],
    ['a session that may read only', customer_viewer, customer, COMPANY_PERMISSIONS, READING],
    ['while the company registers itself', COMPANY, COMPANY, COMPANY_PERMISSIONS, ['company:apply']],
  ],
)('what a user may do for a company: %s', (_, held, ofRole, given, expected) => {
  expect(permissionsFor(held, ofRole, given).sort()).toEqual(expected.sort())
})

describe('a change', () => {
  const access = (isBlocked: boolean, ...permissions: CompanyPermission[]): CompanyUserAccess => ({
    permissions,
    isBlocked,
  })
  test.each<[string, CompanyUserAccess, CompanyUserAccess, boolean]>([
    ['a permission is given', access(false), access(false, 'payment:create'), true],
    ['one in place of another', access(false, 'payment:create'), access(false, 'company_users:manage'), true],
    ['a permission is taken', access(false, 'payment:create'), access(false), false],
    ['blocked', access(false), access(true), false],
    ['unblocked', access(true), access(false), true],
    ['nothing', access(false, 'payment:create'), access(false, 'payment:create'), false],
  ])('gives anything: %s', (_, before, after, gives) => {
    expect(givesAccess(before, after)).toBe(gives)
  })

  test.each<[string, CompanyUserAccess, boolean]>([
    ['somebody who may', access(false, 'company_users:manage'), true],
    ['who is blocked', access(true, 'company_users:manage'), false],
    ['who pays only', access(false, 'payment:create'), false],
  ])('manages users: %s', (_, of, manages) => {
    expect(managesUsers(of)).toBe(manages)
  })
})
