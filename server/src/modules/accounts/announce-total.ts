import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { Reader } from '../../platform/db.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import { beyondScope } from '../../platform/scope.ts'
import type { EurRates } from '../rates/index.ts'
import { readSettings } from '../settings/index.ts'
import { type AccountWithBalance, totalBalance, withBalances } from './read-balances.ts'
import { listAccounts } from './store.ts'

/**
 * Live events for the total of a customer's ACTIVE accounts: one event for each set of the customer's entities that a
 * session may see and that contains the changed entity. Most customers have one.
 */
export function announceTotal(
  customerId: string,
  changed: Entity,
  accounts: readonly AccountWithBalance[],
  rates: EurRates,
): OutboxItem[] {
  const held = ENTITIES.filter((entity) => accounts.some((account) => account.entity === entity))
  return setsOf(held)
    .filter((entities) => entities.includes(changed))
    .map((entities) => ({
      live: { totalOf: customerId, entities },
      event: {
        event: 'TotalBalance',
        data: totalBalance(
          accounts.filter(({ status, entity }) => status === 'ACTIVE' && entities.includes(entity)),
          rates,
        ),
      },
    }))
}

/** Every subset. */
const setsOf = ([one, ...others]: readonly Entity[]): Entity[][] =>
  one === undefined ? [[]] : setsOf(others).flatMap((set) => [set, [one, ...set]])

/** The same, read after a change in the same transaction. */
export async function readTotal(reader: Reader, customerId: string, changed: Entity): Promise<OutboxItem[]> {
  const accounts = await withBalances(
    reader,
    await listAccounts(reader, beyondScope('a customer hears of all of their accounts'), { customerId }),
  )
  return announceTotal(customerId, changed, accounts, (await readSettings(reader)).eurRates)
}
