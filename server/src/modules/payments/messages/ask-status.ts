import { entityDay, entityTime, nextBusinessDay, settlementDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { REAL_TIME } from '../../../platform/clock.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
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

/** How long the answer to an instant payment may take before it is asked for, in milliseconds; then twice as long. */
const INSTANT_WAIT = 10_000
const LONGEST_INSTANT_WAIT = 3_600_000
/** When of a business day an ordinary payment is asked for, by the entity's clock. */
const MORNING = '09:00'

/**
 * The job that asks for the status of a payment whose answer is missing by then: of an instant one after seconds, of an
 * ordinary one, which settles in cycles, in the morning of the business day after it was to settle, and of each
 * business day after that.
 */
export async function askLater(
  { db, clock }: Pick<PaymentDeps, 'clock'> & { readonly db: Reader },
  { id, type, entity }: Transaction,
  asked = 0,
): Promise<OutboxItem> {
  const now = clock.now()
  const wait = typeFacts(type).isInstant
    ? Math.min(INSTANT_WAIT * 2 ** asked, LONGEST_INSTANT_WAIT)
    : (await nextMorning(db, entity, now, asked)).getTime() - now.getTime()
  return askStatusJob.later(
    { transactionId: id, asked },
    {
      at: new Date(REAL_TIME.now().getTime() + wait),
      // Done twice, the job goes on once.
      key: asked > 0 ? `${askStatusJob.name}:${id}` : undefined,
    },
  )
}

async function nextMorning(reader: Reader, entity: Entity, now: Date, asked: number): Promise<Date> {
  const { businessCalendar } = await readSettings(reader)
  const after = asked === 0 ? settlementDay(now, entity, 'SCT', businessCalendar) : entityDay(now, entity)
  return entityTime(nextBusinessDay(after, businessCalendar), MORNING, entity)
}

/**
 * The job itself: while the rail owes the answer it is asked again and again, and nothing is sent anew or given back by
 * guess. A payment that nobody has taken yet is not asked for.
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
    const asking = payment.status === 'READY_TO_CLEAR' ? [] : [await queueQuestion(deps, trx, payment, asked)]
    const next = await askLater({ clock: deps.clock, db: trx }, payment, asked + 1)
    await enqueue(trx, [...asking, next])
  })
}

/** Asks at once: an answer came that does not fit. */
export const askNow = (deps: PaymentDeps, trx: Trx, payment: Transaction): Promise<OutboxItem> =>
  queueQuestion(deps, trx, payment, newId())

function queueQuestion(
  deps: PaymentDeps,
  trx: Trx,
  payment: Transaction,
  which: number | string,
): Promise<OutboxItem> {
  const at = deps.clock.now()
  return queueMessage(deps, trx, statusQuestion(payment, which, { bic: deps.bic, at }), at, payment.id)
}
