import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { addRemark, viewRemark } from '../../remarks/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { readIndividual } from '../dossier/individual-store.ts'

/**
 * Adds a comment that only staff see; nothing else about the individual changes. Refusals: `not_found`, those of
 * `addRemark`.
 */
export const commentOnIndividual =
  ({ maxFiles }: Pick<ApplicationDeps, 'maxFiles'>): Operation<typeof calls.commentOnIndividual> =>
  async ({
    db,
    scope,
    params,
    body: { comment, content_type: contentType, files = [] },
    session,
    request,
    clock,
  }) => {
    const at = clock.now()
    const actor = actorOf(session, request)
    return db.transaction().execute(async (trx) => {
      const { id } = (await readIndividual(trx, scope, params.id)) ?? refuse('not_found')
      const remark = await addRemark(
        trx,
        { type: 'individual', id, customerId: id, entity: null },
        {
          by: { id: session.user.id, name: actor.name },
          at,
          comment,
          contentType,
          files: { ids: files, most: maxFiles },
        },
      )
      await recordAudit(trx, {
        at,
        actor,
        action: 'individual.comment',
        object: { type: 'individual', id },
        customerId: id,
        after: {
          comment: remark.content,
          content_type: remark.content_type,
          files: remark.files.map((file) => file.id),
        },
      })
      const staff = await entitiesSeeing(trx, id)
      await enqueue(
        trx,
        staff.map((entity) => ({
          live: { staff: entity },
          event: { event: 'individual', data: { _id: id } },
        })),
      )
      return viewRemark(remark)
    })
  }
