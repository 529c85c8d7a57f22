import { expect, test } from 'vitest'
import { CUSTOMER_STATUSES } from '../onboarding/customer-status.ts'
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS } from '../permissions.ts'
import { type ManagerFacts, managerFault, managesOthers, permissionsOfManager } from './managers.ts'

const MANAGER: ManagerFacts = { id: 'M', status: 'APPROVED', canManageOtherCompanies: true, managedBy: [] }

test.each<[string, Partial<ManagerFacts>, ReturnType<typeof managerFault>]>([
  ['an approved company that may manage others', {}, null],
  ['one that another company manages', { managedBy: ['N', 'O'] }, null],
  ['itself', { id: 'C' }, 'manager_circle'],
  ['itself, while it may not manage others', { id: 'C', canManageOtherCompanies: false }, 'manager_circle'],
  ['one that it manages', { managedBy: ['C'] }, 'manager_circle'],
  ['one that it manages through others', { managedBy: ['N', 'C'] }, 'manager_circle'],
  ['one that may not manage others', { canManageOtherCompanies: false }, 'manager_not_possible'],
  ...CUSTOMER_STATUSES.filter((status) => status !== 'APPROVED').map(
    (status) => [`one that is ${status}`, { status }, 'manager_not_possible'] as const satisfies unknown[],
  ),
])('managed by %s', (_, manager, fault) => {
  expect(managerFault('C', { ...MANAGER, ...manager })).toBe(fault)
})

test('whatever is allowed, no company comes to manage itself', () => {
  const companies = ['A', 'B', 'C', 'D', 'E']
  const managerOf = new Map<string, string>()
  const above = (id: string, most = 10): string[] => {
    const manager = managerOf.get(id)
    if (!manager) return []
    if (most === 0) throw new Error('a circle')
    return [manager, ...above(manager, most - 1)]
  }
  let state = 7
  const pick = () => {
    state = (state * 48_271) % 2_147_483_647
    return companies[state % companies.length] as string
  }
  for (let n = 0; n < 1_000; n++) {
    const [id, manager] = [pick(), pick()]
    if (n % 7 === 0) managerOf.delete(id)
    else if (managerFault(id, { ...MANAGER, id: manager, managedBy: above(manager) }) === null)
      managerOf.set(id, manager)
    for (const one of companies) expect(above(one)).not.toContain(one)
  }
})

test('its users have access while it is approved and may manage others', () => {
  for (const status of CUSTOMER_STATUSES)
    for (const canManageOtherCompanies of [true, false])
      expect(managesOthers({ status, canManageOtherCompanies })).toBe(
        status === 'APPROVED' && canManageOtherCompanies,
      )
})

test.each<[string, Parameters<typeof permissionsOfManager>, string]>([
  [
    'its full user',
    [DEFAULT_ROLE_PERMISSIONS.customer, false],
    'payment:read statement:read beneficiary:read',
  ],
  [
    'its full user, shared',
    [DEFAULT_ROLE_PERMISSIONS.customer, true],
    'payment:read payment:create card:topup statement:read beneficiary:read',
  ],
  [
    'a user who only reads, shared',
    [DEFAULT_ROLE_PERMISSIONS.customer_viewer, true],
    'payment:read statement:read beneficiary:read',
  ],
  ['a user who registers, shared', [DEFAULT_ROLE_PERMISSIONS.COMPANY, true], ''],
  [
    'whoever holds everything, shared',
    [PERMISSIONS, true],
    'payment:read payment:create card:topup statement:read beneficiary:read',
  ],
])('%s may for a managed company', (_, [own, isShared], may) => {
  expect(permissionsOfManager(own, isShared).join(' ')).toBe(may)
})
