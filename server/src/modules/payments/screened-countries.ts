import { accountIdType } from '@fondaco/rules/iban.ts'
import type { StoredAddress } from '../../platform/schema/columns.ts'

/** The countries that speak of a party: that of its IBAN (a PAN or BBAN names none) and that of its address. */
export const countriesOf = (
  accountId: string,
  address: Pick<StoredAddress, 'country'> | null,
): readonly string[] => [
  ...(accountIdType(accountId) === 'IBAN' ? [accountId.slice(0, 2)] : []),
  ...(address ? [address.country] : []),
]
