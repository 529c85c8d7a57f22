/**
 * Removes additions that people type into an IBAN (spaces, dashes, lower case, full-width characters, a leading
 * "IBAN").
 */
export function normaliseIban(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}\u200b\u2060\ufeff]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?(?=[A-Z]{2}\d)/, '')
}

/** An IBAN in groups of four, as printed. Also for the typed part of one. */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
}
