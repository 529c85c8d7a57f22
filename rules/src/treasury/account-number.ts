import { accountIdType, checkIban } from '../iban.ts'
import { normaliseIban } from '../iban-text.ts'

/**
 * An account number of any bank as it is stored: compact, in upper case. Null if the text is none; what looks like an
 * IBAN must be a valid one.
 */
export function readAccountNumber(text: string): string | null {
  const number = normaliseIban(text)
  const type = accountIdType(number)
  return type === null || (type === 'IBAN' && !checkIban(number).ok) ? null : number
}
