import { expect, test } from 'vitest'
import { SETTING_EFFECTS, SETTING_WORDS } from './company-setting-words.ts'
import {
  COMPANY_SETTINGS,
  type CompanySetting,
  INDIVIDUAL_SETTINGS,
  NEW_INDIVIDUAL_SETTINGS,
  SETTINGS_TO_COME,
  settingPermission,
} from './company-settings.ts'
import { CUSTOMER_MENU } from './customer-menu.ts'
import { DEFAULT_ROLE_PERMISSIONS } from './permissions.ts'
import { STAFF_ROLES } from './roles.ts'

test('thirteen settings, as the specification spells them', () => {
  expect(COMPANY_SETTINGS.join(' ')).toBe(
    'operational_account can_upload_cc can_upload_funds can_sepa_transfer can_wire_transfer can_inside_transfer ' +
      'can_currency_exchange can_save_beneficiary is_processor can_crypto_exchange attachment_required ' +
      'can_mass_transfer decline_duplicated_sepa_trx',
  )
})

test('ten settings of an individual, as the specification spells them', () => {
  expect(INDIVIDUAL_SETTINGS.join(' ')).toBe(
    'can_upload_cc can_upload_funds can_sepa_transfer can_wire_transfer can_inside_transfer can_currency_exchange ' +
      'can_local_transfer can_tranglo_transfer can_railsbank_transfer can_crypto_transfer',
  )
})

test('transfers without a rail have no effect, and are not given at the approval', () => {
  const idle = INDIVIDUAL_SETTINGS.filter((name) => !(name in NEW_INDIVIDUAL_SETTINGS))
  expect(idle.join(' ')).toBe(
    'can_local_transfer can_tranglo_transfer can_railsbank_transfer can_crypto_transfer',
  )
  expect(SETTINGS_TO_COME).toEqual(expect.arrayContaining(idle))
})

test.each<[CompanySetting, string]>([
  ['operational_account', 'admin compliance operation'],
  ...COMPANY_SETTINGS.filter((name) => name !== 'operational_account').map(
    (name) => [name, 'admin compliance risk'] as [CompanySetting, string],
  ),
])('%s is switched by %s', (name, roles) => {
  const holders = STAFF_ROLES.filter((role) =>
    DEFAULT_ROLE_PERMISSIONS[role].includes(settingPermission(name)),
  )
  expect(holders.toSorted().join(' ')).toBe(roles)
})

test('each setting has a name and an effect of its own', () => {
  for (const words of [SETTING_WORDS, SETTING_EFFECTS])
    for (const language of ['en', 'lt'] as const)
      expect(new Set(COMPANY_SETTINGS.map((name) => words[name][language])).size).toBe(13)
  for (const language of ['en', 'lt'] as const)
    expect(new Set(INDIVIDUAL_SETTINGS.map((name) => SETTING_WORDS[name][language])).size).toBe(10)
})

test('what works is said to work', () => {
  expect(COMPANY_SETTINGS.filter((name) => !SETTINGS_TO_COME.includes(name)).join(' ')).toBe(
    'operational_account can_upload_funds can_sepa_transfer can_inside_transfer can_currency_exchange ' +
      'can_save_beneficiary attachment_required decline_duplicated_sepa_trx',
  )
  expect(CUSTOMER_MENU.flatMap(({ setting }) => setting ?? [])).toEqual(
    expect.arrayContaining(['can_sepa_transfer', 'can_inside_transfer']),
  )
})
