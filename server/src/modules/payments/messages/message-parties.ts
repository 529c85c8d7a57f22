import { SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'
import type { Address, Party } from '../../../providers/clearing/index.ts'
import { lookUpBank } from '../../banks/index.ts'

/** A party within the lengths of the scheme; longer texts of a customer's record are cut. */
export function party(name: string, iban: string, bic: string | null, address: StoredAddress | null): Party {
  const known = bic ?? lookUpBank(iban)?.bic
  return {
    name: cut(name, SEPA_LIMITS.name),
    iban,
    ...(known ? { bic: known } : {}),
    ...(address ? { address: addressOf(address) } : {}),
  }
}

export function addressOf({ country, city, street, postal_code }: StoredAddress): Address {
  return {
    country,
    town: cut(city, SEPA_LIMITS.town),
    ...(street ? { street: cut(street, SEPA_LIMITS.street) } : {}),
    ...(postal_code ? { postCode: cut(postal_code, SEPA_LIMITS.postalCode) } : {}),
  }
}

/** A text in SEPA characters, cut if it is too long. */
export const cut = (text: string, most: number): string => toSepaText(text.trim()).text.slice(0, most).trim()
