import type * as calls from '@fondaco/contract/overview/calls.ts'
import type { WaitingItem } from '@fondaco/contract/overview/schemas.ts'
import { addDays, dayIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { Scope } from '../../platform/scope.ts'
import { accountView, listAccounts, totalBalance, withBalances } from '../accounts/index.ts'
import { dailyBalances } from '../ledger/index.ts'
import { latestTransactions } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'

const LINE_DAYS = 30

/** Items of one module that wait for the customer of a scope. */
export type WaitingFor = (
  reader: Reader,
  scope: Scope,
  language: Language,
  now: Date,
) => Promise<readonly WaitingItem[]>

/**
 * The customer's dashboard: ACTIVE accounts with their figures and a line of 30 days that ends with the present
 * balance, the total in euro, the latest transactions, and the waiting items.
 */
export const getCustomerDashboard =
  ({
    waitingFor,
  }: {
    readonly waitingFor: readonly WaitingFor[]
  }): Operation<typeof calls.getCustomerDashboard> =>
  async ({ db, scope, query, request: { language }, clock }) => {
    const now = clock.now()
    const today = dayIn(now, query.timezone)
    const accounts = await listAccounts(db, scope, { status: 'ACTIVE' })
    const [held, lines, settings, latest, ...waiting] = await Promise.all([
      withBalances(db, accounts),
      dailyBalances(
        db,
        accounts.map(({ id }) => id),
        addDays(today, 1 - LINE_DAYS),
        today,
        query.timezone,
      ),
      readSettings(db),
      latestTransactions(db, scope, language),
      ...waitingFor.map((waitingIn) => waitingIn(db, scope, language, now)),
    ])
    return {
      accounts: {
        acc_list: held.map((account) => ({
          ...accountView(account),
          line: lineOf(lines.get(account.id) ?? [], account.balance, account.currency),
        })),
        balance: totalBalance(held, settings.eurRates),
      },
      latest,
      waiting: waiting.flat(),
      as_of: now.toISOString(),
    }
  }

/** The daily balances; today's is the present balance beside it, read at the same moment or later. */
function lineOf(days: readonly { day: string; balance: bigint }[], balance: bigint, currency: Currency) {
  return days.map((day, index) => ({
    day: day.day,
    balance: formatAmount(index === days.length - 1 ? balance : day.balance, currency),
  }))
}
