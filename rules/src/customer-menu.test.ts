import { describe, expect, test } from 'vitest'
import { COMPANY_SETTINGS, type CompanySettings } from './company-settings.ts'
import { CUSTOMER_MENU, customerMenuFor } from './customer-menu.ts'
import type { Entity } from './entity.ts'
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from './permissions.ts'

const ALL_ON: CompanySettings = Object.fromEntries(COMPANY_SETTINGS.map((setting) => [setting, true]))
const CUSTOMER = DEFAULT_ROLE_PERMISSIONS.customer

test('the routes of the customer menu, letter by letter', () => {
  expect(CUSTOMER_MENU.map(({ entry, route }) => `${entry.en}: ${route}`)).toEqual([
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
    'Downloads and imports: /customer/downloads',
    'Prices: /customer/prices',
    'Limits: /customer/limits',
    'Exchange rates: /customer/rates',
    'Support Center: /customer/support',
  ])
})

describe('what a session sees of the customer menu', () => {
  const everything = CUSTOMER_MENU.map(({ entry }) => entry.en)
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
    [
      'an individual with the setting for crypto',
      CUSTOMER,
      { ...ALL_ON, can_crypto_exchange: false, can_crypto_transfer: true },
      'UAB',
      everything,
    ],
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
        'Downloads and imports',
        'Prices',
        'Limits',
        'Exchange rates',
        'Support Center',
      ],
    ],
    [
      'a viewer',
      DEFAULT_ROLE_PERMISSIONS.customer_viewer,
      ALL_ON,
      'UAB',
      [
        'Dashboard',
        'Transactions',
        'Statement Report',
        'Saved Beneficiaries',
        'Downloads and imports',
        'Prices',
        'Limits',
        'Exchange rates',
        'Support Center',
      ],
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
    expect(customerMenuFor({ permissions, settings, activeEntity }).map(({ entry }) => entry.en)).toEqual(
      entries,
    )
  })
})
