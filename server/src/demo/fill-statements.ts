import { addMonths, entityDay, entityTime } from '@fondaco/rules/calendar.ts'
import { monthBefore } from '@fondaco/rules/statements/range.ts'
import { stateMonth } from '../modules/statements/index.ts'
import type { Trx } from '../platform/db.ts'
import { customersOfUsers } from './demo-store.ts'

const MONTHS = 12
const ENTITY = 'UAB'
const PEOPLE = ['customer@demo.test', 'individual@demo.test']

/**
 * The monthly statements of a year for the customers of two people, as the institution makes them by itself: each on the first day of the
 * next month. The file of each is made at its first download.
 */
export async function addDemoStatements(trx: Trx, now: Date): Promise<void> {
  const customerIds = await customersOfUsers(trx, PEOPLE)
  for (let month = MONTHS - 1; month >= 0; month -= 1) {
    const first = `${addMonths(entityDay(now, ENTITY), -month).slice(0, 7)}-01`
    const at = entityTime(first, '00:06', ENTITY)
    for (const customerId of customerIds)
      await stateMonth(trx, { entity: ENTITY, days: monthBefore(first), at, customerId })
  }
}
