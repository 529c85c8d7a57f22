import type { OutboxItem } from '../../platform/outbox.ts'
import type { Task } from './store.ts'

/** Makes the pages of a task's person read it again. */
export const taskChanged = ({ id, user_id, state, done, total }: Task): OutboxItem => ({
  live: { user: user_id, entity: null },
  event: {
    event: 'task',
    data: { _id: id, state, done: Number(done), total: total === null ? null : Number(total) },
  },
})
