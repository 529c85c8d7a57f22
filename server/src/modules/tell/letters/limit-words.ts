import type { Currency } from '@fondaco/rules/currency.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { type LimitCase, limitWords } from '@fondaco/rules/payments/payment-limits.ts'

/** A limit that changed; amounts in EUR, null: no limit. */
export interface LimitTold extends LimitCase {
  readonly before: string | null
  readonly after: string | null
}

const EUR: Currency = 'EUR'
const NONE: InEachLanguage = { en: 'no limit', lt: 'limito nėra' }
const BEFORE: InEachLanguage = { en: 'before', lt: 'anksčiau' }

/** A limit that changed, as a fact: “All payments, a day” and “100.00 EUR (before: 250,000.00 EUR)”. */
export function limitFact(limit: LimitTold, language: Language): readonly [label: string, value: string] {
  const figure = (text: string | null) =>
    text === null ? NONE[language] : `${displayAmount(parseSignedAmount(text, EUR) ?? 0n, EUR)} ${EUR}`
  return [
    limitWords(limit, language),
    `${figure(limit.after)} (${BEFORE[language]}: ${figure(limit.before)})`,
  ]
}
