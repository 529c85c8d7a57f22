import { type ChangedLimit, changedFor } from '@fondaco/rules/payments/limit-change.ts'
import type { Reader } from '../../platform/db.ts'
import { readSettings } from '../settings/index.ts'
import { limitSources, readLimitRows } from './store.ts'

/** The limits of a customer that another fee programme changes. */
export async function limitsOfMove(
  reader: Reader,
  {
    customerId,
    before,
    after,
  }: { readonly customerId: string; readonly before: number; readonly after: number },
): Promise<ChangedLimit[]> {
  const { limits } = await readSettings(reader)
  const held = async (program: number) =>
    limitSources(await readLimitRows(reader, customerId, program), limits)
  return changedFor(await held(before), await held(after))
}
