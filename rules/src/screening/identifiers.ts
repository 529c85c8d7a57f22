import { isLei } from '../companies/lei.ts'
import { isCountry } from '../country.ts'

/**
 * Numbers that lists give beside names: of passports, registers and tax offices, LEIs and BICs. A LEI or a BIC is of one
 * organisation in the world; any other number is one only in its country, so it speaks for a name and never for itself.
 */

/** Fewer letters and digits tell nobody apart. */
const FEWEST = 5
/** A number has digits. */
const FEWEST_DIGITS = 3
/** What messages of ISO 20022 say where there is none: it has the form of a BIC. */
const NONE = 'NOTPROVIDED'
/** The bank of a BIC (ISO 9362), whatever its branch. */
const BANK = /^([A-Z]{6}[A-Z0-9]{2})(?:[A-Z0-9]{3})?$/

/** Identifiers as they are compared: letters and digits in capitals, a BIC without its branch; others are left out. */
export const identifiersIn = (written: readonly string[]): string[] => [
  ...new Set(written.map(comparable).filter((one) => one !== null)),
]

/** Whether a compared identifier is of one organisation in the world. */
export const isUnique = (identifier: string): boolean => isLei(identifier) || bankOf(identifier) !== null

function comparable(written: string): string | null {
  const plain = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  if (plain === NONE) return null
  const bank = bankOf(plain)
  if (bank) return bank
  return plain.length >= FEWEST && plain.replaceAll(/\D/g, '').length >= FEWEST_DIGITS ? plain : null
}

function bankOf(plain: string): string | null {
  const bank = BANK.exec(plain)?.[1]
  return bank && isCountry(bank.slice(4, 6)) ? bank : null
}
