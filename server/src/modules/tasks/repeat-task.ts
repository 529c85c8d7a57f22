import type * as calls from '@fondaco/contract/tasks/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { enqueue } from '../../platform/outbox.ts'
import { actOnTask } from './act-on-task.ts'
import { stepLater } from './defined-jobs.ts'
import { writeLocked } from './end-task.ts'
import { refuseTooMany } from './own-tasks.ts'
import { taskChanged } from './task-changed.ts'
import { viewTask } from './view-task.ts'

/**
 * Continues a failed task after its last completed step. Refusals: `not_found`, `task_not_possible`, `tasks_too_many`,
 * `proxy_read_only`.
 */
export const repeatTask: Operation<typeof calls.repeatTask> = (context) =>
  actOnTask(context, 'repeat', async (trx, task) => {
    await refuseTooMany(trx, task.user_id)
    const waiting = await writeLocked(trx, task, {
      state: 'WAITING',
      fault: null,
      tries: 0,
      ended_at: null,
      expires_at: null,
    })
    await enqueue(trx, [taskChanged(waiting), stepLater(waiting)])
    return viewTask(waiting, context.request.language)
  })
