import { isLei } from '../companies/lei.ts'
import type { InEachLanguage } from '../language.ts'
import type { PayeeResult } from './payee-name.ts'

/** Identifiers of companies, by which a payee is checked beside its name: a LEI, a VAT or a register number. */

/** The most characters of an identifier. */
export const MAX_IDENTIFIER = 50

/** The answer about an identifier: a match, no match, or not possible. None is close. */
export type IdentifierResult = Exclude<PayeeResult, 'CMTC'>
export const IDENTIFIER_RESULTS = ['MTCH', 'NMTC', 'NOAP'] as const satisfies readonly IdentifierResult[]

const plain = (identifier: string) => identifier.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Whether a company’s identifier (LEI, VAT or register number) is one of the holder’s. Blanks, dots and case make no
 * difference.
 */
export function isHolderIdentifier(given: string, known: readonly string[]): boolean {
  const identifier = plain(given)
  return identifier !== '' && known.some((own) => plain(own) === identifier)
}

const LEI_FORM = /^[A-Z0-9]{18}\d{2}$/
/** Letters, digits and the signs that registers write between them; with a digit. */
const NUMBER_FORM = /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]*$/u

export type IdentifierFault = 'identifier_invalid' | 'lei_invalid'

/** Why a text is no identifier of a company: no number, or a LEI whose check digits are wrong; null: it may be one. */
export function identifierFault(typed: string): IdentifierFault | null {
  const text = typed.trim()
  if (!NUMBER_FORM.test(text) || text.length > MAX_IDENTIFIER || plain(text).length < 3)
    return 'identifier_invalid'
  return LEI_FORM.test(plain(text)) && !isLei(plain(text)) ? 'lei_invalid' : null
}

export const IDENTIFIER_FAULT_WORDS: Readonly<Record<IdentifierFault, InEachLanguage>> = {
  identifier_invalid: {
    en: 'Enter the LEI, VAT or register number: 3 to 50 letters and digits, with at least one digit.',
    lt: 'Įveskite LEI, PVM mokėtojo arba juridinio asmens kodą: 3–50 raidžių ir skaitmenų, bent vienas skaitmuo.',
  },
  lei_invalid: {
    en: 'This LEI is not valid. Compare it with the one from the payee.',
    lt: 'Šis LEI neteisingas. Palyginkite jį su gavėjo nurodytu.',
  },
}

/** An identifier as banks exchange it: a LEI without blanks, in capitals; any other number as it was given. */
export function identifierKind(given: string): { readonly kind: 'lei' | 'other'; readonly value: string } {
  const lei = plain(given)
  return isLei(lei) ? { kind: 'lei', value: lei } : { kind: 'other', value: given.trim() }
}

/** The numbers of a company that its bank knows; null: not known. */
export interface KnownIdentifiers {
  readonly registrationId: string | null
  readonly lei: string | null
}

/** Numbers of one register have one form: as many letters and digits, in the same places. */
const formOf = (number: string) => number.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')

/**
 * Whether an identifier that a payer gives is that of a company. Only what has the form of its own number can be another
 * company’s number. Anything else may be its VAT or tax number, which we do not know, or its number in another writing:
 * that, and a LEI where the company’s own is not known, cannot be compared.
 */
export function judgePayeeIdentifier(
  given: string,
  { registrationId, lei }: KnownIdentifiers,
): IdentifierResult {
  const known = [registrationId, lei].filter((one) => one !== null)
  if (isHolderIdentifier(given, known)) return 'MTCH'
  const number = plain(given)
  if (isLei(number)) return lei === null ? 'NOAP' : 'NMTC'
  const own = plain(registrationId ?? '')
  return own !== '' && formOf(number) === formOf(own) ? 'NMTC' : 'NOAP'
}

/**
 * The answer about a payee of whom a name, an identifier or both were given. The name decides, but an identifier that is not
 * the holder’s makes it no match.
 */
export const withIdentifier = <Answer extends { readonly result: PayeeResult }>(
  name: Answer | null,
  identifier: IdentifierResult | null,
): Answer | { readonly result: IdentifierResult } =>
  identifier === 'NMTC' ? { result: 'NMTC' } : (name ?? { result: identifier ?? 'NOAP' })
