import { expect, test } from 'vitest'
import { type Home, homeFor } from './roles.ts'

test.each<[roles: string[], home: Home]>([
  [['INDIVIDUAL'], '/customer/dashboard'],
  [['customer'], '/customer/dashboard'],
  [['customer_viewer'], '/customer/dashboard'],
  [['admin'], '/crm/dashboard'],
  [['analytics'], '/crm/dashboard'],
  [['compliance'], '/crm/dashboard'],
  [['crm'], '/crm/dashboard'],
  [['risk'], '/crm/dashboard'],
  [['operation'], '/crm/dashboard'],
  [['operation', 'customer'], '/customer/dashboard'],
  [['COMPANY'], 'registration'],
  [['AFFILIATE'], '/affiliate'],
  [['USER'], '/errors/error-401'],
  [['GUEST'], '/errors/error-401'],
  [['Customer'], '/errors/error-401'],
  [[], '/errors/error-401'],
])('%j lands on %s', (roles, home) => expect(homeFor(roles)).toBe(home))
