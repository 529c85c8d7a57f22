/** A whole number as typed; nothing if it is blank. Any text but digits is not a number. */
export function wholeIn(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

export const wholeText = (whole: number | undefined): string => (whole === undefined ? '' : `${whole}`)
