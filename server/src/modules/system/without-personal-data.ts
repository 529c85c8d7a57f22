const LONGEST = 200

/** What could name a person or an account, and what stands in its place. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/(["'`“„«]).*?["'`”“»]/g, '[…]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g, '[account]'],
  // Not inside an identifier of ours, which tells outsiders nothing and operators where to look.
  [/(?<![\w-])\+?\d(?:[ -]?\d){5,}(?![\w-])/g, '[number]'],
]

/**
 * The first line of what was thrown, for people who need not know whom it concerns: without e-mail addresses, account
 * and other long numbers, and whatever it quotes. The whole of it is in the log.
 */
export function withoutPersonalData(thrown: string): string {
  const [line = ''] = thrown.trim().split('\n')
  const told = PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
  return told.length > LONGEST ? `${told.slice(0, LONGEST - 1)}…` : told
}
