import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { addRemark, viewRemark } from '../../remarks/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'

/**
 * Adds a comment that only staff see; nothing else about the applicant changes. Refusals: `not_found`, those of
 * `addRemark`.
 */
export const commentOnApplicant =
  (
    kind: ApplicationKind,
    { maxFiles }: Pick<ApplicationDeps, 'maxFiles'>,
  ): Operation<typeof calls.commentOnIndividual> =>
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
    const { object: type } = kind
    return db.transaction().execute(async (trx) => {
      const { id } = (await kind.read(trx, scope, params.id)) ?? refuse('not_found')
      const remark = await addRemark(
        trx,
        { type, id, customerId: id, entity: null },
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
        action: `${kind.object}.comment`,
        object: { type, id },
        customerId: id,
        after: {
          comment: remark.content,
          content_type: remark.content_type,
          files: remark.files.map((file) => file.id),
        },
      })
      await enqueue(trx, await applicantChanged(trx, kind, id))
      return viewRemark(remark)
    })
  }
