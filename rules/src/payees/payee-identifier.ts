const plain = (identifier: string) => identifier.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Whether a company’s identifier (LEI, VAT or register number) is one of the holder’s. Blanks, dots and case make no
 * difference.
 */
export function isHolderIdentifier(given: string, known: readonly string[]): boolean {
  const identifier = plain(given)
  return identifier !== '' && known.some((own) => plain(own) === identifier)
}
