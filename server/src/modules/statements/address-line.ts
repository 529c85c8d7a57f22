import type { StoredAddress } from '../../platform/schema/columns.ts'

/** An address on one line. */
export const addressLine = ({ street, postal_code, city, country }: StoredAddress): string =>
  [street, [postal_code, city].filter((part) => part).join(' '), country].filter((part) => part).join(', ')
