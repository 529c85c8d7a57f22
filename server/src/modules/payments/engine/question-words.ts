import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Question } from './case-store.ts'

/** The question to the customer if the payer requests a payment back: neutral, and the customer decides. */
export const RETURN_QUESTION: InEachLanguage = {
  en: 'The payer asks to have this payment back. May we give it back? The choice is yours: if you say no, the money stays with you. Until it is decided, the amount cannot be used.',
  lt: 'Mokėtojas prašo grąžinti šį mokėjimą. Ar galime jį grąžinti? Sprendžiate jūs: jei nesutiksite, pinigai liks jums. Kol nenuspręsta, šia suma naudotis negalima.',
}

/** A question in the reader's language; a person's own question stays in their words. */
export const questionText = ({ asks, text }: Pick<Question, 'asks' | 'text'>, language: Language): string =>
  asks === 'RETURN' ? RETURN_QUESTION[language] : text
