import type * as calls from '@fondaco/contract/tasks/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { enqueue } from '../../platform/outbox.ts'
import { actOnTask } from './act-on-task.ts'
import { removeFilesLater, stepLater } from './defined-jobs.ts'
import { writeLocked } from './end-task.ts'
import { taskChanged } from './task-changed.ts'
import { viewTask } from './view-task.ts'

/**
 * Cancels a waiting or running task, and removes its parts. The person's next task starts here, because the running
 * step finds its task changed and leaves no job. Refusals: `not_found`, `task_not_possible`, `proxy_read_only`.
 */
export const cancelTask: Operation<typeof calls.cancelTask> = (context) =>
  actOnTask(context, 'cancel', async (trx, task, at) => {
    const cancelled = await writeLocked(trx, task, { state: 'CANCELLED', ended_at: at })
    await enqueue(trx, [taskChanged(cancelled), removeFilesLater(task), stepLater(task)])
    return viewTask(cancelled, context.request.language)
  })
