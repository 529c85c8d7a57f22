import { enqueue } from '../../platform/outbox.ts'
import { removeFilesLater } from './defined-jobs.ts'
import { writeLocked } from './end-task.ts'
import { lockOver } from './store.ts'
import { taskChanged } from './task-changed.ts'
import type { TaskDeps } from './task-kind.ts'

/** Removes expired files. */
export const expireTasks = ({ db, clock }: Pick<TaskDeps, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const task of await lockOver(trx, clock.now())) {
      const expired = await writeLocked(trx, task, { state: 'EXPIRED' })
      await enqueue(trx, [taskChanged(expired), removeFilesLater(task)])
    }
  })
