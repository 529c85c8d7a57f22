import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { TASK_FILE_DAYS, TASKS } from '@fondaco/rules/tasks.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { tell } from '../tell/index.ts'
import { stepLater } from './defined-jobs.ts'
import { type Task, type TaskChange, writeTask } from './store.ts'
import { taskChanged } from './task-changed.ts'

type Ending =
  | { readonly state: 'READY'; readonly change: TaskChange }
  | { readonly state: 'FAILED'; readonly fault: RefusalCode }

const DAY_MS = 86_400_000
const PAGES = { customer: '/customer/downloads', staff: '/crm/downloads' } as const

/** Ends a task, unless it was cancelled meanwhile; its person is notified, and their next task starts. */
export async function endTask(trx: Trx, task: Task, ending: Ending, at: Date): Promise<void> {
  const { state } = ending
  const ended = await writeTask(trx, task, {
    ...(ending.state === 'READY' ? ending.change : { fault: ending.fault }),
    state,
    ended_at: at,
    expires_at: new Date(at.getTime() + TASK_FILE_DAYS * DAY_MS),
  })
  if (!ended) return
  const { kind, file_name: file, user_id: userId } = ended
  await enqueue(trx, [
    taskChanged(ended),
    tell({
      userIds: [userId],
      dedupe: newId(),
      said:
        ending.state === 'READY'
          ? { notice: 'task_ready', task: kind, file }
          : { notice: 'task_failed', task: kind, file, fault: ending.fault },
      link: PAGES[TASKS[kind].side],
    }),
    stepLater(ended),
  ])
}

/** Writes a task whose row is locked. */
export async function writeLocked(trx: Trx, task: Task, change: TaskChange): Promise<Task> {
  const written = await writeTask(trx, task, change)
  if (!written) throw new Error(`task ${task.id} was changed under a lock`)
  return written
}
