import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Trx } from '../platform/db.ts'
import { countPaymentsOfMonth, customerOfUser, insertLimits, insertOwnLimits } from './demo-store.ts'

/** The least that the company near its limit may still pay this month, in minor units of EUR. */
const LEAST_LEFT = 5_000_00n

/** A company is near a monthly limit of its own; the first individual limits their instant payments themselves. */
export async function addDemoLimits(trx: Trx, now: Date): Promise<void> {
  const [company, individual] = [
    await customerOfUser(trx, 'other@demo.test'),
    await customerOfUser(trx, 'individual@demo.test'),
  ]
  if (company) {
    const used = await countPaymentsOfMonth(trx, company, entityDay(now, 'UAB').slice(0, 7))
    const left = used / 10n > LEAST_LEFT ? used / 10n : LEAST_LEFT
    const most = ((used + left) / 100_00n) * 100_00n
    await insertLimits(trx, company, [{ type: null, period: 'per_month', most: most.toString() }])
  }
  if (individual)
    await insertOwnLimits(trx, individual, { per_payment: 100_00n, per_day: 200_00n, changed_at: now })
}
