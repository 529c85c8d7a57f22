import { foldToLatin } from './latin.ts'

/**
 * Countries of the SEPA schemes by the country of the IBAN (EPC409-09); `eea` says whether EU rules on charges and on
 * payer information apply. Territories whose accounts carry another country's IBAN (GF: FR, JE: GB) are covered by that
 * country. Serbia is absent until its first day is confirmed.
 */
export const SEPA_COUNTRIES: readonly { readonly code: string; readonly eea: boolean }[] = [
  ...'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
    .split(' ')
    .map((code) => ({ code, eea: true })),
  ...'AD AL CH GB GI MC MD ME MK SM VA'.split(' ').map((code) => ({ code, eea: false })),
]

/** Territories whose accounts carry another country's IBAN while their banks may have their own BIC (EPC409-09). */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'YT'],
  GB: ['GG', 'IM', 'JE'],
}

/**
 * Maximum lengths in characters and maximum amounts in minor units of a SEPA message (standards of the EPC rulebooks).
 */
export const SEPA_LIMITS = {
  name: 70,
  remittance: 140,
  /** EndToEndId, message and payment ids. */
  reference: 35,
  town: 35,
  street: 70,
  postalCode: 16,
  leastAmount: 1n,
  mostAmount: 99_999_999_999n,
} as const

const CHARACTER = /^[A-Za-z0-9/\-?:().,'+ ]$/

/** Replacements of EPC217-08 for characters outside the set that are not letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': '+',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  _: '-',
  '~': '-',
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '€': 'E',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
}

/** A text in SEPA characters, and whether it was changed. A changed text is shown before it is sent. */
export type SepaText = { readonly text: string; readonly changed: boolean }

/** The scheme's entry for the country of an IBAN or a country code; null if SEPA does not reach it. */
export function sepaCountry(ibanOrCountry: string): { readonly code: string; readonly eea: boolean } | null {
  return SEPA_COUNTRIES.find((country) => country.code === ibanOrCountry.slice(0, 2)) ?? null
}

/**
 * Whether a bank with this BIC can hold the account: it is in the country of the IBAN, or in one of its territories.
 */
export function bicFitsIban(bic: string, iban: string): boolean {
  const [country, ofBank] = [iban.slice(0, 2), bic.slice(4, 6)]
  return ofBank === country || (TERRITORIES[country]?.includes(ofBank) ?? false)
}

/** Whether a text has only characters that every SEPA bank must accept. */
export function isSepaText(text: string): boolean {
  return [...text].every((character) => CHARACTER.test(character))
}

/**
 * Writes a text in SEPA characters as in EPC217-08: accents removed (ą → a), letters spelled out (ß → ss), signs
 * replaced (& → +), anything else a full stop. The text may grow, so lengths are checked afterwards.
 */
export function toSepaText(original: string): SepaText {
  const text = [...original.normalize('NFC')].map(toSepaCharacters).join('')
  return { text, changed: text !== original }
}

/** Whether a text can be a reference: SEPA characters, 1 to 35, no slash at either end, no double slash. */
export function isSepaReference(text: string): boolean {
  return (
    text.length >= 1 &&
    text.length <= SEPA_LIMITS.reference &&
    isSepaText(text) &&
    text.trim() !== '' &&
    !text.startsWith('/') &&
    !text.endsWith('/') &&
    !text.includes('//')
  )
}

function toSepaCharacters(character: string): string {
  if (CHARACTER.test(character)) return character
  const sign = SIGNS[character]
  if (sign !== undefined) return sign
  const folded = foldToLatin(character)
  return isSepaText(folded) ? folded : '.'
}

/** The length of a text as sent: after conversion to SEPA characters, without spaces around it. */
export const sentLength = (text: string): number => toSepaText(text.trim()).text.length
