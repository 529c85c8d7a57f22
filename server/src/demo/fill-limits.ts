import { entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { effectOfLimits } from '../modules/limits/index.ts'
import { findLimitedPayments } from '../modules/payments/index.ts'
import { findProgram } from '../modules/prices/index.ts'
import type { Trx } from '../platform/db.ts'
import {
  countPaymentsOfMonth,
  customerOfUser,
  insertLimits,
  insertOwnLimits,
  insertProposal,
} from './demo-store.ts'

/** What the customer may still pay this month, in minor units of EUR. */
const LEFT = 150_00n

/** The first individual of the demo is near a monthly limit of their own, and limits their instant payments themselves. A change waits. */
export async function addDemoLimits(trx: Trx, now: Date): Promise<void> {
  const customerId = await customerOfUser(trx, 'individual@demo.test')
  if (!customerId) return
  const used = await countPaymentsOfMonth(trx, customerId, entityDay(now, 'UAB').slice(0, 7))
  const most = ((used + LEFT) / 100n) * 100n
  await insertLimits(trx, customerId, [{ type: null, period: 'per_month', most: most.toString() }])
  await insertOwnLimits(trx, customerId, { per_payment: 100_00n, per_day: 200_00n, changed_at: now })
  await proposeLowerLimit(trx, now)
}

const PROGRAM = 1

/** A change that waits for a second person: less in one payment, for most customers. */
async function proposeLowerLimit(trx: Trx, now: Date): Promise<void> {
  const program = await findProgram(trx, PROGRAM)
  if (!program) return
  const limits = [{ type: null, period: 'per_payment', most: '2000000' }] as const
  const owner = { kind: 'programme_limits', id: program.id } as const
  await insertProposal(trx, now, {
    ...owner,
    by: 'risk@demo.test',
    name: String(PROGRAM),
    entities: ENTITIES,
    before: { version: 0, limits: [] },
    after: {
      customer_id: null,
      limits,
      effect: await effectOfLimits(trx, findLimitedPayments, owner, limits, now),
    },
    reason: 'Most customers of this programme never pay more at once.',
  })
}
