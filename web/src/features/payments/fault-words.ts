import type { Language } from '@fondaco/rules/language.ts'
import { IDENTIFIER_FAULT_WORDS, identifierFault } from '@fondaco/rules/payees/payee-identifier.ts'

/** Faults of several kinds of payment, in words. */
export const SHARED_FAULTS = {
  account_missing: { en: 'Choose the account to pay from.', lt: 'Pasirinkite sąskaitą, iš kurios mokėsite.' },
  account_not_active: { en: 'This account is not active.', lt: 'Ši sąskaita neaktyvi.' },
  amount_invalid: { en: 'Enter an amount, such as 120.00.', lt: 'Įveskite sumą, pvz., 120.00.' },
  funds_insufficient: {
    en: 'The available balance is too low for the amount and the fee.',
    lt: 'Galimo sąskaitos likučio nepakanka sumai ir mokesčiui.',
  },
  creditor_name_too_long: {
    en: 'The payee’s name may have at most 70 characters.',
    lt: 'Gavėjo vardas ar pavadinimas gali turėti ne daugiau kaip 70 simbolių.',
  },
  iban_invalid: {
    en: 'This IBAN is not valid. Compare it with the one from the payee.',
    lt: 'Šis IBAN neteisingas. Palyginkite jį su gavėjo nurodytu.',
  },
  payee_is_payer: {
    en: 'You are paying from this account. Enter the payee’s account.',
    lt: 'Tai sąskaita, iš kurios mokate. Įveskite gavėjo sąskaitą.',
  },
  remittance_too_long: {
    en: 'The message may have at most 140 characters.',
    lt: 'Mokėjimo paskirtis gali turėti ne daugiau kaip 140 simbolių.',
  },
  reference_invalid: {
    en: 'Use at most 35 letters, digits and the characters / - ? : ( ) . , ’ +. Do not start or end with /, and do not use //.',
    lt: 'Ne daugiau kaip 35 raidės, skaitmenys ir ženklai / - ? : ( ) . , ’ +. Ženklo / negali būti pradžioje ar pabaigoje, o // negalima niekur.',
  },
  execution_date_invalid: { en: 'Choose a day.', lt: 'Pasirinkite dieną.' },
  execution_date_past: {
    en: 'Choose today or a later day.',
    lt: 'Pasirinkite šiandieną arba vėlesnę dieną.',
  },
  execution_date_too_far: {
    en: 'Choose a day within a year.',
    lt: 'Pasirinkite dieną per artimiausius metus.',
  },
  attachment_missing: {
    en: 'Attach a document that explains this payment.',
    lt: 'Pridėkite šį mokėjimą pagrindžiantį dokumentą.',
  },
}

export const CHOOSE_DAY = {
  en: 'Choose the day on which the payment is sent.',
  lt: 'Pasirinkite dieną, kurią mokėjimas turi būti vykdomas.',
}

/** Why a typed company number is none; null: it may be one, or none was typed. */
export function identifierFaultText(typed: string, language: Language): string | null {
  const code = typed.trim() === '' ? null : identifierFault(typed)
  return code && IDENTIFIER_FAULT_WORDS[code][language]
}
