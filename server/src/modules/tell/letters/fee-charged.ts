import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { feeWords, type ToldFee } from './fee-words.ts'
import { endOf, instantText, type LetterWords } from './words.ts'

/** Tells a customer of a fee that was taken. `at` is ISO 8601. */
export const feeCharged: LetterWords<ToldFee & { readonly at: string }> = {
  en: (fee) => ({
    subject: `A fee of ${fee.amount} ${fee.currency} was charged`,
    parts: [
      { facts: feeFacts(fee, 'en') },
      'If you do not know what this fee is for, contact Customer Support.',
      { button: 'See your prices', path: '/customer/prices' },
    ],
  }),
  lt: (fee) => ({
    subject: `Nuskaičiuotas ${fee.amount} ${fee.currency} mokestis`,
    parts: [
      { facts: feeFacts(fee, 'lt') },
      'Jei nežinote, už ką šis mokestis, kreipkitės į klientų aptarnavimą.',
      { button: 'Peržiūrėti įkainius', path: '/customer/prices' },
    ],
  }),
}

const WORDS = {
  fee: { en: 'Fee', lt: 'Mokestis' },
  for: { en: 'For', lt: 'Už ką' },
  account: { en: 'From your account', lt: 'Iš jūsų sąskaitos' },
  when: { en: 'When', lt: 'Kada' },
} as const satisfies Readonly<Record<string, InEachLanguage>>

/** A fee as facts of a letter. */
export function feeFacts(
  fee: ToldFee & { readonly at: string },
  language: Language,
): [label: string, value: string][] {
  const what = feeWords(fee, language)
  return [
    [WORDS.fee[language], `${fee.amount} ${fee.currency}`],
    ...(what === '' ? [] : ([[WORDS.for[language], what]] as [string, string][])),
    [WORDS.account[language], endOf(fee.account)],
    [WORDS.when[language], instantText(fee.at)],
  ]
}
