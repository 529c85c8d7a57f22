import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Units of an age, the largest first; each is used from twice its length on. */
const UNITS: readonly { readonly seconds: number; readonly unit: InEachLanguage }[] = [
  { seconds: DAY, unit: { en: 'd', lt: 'd.' } },
  { seconds: HOUR, unit: { en: 'h', lt: 'val.' } },
  { seconds: MINUTE, unit: { en: 'min', lt: 'min.' } },
]

/** An age in short form, such as `45 s`, `12 min`. */
export function ageText(seconds: number, language: Language): string {
  const found = UNITS.find((one) => seconds >= 2 * one.seconds)
  return found ? `${Math.floor(seconds / found.seconds)} ${found.unit[language]}` : `${Math.round(seconds)} s`
}

/** A size in decimal units, such as `17.6 MB`. */
export function sizeText(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB']
  const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(bytes / divisor)
  return `${figure} ${unit}`
}

/** A count with separated thousands, in one form in every language. */
export const countText = (count: number): string => count.toLocaleString('en-US')
