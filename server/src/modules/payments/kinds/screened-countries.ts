import { accountIdType } from '@fondaco/rules/iban.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'

/** The countries of a party: of its IBAN (a PAN or BBAN has none), its bank, and its address. */
export const countriesOf = (
  accountId: string,
  bic: string | null,
  address: Pick<StoredAddress, 'country'> | null,
): readonly string[] => [
  ...new Set([
    ...(accountIdType(accountId) === 'IBAN' ? [accountId.slice(0, 2)] : []),
    ...(bic ? [bic.slice(4, 6)] : []),
    ...(address ? [address.country] : []),
  ]),
]
