import { expect, test } from 'vitest'
import { CRM_MENU, crmMenuFor } from './crm-menu.ts'
import { DEFAULT_ROLE_PERMISSIONS } from './permissions.ts'

test('the back-office menu and its permissions', () => {
  expect(CRM_MENU.map(({ entry, route, anyOf }) => `${entry.en} ${route} ${anyOf.join(' ')}`)).toEqual([
    'Dashboard /crm/dashboard view:dashboard',
    'Analytics /crm/analytics view:analytics',
    'Corporates /crm/corporates view:corporate',
    'Individuals /crm/individuals view:individual',
    'Transactions /crm/transactions view:transaction',
    'Cardholders /crm/cardholders view:cards',
    'Users /crm/users edit:users',
    'Changes /crm/changes edit:users manage:fees manage:blacklisted_words manage:bank_bic_whitelist manage:limits manage:banks manage:rates manage:risk_rules transaction:decide ledger:transfer',
    'Banks /crm/banks view:banks',
    'Reconciliation /crm/reconciliation view:reconcile',
    'Reports /crm/reports ',
    'Downloads and imports /crm/downloads view:transaction',
    'System /crm/system view:system',
  ])
  expect(crmMenuFor(DEFAULT_ROLE_PERMISSIONS.analytics).map(({ entry }) => entry.en)).toEqual([
    'Dashboard',
    'Analytics',
    'Reports',
  ])
  expect(crmMenuFor(DEFAULT_ROLE_PERMISSIONS.admin)).toEqual(CRM_MENU)
})
