import { isCountry } from './country.ts'
import { formatIban, normaliseIban } from './iban-text.ts'

/**
 * The structure after the check digits of an IBAN, by country of the registry (release 103), in the registry's signs: n
 * digits, a upper-case letters, c either. Countries that are not registered have no IBAN here.
 */
const STRUCTURES =
  'AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c ' +
  'CZ20n DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n ' +
  'GR7n16c GT24c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c ' +
  'LC4a24c LI5n12c LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a ' +
  'NI4a20n NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n ' +
  'SE20n SI15n SK20n SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n TR5n1n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c'

const CLASSES: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

type Country = { readonly length: number; readonly bban: RegExp }

const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  STRUCTURES.split(' ').map((structure) => {
    const runs = [...structure.matchAll(/(\d+)([nac])/g)].map(([, count = '', kind = '']) => ({
      count,
      kind,
    }))
    const bban = new RegExp(`^${runs.map(({ count, kind }) => `${CLASSES[kind]}{${count}}`).join('')}$`)
    const length = runs.reduce((sum, { count }) => sum + Number(count), 4)
    return [structure.slice(0, 2), { length, bban }]
  }),
)

/** Why a text is not an IBAN, from the most basic fault to the finest. */
export type IbanFault = 'empty' | 'characters' | 'country' | 'length' | 'structure' | 'checksum'

/** An IBAN in the stored form (compact, upper case), or its fault. */
export type IbanCheck =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly fault: IbanFault }

/** Kinds of account identifier. */
export const ACCOUNT_ID_TYPES = ['IBAN', 'PAN', 'BBAN'] as const

/** One kind of account identifier. */
export type AccountIdType = (typeof ACCOUNT_ID_TYPES)[number]

/** The IBAN countries and the length of an IBAN there, sorted by code. */
export const IBAN_LENGTHS: readonly (readonly [country: string, length: number])[] = [...COUNTRIES].map(
  ([country, { length }]) => [country, length],
)

/**
 * Checks an IBAN from a person or a message: known country, its length and structure, check digits between 02 and 98,
 * remainder 1 by mod 97 (ISO 13616).
 */
export function checkIban(text: string): IbanCheck {
  const iban = normaliseIban(text)
  const fault = ibanFault(iban)
  return fault === null ? { ok: true, iban } : { ok: false, fault }
}

/**
 * The kind of an account identifier by its pattern, tested in this order; null if no pattern fits. A text that looks
 * like an IBAN counts as an IBAN, even a wrong one: as a BBAN, a mistyped IBAN would pass unchecked. So a BBAN that we
 * issue must not begin with two letters and two digits.
 */
export function accountIdType(id: string): AccountIdType | null {
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/i.test(id)) return 'IBAN'
  if (/^\d{1,35}$/.test(id)) return 'PAN'
  if (/^[A-Z0-9]{1,30}$/i.test(id)) return 'BBAN'
  return null
}

/** An account identifier as people read it: an IBAN in groups of four, another number as it is. */
export const formatAccountId = (id: string): string => (accountIdType(id) === 'IBAN' ? formatIban(id) : id)

/**
 * Makes the IBAN of a new account with its check digits. LT: a five-digit institution code and eleven digits. GB: four
 * letters of the bank and a six-digit sort code ("ABCD123456"), and eight digits. Throws a RangeError if a part has
 * another shape.
 */
export function makeIban(country: 'LT' | 'GB', bankCode: string, accountNumber: string): string {
  const shape = country === 'LT' ? /^\d{5} \d{11}$/ : /^[A-Z]{4}\d{6} \d{8}$/
  if (!shape.test(`${bankCode} ${accountNumber}`)) {
    throw new RangeError(`bank code or account number has the wrong shape for a ${country} IBAN`)
  }
  const bban = bankCode + accountNumber
  const checkDigits = 98 - mod97(`${country}00${bban}`)
  return `${country}${checkDigits.toString().padStart(2, '0')}${bban}`
}

/** Whether a text is a BIC in upper case (ISO 9362): 8 or 11 characters, with an existing country code. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text) && isCountry(text.slice(4, 6))
}

/** A BIC in the form used for comparison: 11 characters, the head office as XXX. */
export function bic11(bic: string): string {
  const upper = bic.trim().toUpperCase()
  return upper.length === 8 ? `${upper}XXX` : upper
}

function ibanFault(iban: string): IbanFault | null {
  if (iban === '') return 'empty'
  if (!/^[A-Z0-9]+$/.test(iban)) return 'characters'
  const country = COUNTRIES.get(iban.slice(0, 2))
  if (country === undefined) return 'country'
  if (iban.length !== country.length) return 'length'
  const checkDigits = iban.slice(2, 4)
  if (!/^\d\d$/.test(checkDigits) || !country.bban.test(iban.slice(4))) return 'structure'
  // 00, 01 and 99 can also leave remainder 1, but no issuer computes them.
  const possible = Number(checkDigits) >= 2 && Number(checkDigits) <= 98
  return possible && mod97(iban) === 1 ? null : 'checksum'
}

function mod97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return [...moved].reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value < 10 ? 10 : 100) + value) % 97
  }, 0)
}
