import { expect, test } from 'vitest'
import { COMPANY_SETTINGS } from './company-settings.ts'

test('thirteen settings, as the specification spells them', () => {
  expect(COMPANY_SETTINGS.join(' ')).toBe(
    'operational_account can_upload_cc can_upload_funds can_sepa_transfer can_wire_transfer can_inside_transfer ' +
      'can_currency_exchange can_save_beneficiary is_processor can_crypto_exchange attachment_required ' +
      'can_mass_transfer decline_duplicated_sepa_trx',
  )
})
