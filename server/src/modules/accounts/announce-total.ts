import type { Reader } from '../../platform/db.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import { systemScope } from '../../platform/scope.ts'
import type { EurRates } from '../rates/index.ts'
import { readSettings } from '../settings/index.ts'
import { type AccountWithBalance, totalBalance, withBalances } from './read-balances.ts'
import { listAccounts } from './store.ts'

/** The live event that tells a customer what their accounts come to: the ACTIVE ones count (C§3, C§7). */
export const announceTotal = (
  customerId: string,
  accounts: readonly AccountWithBalance[],
  rates: EurRates,
): OutboxItem => ({
  live: { customer: customerId },
  event: {
    event: 'TotalBalance',
    data: totalBalance(
      accounts.filter(({ status }) => status === 'ACTIVE'),
      rates,
    ),
  },
})

/** The same, read after a change in the same transaction. */
export async function readTotal(reader: Reader, customerId: string): Promise<OutboxItem> {
  const accounts = await withBalances(reader, await listAccounts(reader, systemScope, { customerId }))
  return announceTotal(customerId, accounts, (await readSettings(reader)).eurRates)
}
