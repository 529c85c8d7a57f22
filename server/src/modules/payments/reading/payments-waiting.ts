import type { WaitingItem } from '@fondaco/contract/overview/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { questionText } from '../engine/question-words.ts'
import { findOpenQuestions } from './dashboard-store.ts'

/** The questions on payments that wait for the customer, the nearest deadline first. */
export async function paymentsWaiting(
  reader: Reader,
  scope: Scope,
  language: Language,
): Promise<WaitingItem[]> {
  const questions = await findOpenQuestions(reader, scope)
  return questions.map((question) => ({
    kind: 'question',
    transaction_id: question.id,
    title: QUESTION_WORDS[language].title,
    text: QUESTION_WORDS[language].text(
      `${displayAmount(question.amount, question.currency)} ${question.currency}`,
      { ...question, held: question.asks === 'INFORMATION', text: questionText(question, language) },
    ),
    deadline: question.deadline.toISOString(),
  }))
}

interface AskedPayment {
  readonly direction: string
  readonly creditor_name: string
  readonly debtor_name: string
  readonly held: boolean
  readonly text: string
}

const QUESTION_WORDS: InEachLanguage<{
  readonly title: string
  readonly text: (amount: string, payment: AskedPayment) => string
}> = {
  en: {
    title: 'Answer a question on a payment',
    text: (amount, { direction, creditor_name, debtor_name, held, text }) =>
      `${amount} ${direction === 'DEBIT' ? `to ${creditor_name}` : `from ${debtor_name}`}${held ? ' is held' : ''}. ${text}`,
  },
  lt: {
    title: 'Atsakykite į klausimą dėl mokėjimo',
    text: (amount, { direction, creditor_name, debtor_name, held, text }) =>
      `${held ? 'Sulaikyta ' : ''}${amount} (${direction === 'DEBIT' ? `gavėjas ${creditor_name}` : `mokėtojas ${debtor_name}`}). ${text}`,
  },
}
