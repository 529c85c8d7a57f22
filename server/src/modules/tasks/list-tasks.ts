import type * as calls from '@fondaco/contract/tasks/calls.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { ownerOf } from './own-tasks.ts'
import { countTasks, findTask, findTasks, type Task } from './store.ts'
import { viewTask } from './view-task.ts'

/** Long work of one's own, newest first. Refusals: `cursor_invalid`. */
export const listTasks: Operation<typeof calls.listTasks> = async ({
  db,
  scope,
  session,
  query,
  request,
}) => {
  const owner = ownerOf(session, scope)
  const page = await readPage<Task>(query, {
    order: newest(({ created_at }) => created_at),
    find: (start) => findTasks(db, owner, start),
    count: (most) => countTasks(db, owner, most),
    isSearch: false,
  })
  return page.map((task) => viewTask(task, request.language))
}

/** A task of one's own. Refusals: `not_found`, also for another person's. */
export const getTask: Operation<typeof calls.getTask> = async ({ db, scope, session, params, request }) => {
  const task = (await findTask(db, ownerOf(session, scope), params.id)) ?? refuse('not_found')
  return viewTask(task, request.language)
}
