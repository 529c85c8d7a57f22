import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import {
  DEFAULT_ROLE_PERMISSIONS,
  PERMISSIONS,
  type Permission,
  permissionDescription,
} from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

test('every permission has a description of its own', () => {
  for (const language of LANGUAGES) {
    const descriptions = PERMISSIONS.map((permission) => permissionDescription(permission, language))
    expect(new Set(descriptions).size).toBe(PERMISSIONS.length)
  }
})

describe('the default permissions', () => {
  const tested = new Set<Permission>()
  const holds = (role: Role, permission: Permission) => DEFAULT_ROLE_PERMISSIONS[role].includes(permission)

  test('no role holds one twice, and every permission is held by someone', () => {
    for (const role of ROLES) {
      const held = DEFAULT_ROLE_PERMISSIONS[role]
      expect(new Set(held).size).toBe(held.length)
    }
    expect(DEFAULT_ROLE_PERMISSIONS.admin).toEqual(PERMISSIONS)
  })

  // Each row names the roles beside admin that hold the permission (decisions, roles and permissions).
  test.each<[Permission, Role[]]>([
    ['payment:read', ['customer', 'customer_viewer', 'INDIVIDUAL']],
    ['payment:create', ['customer', 'INDIVIDUAL']],
    ['card:topup', ['customer', 'INDIVIDUAL']],
    ['statement:read', ['customer', 'customer_viewer', 'INDIVIDUAL']],
    ['beneficiary:read', ['customer', 'customer_viewer', 'INDIVIDUAL']],
    ['company_users:manage', ['customer']],
    ['company:certify', ['customer']],
    ['company:apply', ['COMPANY']],
    ['company:update_operational_account_setting', ['compliance', 'operation']],
    ['company:update_can_manage_other_companies', ['compliance', 'operation']],
    ['company:update_managed_by', ['compliance', 'operation']],
    ['view:managed_by_setting', ['compliance', 'operation', 'risk']],
    ['view:dashboard', ['analytics', 'compliance', 'crm', 'risk', 'operation']],
    ['view:analytics', ['analytics', 'risk']],
    ['view:corporate', ['compliance', 'crm', 'risk', 'operation']],
    ['view:individual', ['compliance', 'crm', 'risk', 'operation']],
    ['view:transaction', ['compliance', 'risk', 'operation']],
    ['view:cards', ['compliance', 'risk', 'operation']],
    ['view:banks', ['compliance', 'risk', 'operation']],
    ['view:reconcile', ['compliance', 'risk', 'operation']],
    ['view:system', ['compliance', 'risk', 'operation']],
    ['view:fee', ['operation']],
    ['view:risk', ['compliance', 'risk']],
    ['view:audit', ['compliance', 'risk', 'operation']],
    ['view:support', ['compliance', 'crm', 'risk', 'operation']],
    ['edit:users', []],
    ['manage:roles', []],
    ['manage:bank_bic_whitelist', ['compliance']],
    ['read:blacklisted_reasons', ['compliance']],
    ['manage:blacklisted_words', ['compliance']],
    ['manage:limits', ['compliance', 'risk']],
    ['manage:risk_rules', ['compliance', 'risk']],
    ['transaction:decide', ['compliance', 'risk', 'operation']],
    ['alert:decide', ['compliance', 'risk']],
    ['manage:fees', ['operation']],
    ['manage:banks', ['operation']],
    ['manage:rates', ['operation']],
    ['ledger:transfer', ['operation']],
    ['transaction:reverse', ['operation']],
    ['can:recall', ['compliance', 'operation']],
    ['manage:opr_reject', ['compliance', 'operation']],
    ['individual:review', ['compliance', 'risk']],
    ['company:review', ['compliance', 'risk']],
    ['edit:document', ['compliance', 'crm', 'operation']],
    ['delete:document', ['compliance', 'operation']],
    ['download:document', ['compliance', 'crm', 'risk', 'operation']],
    ['edit:information', ['compliance', 'crm', 'risk', 'operation']],
    ['edit:login', ['compliance', 'operation']],
    ['user:reset_mfa', []],
    ['user:proxy_login', ['crm']],
  ])('%s: %j', (permission, roles) => {
    expect(ROLES.filter((role) => role !== 'admin' && holds(role, permission)).toSorted()).toEqual(
      roles.toSorted(),
    )
    tested.add(permission)
  })

  test('the table above names every permission', () =>
    expect([...tested].sort()).toEqual(PERMISSIONS.toSorted()))
})
