import type { retryClearingFile } from '@fondaco/contract/clearing/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { fileRow } from './file-row.ts'
import { lockFile, openAgain } from './store.ts'

/**
 * Has a failed file tried again: the next round of the exchange writes ours, or takes in theirs, of which messages that
 * were taken are not taken twice. Refusals: `permission_missing` without `view:banks`, `not_found`,
 *, `version_conflict`, `clearing_file_not_failed`.
 */
export const retryFile: Operation<typeof retryClearingFile> = async ({
  db,
  params,
  body,
  session,
  request,
  clock,
}) => {
  if (!session.permissions.has('view:banks')) refuse('permission_missing')
  return db.transaction().execute(async (trx) => {
    const file = (await lockFile(trx, params.id)) ?? refuse('not_found')
    if (file.version !== body.version) refuse('version_conflict')
    if (file.state !== 'FAILED') refuse('clearing_file_not_failed')
    const opened = await openAgain(trx, file)
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
