import { isLei } from '../companies/lei.ts'
import { isBic } from '../iban.ts'

/**
 * Numbers that lists give beside names: of passports, registers and tax offices, LEIs and BICs. A LEI or a BIC is of one
 * organisation in the world; any other number is one only in its country, so it speaks for a name and never for itself.
 */

/** Fewer letters and digits tell nobody apart. */
const FEWEST = 5
/** A number has digits. */
const FEWEST_DIGITS = 3
/** A BIC is compared as one: words of eight letters look like one. */
const BIC = 'BIC '

/**
 * Identifiers as they are compared: numbers as letters and digits in capitals, BICs (ISO 9362) without their branch. What is
 * none is left out.
 */
export const identifiersIn = (numbers: readonly string[], bics: readonly string[] = []): string[] => [
  ...new Set([...numbers.map(plain).filter(isNumber), ...bics.map(plain).filter(isBic).map(bankOf)]),
]

/** Whether a compared identifier is of one organisation in the world. */
export const isUnique = (identifier: string): boolean => identifier.startsWith(BIC) || isLei(identifier)

const plain = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

const isNumber = (text: string): boolean =>
  text.length >= FEWEST && text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS

const bankOf = (bic: string): string => BIC + bic.slice(0, 8)
