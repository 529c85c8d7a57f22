import type * as calls from '@fondaco/contract/customers/calls.ts'
import { addDays, dayIn } from '@fondaco/rules/calendar.ts'
import type { Institution } from '@fondaco/rules/institution.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { dailyBalances } from '../ledger/index.ts'
import { accountView, withBalances } from './read-balances.ts'
import { findHeldAccount } from './store.ts'

/** One account of the customer, with its daily balances. The last day is the present balance. */
export const getAccount =
  ({ institution }: { readonly institution: Institution }): Operation<typeof calls.getAccount> =>
  async ({ db, scope, params, query, clock }) => {
    const { account, holder } = (await findHeldAccount(db, scope, params.id)) ?? refuse('not_found')
    const today = dayIn(clock.now(), query.timezone)
    const first = addDays(today, 1 - Number(query.days))
    const [[held], lines] = await Promise.all([
      withBalances(db, [account]),
      dailyBalances(db, [account.id], first, today, query.timezone),
    ])
    if (!held) return refuse('not_found')
    const days = lines.get(account.id) ?? []
    return {
      ...accountView(held),
      holder: holder.name,
      bank: institution.name,
      bank_address: institution.address,
      line: days.map(({ day, balance }, index) => ({
        day,
        balance: formatAmount(index === days.length - 1 ? held.balance : balance, account.currency),
      })),
    }
  }
