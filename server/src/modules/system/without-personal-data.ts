const LONGEST = 200

/** Patterns of personal data, and their replacements. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/(["'`“„«]).*?["'`”“»]/g, '[…]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g, '[account]'],
  // Not inside our own identifiers, which are useful for operators and reveal nothing.
  [/(?<![\w-])\+?\d(?:[ -]?\d){5,}(?![\w-])/g, '[number]'],
]

/**
 * The first line of an error without personal data: no e-mail addresses, no account or other long numbers, no quoted
 * texts. The log has the whole error.
 */
export function withoutPersonalData(thrown: string): string {
  const [line = ''] = thrown.trim().split('\n')
  const told = PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
  return told.length > LONGEST ? `${told.slice(0, LONGEST - 1)}…` : told
}
