import {
  type BusinessCalendar,
  entityDay,
  entityTime,
  nextBusinessDay,
  settlementDay,
} from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { REAL_TIME } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readSettings } from '../../settings/index.ts'
import { askStatusJob } from '../engine/defined-jobs.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { readTransaction, type Transaction } from '../engine/transaction-store.ts'
import { statusQuestion } from './clearing-messages.ts'
import { queueMessage } from './submit-message.ts'
import { writerFor } from './writer.ts'

/** Time before the status of an instant payment is requested, in milliseconds; then twice as long. */
const INSTANT_WAIT = 10_000
const LONGEST_INSTANT_WAIT = 3_600_000
/** Time of a business day at which the status of an ordinary payment is requested, by the entity's clock. */
const MORNING = '09:00'

/**
 * The job that requests the status of a payment without an answer: of an instant payment after seconds; of an ordinary
 * payment, which settles in cycles, on the morning of the business day after its settlement day, and of each later
 * business day.
 */
export function askLater(
  { id, type, entity }: Transaction,
  calendar: BusinessCalendar,
  now: Date,
  asked = 0,
): OutboxItem {
  const wait = typeFacts(type).isInstant
    ? Math.min(INSTANT_WAIT * 2 ** asked, LONGEST_INSTANT_WAIT)
    : nextMorning(calendar, entity, now, asked).getTime() - now.getTime()
  return askStatusJob.later(
    { transactionId: id, asked },
    {
      at: new Date(REAL_TIME.now().getTime() + wait),
      // A repeated job continues once.
      key: asked > 0 ? `${askStatusJob.name}:${id}` : undefined,
    },
  )
}

function nextMorning(calendar: BusinessCalendar, entity: Entity, now: Date, asked: number): Date {
  const after = asked === 0 ? settlementDay(now, entity, 'SCT', calendar) : entityDay(now, entity)
  return entityTime(nextBusinessDay(after, calendar), MORNING, entity)
}

/**
 * The job itself: while the answer is missing, the status is requested again and again, and nothing is sent again or
 * refunded on a guess. The status of an unsent payment is not requested.
 */
export async function askStatus(
  deps: PaymentDeps,
  scope: Scope,
  transactionId: string,
  asked: number,
): Promise<void> {
  const payment = await readTransaction(deps.db, scope, transactionId)
  if (!payment || !['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED'].includes(payment.status)) return
  await deps.db.transaction().execute(async (trx) => {
    const asking = payment.status === 'READY_TO_CLEAR' ? [] : await queueQuestion(deps, trx, payment, asked)
    const { businessCalendar } = await readSettings(trx)
    const next = askLater(payment, businessCalendar, deps.clock.now(), asked + 1)
    await enqueue(trx, [...asking, next])
  })
}

/** Requests the status at once: an answer did not match. */
export const askNow = (deps: PaymentDeps, trx: Trx, payment: Transaction): Promise<OutboxItem[]> =>
  queueQuestion(deps, trx, payment, newId())

async function queueQuestion(
  deps: PaymentDeps,
  trx: Trx,
  payment: Transaction,
  which: number | string,
): Promise<OutboxItem[]> {
  const at = deps.clock.now()
  const writer = writerFor(deps, payment, at)
  return writer === null
    ? []
    : [await queueMessage(trx, statusQuestion(payment, which, writer), at, payment.id)]
}
