import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { addRemark } from '../../remarks/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { readTransaction } from '../engine/transaction-store.ts'

/**
 * Adds a comment that only staff see. It changes nothing in the payment, so its author is not a maker. Refusals:
 * `not_found`, those of `addRemark`.
 */
export async function addComment(
  { db, clock, maxFiles }: PaymentDeps,
  context: CallContext<typeof calls.addComment>,
): Promise<CallResult<typeof calls.addComment>> {
  const { session, params, body } = context
  const actor = actorOf(session, context.request)
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const transaction = (await readTransaction(trx, context.scope, params.id)) ?? refuse('not_found')
    const { id, customer_id: customerId, entity, version, status } = transaction
    const { content, content_type, files } = await addRemark(
      trx,
      { type: 'transaction', id, customerId, entity },
      {
        by: { id: session.user.id, name: actor.name },
        at,
        comment: body.comment,
        contentType: body.content_type,
        files: { ids: body.files ?? [], most: maxFiles },
      },
    )
    await recordAudit(trx, {
      at,
      actor,
      action: 'transaction.comment',
      object: { type: 'transaction', id },
      customerId,
      after: { comment: content, content_type, files: files.map((file) => file.id) },
    })
    await enqueue(trx, [
      {
        live: { staff: entity },
        event: { event: 'transaction', data: { _id: id, version, status } },
      },
    ])
  })
  return {}
}
