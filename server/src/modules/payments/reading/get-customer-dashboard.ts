import type * as calls from '@fondaco/contract/payments/calls.ts'
import { addDays, type Day, dayIn, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount, formatAmount } from '@fondaco/rules/money.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { accountView, listAccounts, totalBalance, withBalances } from '../../accounts/index.ts'
import { dailyBalances } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { questionText } from '../engine/question-words.ts'
import type { Applications } from './applications.ts'
import { findOpenQuestions } from './dashboard-store.ts'
import { findTransactions } from './read-store.ts'
import { customerRow } from './transaction-rows.ts'

const LINE_DAYS = 30
const LATEST = 8

/**
 * The customer's dashboard: ACTIVE accounts with their figures and a line of 30 days whose last point is the
 * balance now, the total in euro, the latest transactions, and what waits for the customer.
 */
export const getCustomerDashboard =
  ({ applications }: { readonly applications: Applications }): Operation<typeof calls.getCustomerDashboard> =>
  async ({ db, scope, query, request: { language }, clock }) => {
    const now = clock.now()
    const today = dayIn(now, query.timezone)
    const accounts = await listAccounts(db, scope, { status: 'ACTIVE' })
    const [held, lines, settings, latest, questions, asked, identityAsked] = await Promise.all([
      withBalances(db, accounts),
      dailyBalances(
        db,
        accounts.map(({ id }) => id),
        addDays(today, 1 - LINE_DAYS),
        today,
        query.timezone,
      ),
      readSettings(db),
      findTransactions(db, scope, { by: 'created' }, { limit: LATEST, offset: 0, sort: '-creation_date' }),
      findOpenQuestions(db, scope),
      applications.findAskedDocuments(db, scope),
      applications.isIdentityCheckAsked(db, scope),
    ])
    return {
      accounts: {
        acc_list: held.map((account) => ({
          ...accountView(account),
          line: lineOf(lines.get(account.id) ?? [], account.balance, account.currency),
        })),
        balance: totalBalance(held, settings.eurRates),
      },
      latest: latest.map((row) => customerRow(row, language)),
      waiting: [
        ...questions.map((question) => ({
          kind: 'question' as const,
          transaction_id: question.id,
          title: QUESTION_WORDS[language].title,
          text: QUESTION_WORDS[language].text(
            `${displayAmount(question.amount, question.currency)} ${question.currency}`,
            { ...question, held: question.asks === 'INFORMATION', text: questionText(question, language) },
          ),
          deadline: question.deadline.toISOString(),
        })),
        ...asked.map((request) => ({
          kind: 'document' as const,
          request_id: request.id,
          title: ASKED_TITLE[language],
          text: `${requestedDocumentWords(request, language)}. ${request.reason}`,
          deadline: endOf(request.deadline).toISOString(),
        })),
        ...(identityAsked
          ? [{ kind: 'identity' as const, ...IDENTITY_ASKED[language], deadline: null }]
          : []),
      ],
      as_of: now.toISOString(),
    }
  }

/** When a day of those who let individuals in is over. */
const endOf = (day: Day): Date => startOfEntityDay(addDays(day, 1), HOME_ENTITY)

const IDENTITY_ASKED: InEachLanguage<{ readonly title: string; readonly text: string }> = {
  en: {
    title: 'Confirm who you are',
    text: 'Have your passport or identity card ready. It takes a few minutes.',
  },
  lt: {
    title: 'Patvirtinkite savo tapatybę',
    text: 'Pasiruoškite pasą arba asmens tapatybės kortelę. Tai užtruks kelias minutes.',
  },
}

const ASKED_TITLE: InEachLanguage = { en: 'Send us a document', lt: 'Atsiųskite mums dokumentą' }

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

/** The days' balances; today's is the balance that stands beside it, read at the same moment or later. */
function lineOf(days: readonly { day: string; balance: bigint }[], balance: bigint, currency: Currency) {
  return days.map((day, index) => ({
    day: day.day,
    balance: formatAmount(index === days.length - 1 ? balance : day.balance, currency),
  }))
}
