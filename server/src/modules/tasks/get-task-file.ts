import { Readable } from 'node:stream'
import type * as calls from '@fondaco/contract/tasks/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { ownerOf } from './own-tasks.ts'
import { findTask } from './store.ts'
import { scopeOf } from './task-access.ts'
import { readParts } from './task-files.ts'
import type { TaskDeps } from './task-kind.ts'

/**
 * The file of a task, for its person, while they may see all its data. Refusals: `not_found`, `task_not_possible`,
 * `task_access_lost`.
 */
export const getTaskFile =
  ({ kinds, storage }: TaskDeps): Operation<typeof calls.getTaskFile> =>
  async ({ db, scope, session, params, request, clock }) => {
    const task = (await findTask(db, ownerOf(session, scope), params.id)) ?? refuse('not_found')
    if (task.state !== 'READY') refuse('task_not_possible')
    const within = scopeOf(task, session) ?? refuse('task_access_lost')
    const { id, kind, parts, parameters, as_of: asOf, timezone, language, user_id: userId } = task
    await db.transaction().execute((trx) =>
      recordAudit(trx, {
        at: clock.now(),
        actor: actorOf(session, request),
        action: 'task.download',
        object: { type: 'task', id },
        after: { kind, file: task.file_name },
      }),
    )
    const asked = { parameters, asOf, timezone, language, userId }
    const { mediaType } = kinds[kind].file(asked)
    const bytes =
      kinds[kind].kept?.({ ...asked, reader: db, scope: within }) ??
      readParts(storage, id, task.file_from, parts)
    return new FileAnswer(task.file_name, mediaType, Readable.from(bytes, { objectMode: false }))
  }
