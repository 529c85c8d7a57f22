import type * as calls from '@fondaco/contract/payments/payer-data-calls.ts'
import { addMonths, entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findBanksWithGaps } from '../review/payer-gap-store.ts'

/** Banks that sent payments without their payers' data, of the last twelve months. */
export const listBanksWithGaps: Operation<typeof calls.listBanksWithGaps> = async ({ db, scope, clock }) => {
  const now = clock.now()
  const since = startOfEntityDay(addMonths(entityDay(now, 'UAB'), -12), 'UAB')
  const found = await findBanksWithGaps(db, scope, { since, now })
  return found.map((one) => ({ ...one, last_at: one.last_at.toISOString() }))
}
