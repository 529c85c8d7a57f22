import { isLei } from '../companies/lei.ts'
import type { PayeeResult } from './payee-name.ts'

const plain = (identifier: string) => identifier.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Whether a company’s identifier (LEI, VAT or register number) is one of the holder’s. Blanks, dots and case make no
 * difference.
 */
export function isHolderIdentifier(given: string, known: readonly string[]): boolean {
  const identifier = plain(given)
  return identifier !== '' && known.some((own) => plain(own) === identifier)
}

/** A VAT number begins with the letters of its country (Directive 2006/112/EC art. 215). */
const VAT = /^[A-Z]{2}[0-9A-Z]{2,13}$/

/**
 * Whether an identifier that a payer gives is that of a company whose registration number is known. A LEI, a VAT number
 * and a company without a known number cannot be compared.
 */
export function judgePayeeIdentifier(
  given: string,
  registrationId: string | null,
): Exclude<PayeeResult, 'CMTC'> {
  if (registrationId === null || plain(registrationId) === '') return 'NOAP'
  if (isHolderIdentifier(given, [registrationId])) return 'MTCH'
  return isLei(plain(given)) || VAT.test(plain(given)) ? 'NOAP' : 'NMTC'
}
