import type { CompanySetting, Setting } from './company-settings.ts'
import type { InEachLanguage } from './language.ts'

/** The name of each setting. */
export const SETTING_WORDS: Readonly<Record<Setting, InEachLanguage>> = {
  operational_account: { en: 'Operational account', lt: 'Operacinė sąskaita' },
  can_upload_cc: { en: 'Card top-up', lt: 'Kortelių papildymas' },
  can_upload_funds: { en: 'Adding money', lt: 'Lėšų įnešimas' },
  can_sepa_transfer: { en: 'SEPA transfers', lt: 'SEPA mokėjimai' },
  can_wire_transfer: { en: 'Wire transfers', lt: 'Tarptautiniai pervedimai' },
  can_inside_transfer: { en: 'Internal transfers', lt: 'Vidiniai pervedimai' },
  can_currency_exchange: { en: 'Currency exchange', lt: 'Valiutos keitimas' },
  can_save_beneficiary: { en: 'Saved beneficiaries', lt: 'Išsaugoti gavėjai' },
  is_processor: { en: 'Payment processor', lt: 'Mokėjimų tvarkytojas' },
  can_crypto_exchange: { en: 'Crypto exchange', lt: 'Kriptovaliutų keitimas' },
  attachment_required: { en: 'Document with each payment', lt: 'Dokumentas prie kiekvieno mokėjimo' },
  can_mass_transfer: { en: 'Mass payments', lt: 'Masiniai mokėjimai' },
  decline_duplicated_sepa_trx: { en: 'Duplicates are declined', lt: 'Pasikartojantys mokėjimai nepriimami' },
  can_local_transfer: { en: 'Local transfers', lt: 'Vietiniai pervedimai' },
  can_tranglo_transfer: { en: 'Tranglo transfers', lt: '„Tranglo“ pervedimai' },
  can_railsbank_transfer: { en: 'Railsbank transfers', lt: '„Railsbank“ pervedimai' },
  can_crypto_transfer: { en: 'Crypto transfers', lt: 'Kriptovaliutų pervedimai' },
}

/** What each setting of a company does while it is on. */
export const SETTING_EFFECTS: Readonly<Record<CompanySetting, InEachLanguage>> = {
  operational_account: {
    en: 'The company may hold an account for internal use, without SEPA and wire transfers.',
    lt: 'Įmonė gali turėti vidinę sąskaitą, be SEPA mokėjimų ir tarptautinių pervedimų.',
  },
  can_upload_cc: { en: 'Its users top up cards.', lt: 'Jos naudotojai papildo korteles.' },
  can_upload_funds: {
    en: 'Its users see the account details for adding money.',
    lt: 'Jos naudotojai mato sąskaitos rekvizitus lėšoms įnešti.',
  },
  can_sepa_transfer: {
    en: 'Its users pay in euro to accounts in the SEPA area.',
    lt: 'Jos naudotojai moka eurais į sąskaitas SEPA erdvėje.',
  },
  can_wire_transfer: {
    en: 'Its users pay by wire in other currencies and to other countries.',
    lt: 'Jos naudotojai moka tarptautiniais pervedimais kitomis valiutomis ir į kitas šalis.',
  },
  can_inside_transfer: {
    en: 'Its users pay to other customers of the institution.',
    lt: 'Jos naudotojai moka kitiems įstaigos klientams.',
  },
  can_currency_exchange: {
    en: 'Its users exchange money between own accounts.',
    lt: 'Jos naudotojai keičia valiutą tarp savo sąskaitų.',
  },
  can_save_beneficiary: {
    en: 'Its users save, change and remove beneficiaries.',
    lt: 'Jos naudotojai išsaugo, keičia ir šalina gavėjus.',
  },
  is_processor: {
    en: 'Each payment names the person or company for whom it is made.',
    lt: 'Kiekviename mokėjime nurodomas asmuo arba įmonė, už kuriuos mokama.',
  },
  can_crypto_exchange: {
    en: 'Its users exchange crypto currencies through a provider.',
    lt: 'Jos naudotojai keičia kriptovaliutas per partnerį.',
  },
  attachment_required: {
    en: 'A payment is accepted only with an attached document.',
    lt: 'Mokėjimas priimamas tik su pridėtu dokumentu.',
  },
  can_mass_transfer: {
    en: 'Its users upload many payments in one file.',
    lt: 'Jos naudotojai įkelia daug mokėjimų vienu failu.',
  },
  decline_duplicated_sepa_trx: {
    en: 'A payment of the same amount to the same account within 5 minutes is declined. While this is off, the user may confirm it.',
    lt: 'Tokios pat sumos mokėjimas į tą pačią sąskaitą per 5 minutes nepriimamas. Kol nustatymas išjungtas, naudotojas gali jį patvirtinti.',
  },
}
