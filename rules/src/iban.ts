import { countrySpecs } from 'ibantools'
import { isCountry } from './country.ts'

/**
 * Length of an IBAN by country: the countries of the registry (release 103) only.
 * ibantools also knows national formats that were never registered; those are not accepted.
 */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
    'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
    'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 ' +
    'NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 ' +
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Why a text is no IBAN, from the most basic fault to the finest. */
export type IbanFault = 'empty' | 'characters' | 'country' | 'length' | 'structure' | 'checksum'

/** An IBAN in the form that is stored (compact, upper case), or what is wrong with it. */
export type IbanCheck =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly fault: IbanFault }

/** Kinds of account identifier (B§5.9). */
export const ACCOUNT_ID_TYPES = ['IBAN', 'PAN', 'BBAN'] as const

/** One kind of account identifier. */
export type AccountIdType = (typeof ACCOUNT_ID_TYPES)[number]

/** The IBAN countries and the length of an IBAN there, sorted by code. */
export const IBAN_LENGTHS: readonly (readonly [country: string, length: number])[] = Object.entries(LENGTHS)

/** Takes off what people put into an IBAN (spaces, dashes, lower case, full-width characters, a leading "IBAN"). */
export function normaliseIban(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}\u200b\u2060\ufeff]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?(?=[A-Z]{2}\d)/, '')
}

/**
 * Checks an IBAN as a person or a message gives it: known country, its length and structure, check digits
 * between 02 and 98, remainder 1 by mod 97 (ISO 13616).
 */
export function checkIban(text: string): IbanCheck {
  const iban = normaliseIban(text)
  const fault = ibanFault(iban)
  return fault === null ? { ok: true, iban } : { ok: false, fault }
}

/** An IBAN in groups of four, as it is printed; also what has been typed of one so far. */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * The kind of an account identifier by its pattern, tested in this order (B§5.9); null where it is none.
 * What looks like an IBAN is an IBAN, a wrong one too: taken for a BBAN, a mistyped IBAN would pass unchecked.
 * So a BBAN that we give out must not begin with two letters and two digits.
 */
export function accountIdType(id: string): AccountIdType | null {
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/i.test(id)) return 'IBAN'
  if (/^\d{1,35}$/.test(id)) return 'PAN'
  if (/^[A-Z0-9]{1,30}$/i.test(id)) return 'BBAN'
  return null
}

/**
 * Makes the IBAN of a new account with its check digits.
 * LT: a five-digit institution code and eleven digits. GB: four letters of the bank and a six-digit sort code
 * ("ABCD123456"), and eight digits. Throws a RangeError where a part has another shape.
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

/** Whether a text is a BIC in upper case (ISO 9362): 8 or 11 characters, with the code of a country that exists. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text) && isCountry(text.slice(4, 6))
}

/** A BIC in the one form in which BICs are compared: 11 characters, the head office as XXX. */
export function bic11(bic: string): string {
  const upper = bic.trim().toUpperCase()
  return upper.length === 8 ? `${upper}XXX` : upper
}

function ibanFault(iban: string): IbanFault | null {
  if (iban === '') return 'empty'
  if (!/^[A-Z0-9]+$/.test(iban)) return 'characters'
  const country = iban.slice(0, 2)
  const length = Object.hasOwn(LENGTHS, country) ? LENGTHS[country] : undefined
  if (length === undefined) return 'country'
  if (iban.length !== length) return 'length'
  const checkDigits = iban.slice(2, 4)
  const bban = countrySpecs[country]?.bban_regexp
  if (!/^\d\d$/.test(checkDigits) || !bban || !new RegExp(bban).test(iban.slice(4))) return 'structure'
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
