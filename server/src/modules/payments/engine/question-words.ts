import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Question } from './case-store.ts'

/** The question to the customer if the payer requests a payment back: neutral, and the customer decides. */
export const RETURN_QUESTION: InEachLanguage = {
  en: 'The payer asks you to return this payment. Do you agree to return it? The choice is yours. If you say no, the money stays with you. Until a decision is made, you cannot use this amount.',
  lt: 'Mokėtojas prašo grąžinti šį mokėjimą. Ar sutinkate jį grąžinti? Sprendžiate jūs. Jei nesutiksite, pinigai liks jums. Kol nenuspręsta, šia suma naudotis negalite.',
}

/** A question in the reader's language; a person's own question stays in their words. */
export const questionText = ({ asks, text }: Pick<Question, 'asks' | 'text'>, language: Language): string =>
  asks === 'RETURN' ? RETURN_QUESTION[language] : text
