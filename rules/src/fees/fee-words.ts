import { countryName } from '../country.ts'
import type { InEachLanguage, Language } from '../language.ts'
import { displayAmount } from '../money.ts'
import { typeWords } from '../payments/types.ts'
import { type FeeKind, type FeeLine, formatPercent } from './fee-line.ts'

export const FEE_KIND_WORDS: Readonly<Record<FeeKind, InEachLanguage>> = {
  TXN: { en: 'Payment', lt: 'Mokėjimas' },
  MONTHLY: { en: 'Monthly fee', lt: 'Mėnesio mokestis' },
  SURCHARGE: { en: 'Surcharge', lt: 'Priemoka' },
  OPERATIONAL: { en: 'Operational fee', lt: 'Operacinis mokestis' },
}

const WORDS = {
  free: { en: 'Free', lt: 'Nemokamai' },
  least: { en: 'at least', lt: 'ne mažiau kaip' },
  most: { en: 'at most', lt: 'ne daugiau kaip' },
  risk: { en: 'risk', lt: 'rizika' },
  volume: { en: 'month’s payments', lt: 'mėnesio mokėjimai' },
  ofAmount: { en: ' of the amount', lt: ' sumos' },
  from: { en: 'from', lt: 'nuo' },
  below: { en: 'below', lt: 'iki' },
  to: { en: 'to', lt: 'iki' },
} as const satisfies Readonly<Record<string, InEachLanguage>>

/**
 * What a line charges: `0.20 EUR + 0.25 %, at least 1.00 EUR`.
 * @param says `whole`: also of what the percent are, for customers
 */
export function priceWords(
  {
    fixed,
    millionths,
    least,
    most,
    currency,
  }: Pick<FeeLine, 'fixed' | 'millionths' | 'least' | 'most' | 'currency'>,
  language: Language,
  says: 'short' | 'whole' = 'short',
): string {
  const money = (minor: bigint) => `${displayAmount(minor, currency)} ${currency}`
  const ofAmount = says === 'whole' ? WORDS.ofAmount[language] : ''
  const parts = [
    ...(fixed > 0n ? [money(fixed)] : []),
    ...(millionths > 0n ? [`${formatPercent(millionths)} %${ofAmount}`] : []),
  ]
  const bounds = [
    ...(least !== null && least > 0n ? [`${WORDS.least[language]} ${money(least)}`] : []),
    ...(most !== null && millionths > 0n ? [`${WORDS.most[language]} ${money(most)}`] : []),
  ]
  if (parts.length === 0 && bounds.length === 0) return WORDS.free[language]
  return [...(parts.length === 0 ? [] : [parts.join(' + ')]), ...bounds].join(', ')
}

/** The volume for which a line decides; empty if it is any. */
export function bandWords(
  { volumeFrom, volumeTo }: Pick<FeeLine, 'volumeFrom' | 'volumeTo'>,
  language: Language,
): string {
  const money = (minor: bigint) => `${displayAmount(minor, 'EUR')} EUR`
  if (volumeTo === null) return volumeFrom === 0n ? '' : `${WORDS.from[language]} ${money(volumeFrom)}`
  if (volumeFrom === 0n) return `${WORDS.below[language]} ${money(volumeTo)}`
  return `${WORDS.from[language]} ${money(volumeFrom)} ${WORDS.to[language]} ${money(volumeTo)}`
}

/** What a line is for: `SEPA credit transfer, UAB, EUR`. */
export function caseWords(line: FeeLine, language: Language): string {
  const { kind, type, country, risk, entity, currency } = line
  return [
    type === null ? FEE_KIND_WORDS[kind][language] : typeWords(type, language),
    ...(country === null ? [] : [countryName(country, language)]),
    ...(risk === null ? [] : [`${WORDS.risk[language]} ${risk}`]),
    entity,
    currency,
    ...[bandWords(line, language)]
      .filter((band) => band !== '')
      .map((band) => `${WORDS.volume[language]} ${band}`),
  ].join(', ')
}
