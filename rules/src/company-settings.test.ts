import { describe, expect, test } from 'vitest'
import {
  COMPANY_SETTINGS,
  type CompanySettings,
  CRM_MENU,
  CUSTOMER_MENU,
  crmMenuFor,
  customerMenuFor,
  menuWords,
} from './company-settings.ts'
import type { Entity } from './entity.ts'
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from './permissions.ts'

const ALL_ON: CompanySettings = Object.fromEntries(COMPANY_SETTINGS.map((setting) => [setting, true]))
const CUSTOMER = DEFAULT_ROLE_PERMISSIONS.customer

test('thirteen settings, as the specification spells them', () => {
  expect(COMPANY_SETTINGS.join(' ')).toBe(
    'operational_account can_upload_cc can_upload_funds can_sepa_transfer can_wire_transfer can_inside_transfer ' +
      'can_currency_exchange can_save_beneficiary is_processor can_crypto_exchange attachment_required ' +
      'can_mass_transfer decline_duplicated_sepa_trx',
  )
})

test('what is in a menu is called in English as the specification spells it, and has a Lithuanian name', () => {
  const names = [
    ...CUSTOMER_MENU.flatMap(({ section, entry }) => [section, entry]),
    ...CRM_MENU.map(({ entry }) => entry),
  ]
  for (const name of names) {
    expect(menuWords(name, 'en')).toBe(name)
    expect(menuWords(name, 'lt')).not.toBe('')
  }
})

test('the routes of the customer menu, letter by letter', () => {
  expect(CUSTOMER_MENU.map(({ entry, route }) => `${entry}: ${route}`)).toEqual([
    'Dashboard: /customer/dashboard',
    'Transactions: /customer/summary/transactions',
    'SEPA Transfer: /customer/payments/transfers/sepa',
    'WIRE Transfer: /customer/payments/transfers/wire',
    'Internal Transfer: /customer/payments/transfers/inside',
    'Between My accounts/FX: /customer/payments/transfers/between',
    'Mass Payment: /customer/payments/transfers/mass',
    'Crypto Exchange: null',
    'Card Management: /customer/payments/transfers/card',
    'Statement Report: /customer/reports/statement_report',
    'Saved Beneficiaries: /customer/reports/beneficiaries',
    'Support Center: /customer/support',
  ])
})

describe('what a session sees of the customer menu', () => {
  const everything = CUSTOMER_MENU.map(({ entry }) => entry)
  const without = (...entries: string[]) => everything.filter((entry) => !entries.includes(entry))

  test.each<[what: string, permissions: readonly Permission[], CompanySettings, Entity | null, string[]]>([
    ['a customer with all settings in UAB', CUSTOMER, ALL_ON, 'UAB', everything],
    ['cards only while UAB is active', CUSTOMER, ALL_ON, 'UK', without('Card Management')],
    ['no entity', CUSTOMER, ALL_ON, null, without('Card Management')],
    ['SEPA off', CUSTOMER, { ...ALL_ON, can_sepa_transfer: false }, 'UAB', without('SEPA Transfer')],
    ['wire off', CUSTOMER, { ...ALL_ON, can_wire_transfer: false }, 'UAB', without('WIRE Transfer')],
    [
      'internal off',
      CUSTOMER,
      { ...ALL_ON, can_inside_transfer: false },
      'UAB',
      without('Internal Transfer'),
    ],
    ['mass off', CUSTOMER, { ...ALL_ON, can_mass_transfer: false }, 'UAB', without('Mass Payment')],
    ['crypto off', CUSTOMER, { ...ALL_ON, can_crypto_exchange: false }, 'UAB', without('Crypto Exchange')],
    ['cards off', CUSTOMER, { ...ALL_ON, can_upload_cc: false }, 'UAB', without('Card Management')],
    [
      'all settings off',
      CUSTOMER,
      {},
      'UAB',
      [
        'Dashboard',
        'Transactions',
        'Between My accounts/FX',
        'Statement Report',
        'Saved Beneficiaries',
        'Support Center',
      ],
    ],
    [
      'a viewer',
      DEFAULT_ROLE_PERMISSIONS.customer_viewer,
      ALL_ON,
      'UAB',
      ['Dashboard', 'Transactions', 'Statement Report', 'Saved Beneficiaries', 'Support Center'],
    ],
    [
      'card:topup alone opens the section',
      ['card:topup'],
      { can_upload_cc: true },
      'UAB',
      ['Dashboard', 'Card Management', 'Support Center'],
    ],
    ['nothing held', [], ALL_ON, 'UAB', ['Dashboard', 'Support Center']],
  ])('%s', (_, permissions, settings, activeEntity, entries) => {
    expect(customerMenuFor({ permissions, settings, activeEntity }).map(({ entry }) => entry)).toEqual(
      entries,
    )
  })
})

test('the back-office menu and its permissions', () => {
  expect(CRM_MENU.map(({ entry, route, permission }) => `${entry} ${route} ${permission}`)).toEqual([
    'Dashboard /crm/dashboard view:dashboard',
    'Analytics /crm/analytics view:analytics',
    'Corporates /crm/corporates view:corporate',
    'Individuals /crm/individuals view:individual',
    'Transactions /crm/transactions view:transaction',
    'Cardholders /crm/cardholders view:cards',
    'Users /crm/users edit:users',
    'Banks /crm/banks view:banks',
    'Reconciliation /crm/reconciliation view:reconcile',
    'Reports /crm/reports null',
    'System /crm/system view:system',
  ])
  expect(crmMenuFor(DEFAULT_ROLE_PERMISSIONS.analytics).map(({ entry }) => entry)).toEqual([
    'Dashboard',
    'Analytics',
    'Reports',
  ])
  expect(crmMenuFor(DEFAULT_ROLE_PERMISSIONS.admin)).toEqual(CRM_MENU)
})
