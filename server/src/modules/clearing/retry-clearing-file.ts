import type * as calls from '@fondaco/contract/clearing/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { reopenFile } from '../../providers/clearing/index.ts'
import { fileRow } from './file-row.ts'
import { lockFailedFile } from './lock-failed-file.ts'

/**
 * Retries a failed file: the next round of the exchange writes our file, or processes theirs. Messages that were
 * already processed are not processed again. Refusals: those of `lockFailedFile`.
 */
export const retryClearingFile: Operation<typeof calls.retryClearingFile> = async (context) => {
  const { db, session, request, clock } = context
  return db.transaction().execute(async (trx) => {
    const file = await lockFailedFile(trx, context)
    const opened = await reopenFile(trx, file)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'clearing_file.retry',
      object: { type: 'clearing_file', id: file.id },
      before: { state: file.state, reason: file.reason?.en ?? null },
      after: { state: opened.state },
    })
    return fileRow(opened, request.language)
  })
}
