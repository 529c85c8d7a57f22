import { wholeDays } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { entityDetails } from '@fondaco/rules/entity.ts'
import type { StatementRange } from '@fondaco/rules/statements/range.ts'
import type { Reader } from '../../platform/db.ts'
import { type Position, positionsBefore } from '../ledger/index.ts'
import type { StoredSection } from './tables.ts'

const START: Position = { version: 0, balance: 0n }

/**
 * Fixes what a statement has of each account: its entries of the days of its entity, and the balances around them. Of
 * today it has what was booked until now.
 */
export async function planSections(
  reader: Reader,
  accounts: readonly { readonly id: string; readonly entity: Entity }[],
  { from, to }: StatementRange,
): Promise<{ sections: StoredSection[]; entries: bigint }> {
  const sections: StoredSection[] = []
  for (const [entity, own] of Map.groupBy(accounts, (account) => account.entity)) {
    const ids = own.map(({ id }) => id)
    const { from: start, before } = wholeDays({ from, to }, entityDetails(entity).timeZone)
    if (!start || !before) throw new Error('a range has both days')
    // The end first: an entry that is booked meanwhile is in neither.
    const ends = await positionsBefore(reader, ids, before)
    const starts = await positionsBefore(reader, ids, start)
    for (const id of ids) {
      const [first, last] = [starts.get(id) ?? START, ends.get(id) ?? START]
      sections.push({
        account_id: id,
        after: first.version,
        up_to: last.version,
        opening: first.balance.toString(),
        closing: last.balance.toString(),
      })
    }
  }
  const order = new Map(accounts.map(({ id }, place) => [id, place]))
  sections.sort((a, b) => (order.get(a.account_id) ?? 0) - (order.get(b.account_id) ?? 0))
  const entries = sections.reduce((sum, section) => sum + BigInt(section.up_to - section.after), 0n)
  return { sections, entries }
}
