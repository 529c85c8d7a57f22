import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import { countryName } from '@fondaco/rules/country.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { gapWords } from '@fondaco/rules/payments/payer-data.ts'
import { isSameOrganisation } from '@fondaco/rules/screening/evidence.ts'

/** The result of a screening, as far as a phrase shows it. */
export type HoldingPart = Pick<ScreeningPart, 'kind' | 'text' | 'matched' | 'holds' | 'parts'>

/** A part of a screening as a phrase without figures. */
export const holdWords = (part: HoldingPart): InEachLanguage => ({
  en: phrase(part, 'en'),
  lt: phrase(part, 'lt'),
})

function phrase({ kind, text, matched, parts }: HoldingPart, language: Language): string {
  switch (kind) {
    case 'name': {
      const same = parts.find(isSameOrganisation)?.text
      if (same)
        return { en: `${same} is that of “${matched}”`, lt: `${same} priklauso „${matched}“` }[language]
      return {
        en: `“${text}” is like “${matched}”`,
        lt: `„${text}“ panašu į „${matched}“`,
      }[language]
    }
    case 'word':
      return { en: `Word “${matched}”`, lt: `Žodis „${matched}“` }[language]
    case 'country':
      return { en: 'Country ', lt: 'Šalis ' }[language] + countryName(matched ?? text, language)
    case 'bank':
      return text === ''
        ? {
            en: 'The bank is not known, so it is not whitelisted',
            lt: 'Bankas nežinomas, todėl nėra leidžiamų bankų sąraše',
          }[language]
        : {
            en: `Bank ${text} is not whitelisted`,
            lt: `Banko ${text} nėra leidžiamų bankų sąraše`,
          }[language]
    case 'payer_data':
      return gapWords(matched, text, language)
    case 'threshold':
      return {
        en: `Amount ${text} held from ${matched}`,
        lt: `Suma ${text}, sulaikoma nuo ${matched}`,
      }[language]
  }
}

/** The reason of the hold, for the timeline. */
export const heldFor = (parts: readonly HoldingPart[]): InEachLanguage[] =>
  parts.filter(({ holds }) => holds).map(holdWords)

/** Several phrases as one. */
export function joined(said: readonly InEachLanguage[]): InEachLanguage | undefined {
  if (said.length === 0) return undefined
  const all = (language: Language) => said.map((one) => one[language]).join('; ')
  return { en: all('en'), lt: all('lt') }
}
