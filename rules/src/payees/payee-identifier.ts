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

/** A VAT number begins with the letters of its country (Directive 2006/112/EC art. 215). */
const VAT = /^[A-Z]{2}[0-9A-Z]{2,13}$/

/** The numbers of a company that its bank knows; null: not known. */
export interface KnownIdentifiers {
  readonly registrationId: string | null
  readonly lei: string | null
}

/**
 * Whether an identifier that a payer gives is that of a company. A VAT number, a LEI where the company’s own is not known,
 * and a number where the company’s register number is not known cannot be compared.
 */
export function judgePayeeIdentifier(
  given: string,
  { registrationId, lei }: KnownIdentifiers,
): IdentifierResult {
  const known = [registrationId, lei].filter((one) => one !== null)
  if (isHolderIdentifier(given, known)) return 'MTCH'
  if (isLei(plain(given))) return lei === null ? 'NOAP' : 'NMTC'
  if (registrationId === null || plain(registrationId) === '') return 'NOAP'
  return VAT.test(plain(given)) ? 'NOAP' : 'NMTC'
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
