import type * as calls from '@fondaco/contract/clearing/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { putFileAside } from '../../providers/clearing/index.ts'
import { fileRow } from './file-row.ts'
import { lockFailedFile } from './lock-failed-file.ts'

/**
 * Closes a file that could not be processed: its messages came in another file, or are not needed. The file stays, with
 * the reason. Refusals: those of `lockFailedFile`; `clearing_file_ours`.
 */
export const setClearingFileAside: Operation<typeof calls.setClearingFileAside> = async (context) => {
  const { db, session, request, clock, body } = context
  return db.transaction().execute(async (trx) => {
    const file = await lockFailedFile(trx, context)
    if (file.direction === 'OUT') refuse('clearing_file_ours')
    const at = clock.now()
    const actor = actorOf(session, request)
    const aside = await putFileAside(trx, file, { at, by: actor.name, why: body.reason })
    await recordAudit(trx, {
      at,
      actor,
      action: 'clearing_file.set_aside',
      object: { type: 'clearing_file', id: file.id },
      before: { state: file.state, reason: file.reason?.en ?? null },
      after: { state: aside.state, reason: body.reason },
    })
    return fileRow(aside, request.language)
  })
}
