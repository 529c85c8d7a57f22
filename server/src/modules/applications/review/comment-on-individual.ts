import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { readIndividual } from '../dossier/individual-store.ts'
import { insertCustomerComment } from './comment-store.ts'

/** Adds a comment that only staff see; nothing else about the individual changes. Refusals: `not_found`. */
export const commentOnIndividual: Operation<typeof calls.commentOnIndividual> = async ({
  db,
  scope,
  params,
  body: { comment },
  session,
  request,
  clock,
}) => {
  const at = clock.now()
  const actor = actorOf(session, request)
  const commentId = newId()
  await db.transaction().execute(async (trx) => {
    const { id } = (await readIndividual(trx, scope, params.id)) ?? refuse('not_found')
    await insertCustomerComment(trx, {
      id: commentId,
      customer_id: id,
      at,
      user_id: session.user.id,
      user_name: actor.name,
      comment,
    })
    await recordAudit(trx, {
      at,
      actor,
      action: 'individual.comment',
      object: { type: 'individual', id },
      customerId: id,
      after: { comment },
    })
  })
  return { _id: commentId, at: at.toISOString(), user: actor.name, comment }
}
