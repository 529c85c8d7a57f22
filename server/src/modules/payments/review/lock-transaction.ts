import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { StaffCall } from '../engine/staff-decision.ts'
import {
  claimTransaction,
  readTransaction,
  type Transaction,
  unclaimTransaction,
} from '../engine/transaction-store.ts'

/** How long a claim lasts, in milliseconds. */
const CLAIM_MS = 15 * 60_000

/** Claims a transaction for 15 minutes; one's own claim is extended. What the transaction says does not change. */
export async function lockTransaction(
  { db, clock }: PaymentDeps,
  context: CallContext<typeof calls.lockTransaction>,
): Promise<CallResult<typeof calls.lockTransaction>> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  await db.transaction().execute(async (trx) => {
    const transaction = (await readTransaction(trx, context.scope, context.params.id)) ?? refuse('not_found')
    const userId = context.session.user.id
    if (!(await claimTransaction(trx, transaction, { userId, until, now }))) refuse('transaction_locked')
    await noteClaim(trx, context, transaction, 'transaction.lock', now)
  })
  return { until: until.toISOString() }
}

/** Gives up one's claim. */
export async function unlockTransaction(
  { db, clock }: PaymentDeps,
  context: CallContext<typeof calls.unlockTransaction>,
): Promise<CallResult<typeof calls.unlockTransaction>> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const transaction = (await readTransaction(trx, context.scope, context.params.id)) ?? refuse('not_found')
    if (!(await unclaimTransaction(trx, transaction, context.session.user.id, now)))
      refuse('transaction_not_locked')
    await noteClaim(trx, context, transaction, 'transaction.unlock', now)
  })
  return {}
}

/** The colleagues see it at once; the customer does not. */
async function noteClaim(
  trx: Trx,
  call: StaffCall,
  transaction: Transaction,
  action: string,
  at: Date,
): Promise<void> {
  const { id, entity, version, status } = transaction
  await recordAudit(trx, {
    at,
    actor: actorOf(call.session, call.request),
    action,
    object: { type: 'transaction', id },
    customerId: transaction.customer_id,
  })
  await enqueue(trx, [
    {
      live: { staff: entity },
      event: { event: 'transaction', data: { _id: id, version, status } },
    },
  ])
}
