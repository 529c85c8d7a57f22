import type * as calls from '@fondaco/contract/remarks/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { findDocuments, readDocument } from '../documents/index.ts'
import type { RemarkDeps } from './remark-kind.ts'
import { isAttached, type RemarkedObject } from './store.ts'

/** A file of a comment, as an attachment; the audit records the reader. Refusals: `not_found`. */
export const getRemarkFile =
  (deps: RemarkDeps, type: RemarkedObject['type']): Operation<typeof calls.getTransactionCommentFile> =>
  async ({ db, scope, params: { id, file }, session, request, clock }) => {
    const document = await db.transaction().execute(async (trx) => {
      const { customerId } = (await deps.kinds[type].find(trx, scope, id)) ?? refuse('not_found')
      if (!(await isAttached(trx, { type, id }, file))) refuse('not_found')
      await recordAudit(trx, {
        at: clock.now(),
        actor: actorOf(session, request),
        action: 'document.download',
        object: { type: 'document', id: file },
        customerId,
      })
      const [found] = await findDocuments(trx, scope, [file])
      return found ?? refuse('not_found')
    })
    return readDocument(deps.storage, document)
  }
