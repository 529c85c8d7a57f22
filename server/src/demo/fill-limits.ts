import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Trx } from '../platform/db.ts'
import { countPaymentsOfMonth, customerOfUser, insertLimits, insertOwnLimits } from './demo-store.ts'

/** What the customer may still pay this month, in minor units of EUR. */
const LEFT = 150_00n

/** The first individual of the demo is near a monthly limit of their own, and limits their instant payments themselves. */
export async function addDemoLimits(trx: Trx, now: Date): Promise<void> {
  const customerId = await customerOfUser(trx, 'individual@demo.test')
  if (!customerId) return
  const used = await countPaymentsOfMonth(trx, customerId, entityDay(now, 'UAB').slice(0, 7))
  const most = ((used + LEFT) / 100n) * 100n
  await insertLimits(trx, customerId, [{ type: null, period: 'per_month', most: most.toString() }])
  await insertOwnLimits(trx, customerId, { per_payment: 100_00n, per_day: 200_00n, changed_at: now })
}
