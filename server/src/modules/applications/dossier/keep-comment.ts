import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { RemarkView } from '@fondaco/contract/remarks/schemas.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { addRemark, viewRemark } from '../../remarks/index.ts'
import { applicantChanged } from './applicant-changed.ts'
import type { ApplicationKind } from './application-kind.ts'

interface Commented {
  readonly type: ApplicationKind['object'] | 'party'
  readonly id: string
  readonly kind: Pick<ApplicationKind, 'object'>
  readonly customerId: string
  readonly action: `${ApplicationKind['object']}.comment` | 'company.comment_party'
  /** What else the audit says of it. */
  readonly audited?: object
  readonly maxFiles: number
}

/**
 * Adds a comment that only staff see on an applicant or a party of one; nothing else about them changes. Refusals: those of
 * `addRemark`.
 */
export async function keepComment(
  trx: Trx,
  {
    body,
    session,
    request,
    clock,
  }: Pick<CallContext<typeof calls.commentOnIndividual>, 'body' | 'session' | 'request' | 'clock'>,
  { type, id, kind, customerId, action, audited = {}, maxFiles }: Commented,
): Promise<RemarkView> {
  const at = clock.now()
  const actor = actorOf(session, request)
  const remark = await addRemark(
    trx,
    { type, id, customerId, entity: null },
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
    action,
    object: { type: kind.object, id: customerId },
    customerId,
    after: {
      ...audited,
      comment: remark.content,
      content_type: remark.content_type,
      files: remark.files.map((file) => file.id),
    },
  })
  await enqueue(trx, await applicantChanged(trx, kind, customerId))
  return viewRemark(remark)
}
