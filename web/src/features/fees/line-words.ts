import { type FeeLine, parsePercent } from '@fondaco/rules/fees/fee-line.ts'
import { bandWords, caseWords, priceWords } from '@fondaco/rules/fees/fee-words.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Input, Result } from '../../api/client.ts'

export type Line = Result<'listFees'>['lines'][number]
/** A price as the customer who pays it reads it. */
export type Price = Result<'getPrices'>['prices'][number]['coming'][number]
export type Draft = NonNullable<Input<'proposeFees'>['body']['lines']>[number]

/** The line of an answer or of a proposal, as the rules know it. */
function ruleLine(line: Line | Draft | Price): FeeLine {
  const money = (text: string | null | undefined) =>
    text === null || text === undefined ? null : parseSignedAmount(text, line.currency)
  return {
    id: line._id ?? '',
    version: 1,
    program: 1,
    kind: line.kind,
    type: line.type ?? null,
    currency: line.currency,
    entity: line.entity,
    country: line.country ?? null,
    risk: ('risk' in line ? (line.risk ?? null) : null) as RiskCategory | null,
    volumeFrom: parseSignedAmount(line.volume_from ?? '0', 'EUR') ?? 0n,
    volumeTo: line.volume_to ? parseSignedAmount(line.volume_to, 'EUR') : null,
    fixed: money(line.fixed) ?? 0n,
    millionths: parsePercent(line.percent ?? '0') ?? 0n,
    least: money(line.least),
    most: money(line.most),
    validFrom: line.valid_from,
    isEnd: line.ends ?? false,
  }
}

export const priceOf = (line: Line | Draft, language: Language): string =>
  priceWords(ruleLine(line), language)
/** The same for customers: it says of what the percent are. */
export const wholePriceOf = (price: Price, language: Language): string =>
  priceWords(ruleLine(price), language, 'whole')
export const bandOf = (line: Line | Draft | Price, language: Language): string =>
  bandWords(ruleLine(line), language)
export const caseOf = (line: Line | Draft, language: Language): string => caseWords(ruleLine(line), language)
