import { accountIdType } from '@fondaco/rules/iban.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'

/** An account number as it is read: an IBAN in groups of four. */
export const numberText = (number: string): string =>
  accountIdType(number) === 'IBAN' ? formatIban(number) : number
