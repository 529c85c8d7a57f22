import type { StatusBlocker } from '@fondaco/contract/applications/review-schemas.ts'
import { counted, type InEachLanguage, type Language } from '@fondaco/rules/language.ts'
import { isFinal, TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { countOpenPayments, findQuestionsTo } from './left-store.ts'

const OPEN_STATUSES = TRANSACTION_STATUSES.filter((status) => !isFinal(status))

/** Payments of a customer that are not finished, and questions on payments that the customer has not answered. */
export async function paymentsLeft(
  reader: Reader,
  scope: Scope,
  { id, session, language }: { id: string; session: Session; language: Language },
): Promise<readonly StatusBlocker[]> {
  if (!session.permissions.has('view:transaction')) return []
  const [open, questions] = await Promise.all([
    countOpenPayments(reader, scope, { customerId: id, statuses: OPEN_STATUSES }),
    findQuestionsTo(reader, scope, id),
  ])
  const [first] = questions
  const t = WORDS[language]
  return [
    ...(open > 0 ? [{ code: 'payments_open', text: t.payments(open), href: listOf(id) }] : []),
    ...(first
      ? [
          {
            code: 'questions_open',
            text: t.questions(questions.length),
            href: `/crm/view_transaction/${first}`,
          },
        ]
      : []),
  ]
}

/** The list of staff with the open payments of a customer, whatever their age. */
const listOf = (customer: string): string =>
  `/crm/transactions?${new URLSearchParams([
    ['customer', customer],
    ['date_from', '2000-01-01'],
    ...OPEN_STATUSES.map((status): [string, string] => ['statuses', status]),
  ])}`

const WORDS: InEachLanguage<Record<'payments' | 'questions', (count: number) => string>> = {
  en: {
    payments: (count) =>
      `${count} ${counted('en', count, { one: 'payment is', other: 'payments are' })} not finished`,
    questions: (count) =>
      `${count} ${counted('en', count, { one: 'question', other: 'questions' })} on payments not answered by the customer`,
  },
  lt: {
    payments: (count) => `Nebaigtų mokėjimų: ${count}`,
    questions: (count) => `Klausimų dėl mokėjimų, į kuriuos klientas neatsakė: ${count}`,
  },
}
