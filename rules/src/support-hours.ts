import { type Institution, licenceWords, type SupportHours } from './institution.ts'
import type { InEachLanguage } from './language.ts'

const WEEKDAYS: InEachLanguage<readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  lt: [
    'pirmadieniais',
    'antradieniais',
    'trečiadieniais',
    'ketvirtadieniais',
    'penktadieniais',
    'šeštadieniais',
    'sekmadieniais',
  ],
}
const SPANS: InEachLanguage<(first: string, last: string) => string> = {
  en: (first, last) => `${first} to ${last}`,
  lt: (first, last) => `nuo ${FROM_DAY[first]} iki ${FROM_DAY[last]}`,
}
/** The genitive of each weekday. */
const FROM_DAY: Readonly<Record<string, string>> = {
  pirmadieniais: 'pirmadienio',
  antradieniais: 'antradienio',
  trečiadieniais: 'trečiadienio',
  ketvirtadieniais: 'ketvirtadienio',
  penktadieniais: 'penktadienio',
  šeštadieniais: 'šeštadienio',
  sekmadieniais: 'sekmadienio',
}

/** When support answers: "Monday to Friday, 08:00–18:00". */
export const hoursWords = ({ days: [first, last], from, to }: SupportHours): InEachLanguage => {
  const inLanguage = (language: 'en' | 'lt') => {
    const [one = '', other = ''] = [WEEKDAYS[language][first - 1], WEEKDAYS[language][last - 1]]
    return `${first === last ? one : SPANS[language](one, other)}, ${from}–${to}`
  }
  return { en: inLanguage('en'), lt: inLanguage('lt') }
}

type Named = Pick<Institution, 'name' | 'address' | 'licence' | 'support' | 'terms'>

/** At the foot of each letter and document: who stands behind it, how to reach them, and their terms. */
export function footLines(institution: Named): InEachLanguage<readonly string[]> {
  const { address, support, terms } = institution
  const licence = licenceWords(institution)
  return {
    en: [
      `${licence.en} ${address}`,
      `Customer Support: ${support.email}, ${support.phone} (${support.hours.en}).`,
      ...(terms ? [`Terms and conditions: ${terms.url}`] : []),
    ],
    lt: [
      `${licence.lt} ${address}`,
      `Klientų aptarnavimas: ${support.email}, ${support.phone} (${support.hours.lt}).`,
      ...(terms ? [`Sąlygos: ${terms.url}`] : []),
    ],
  }
}
