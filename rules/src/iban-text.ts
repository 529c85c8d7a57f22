/** Takes off what people put into an IBAN (spaces, dashes, lower case, full-width characters, a leading "IBAN"). */
export function normaliseIban(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}\u200b\u2060\ufeff]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?(?=[A-Z]{2}\d)/, '')
}

/** An IBAN in groups of four, as it is printed; also what has been typed of one so far. */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
}
