import type * as calls from '@fondaco/contract/tasks/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { enqueue } from '../../platform/outbox.ts'
import { actOnTask } from './act-on-task.ts'
import { removeFilesLater } from './defined-jobs.ts'
import { removeTask } from './store.ts'
import { taskChanged } from './task-changed.ts'

/** Deletes a task that has ended, and its file. Refusals: `not_found`, `task_not_possible`, `proxy_read_only`. */
export const deleteTask: Operation<typeof calls.deleteTask> = (context) =>
  actOnTask(context, 'delete', async (trx, task) => {
    await removeTask(trx, task)
    await enqueue(trx, [taskChanged(task), removeFilesLater(task)])
    return null
  })
