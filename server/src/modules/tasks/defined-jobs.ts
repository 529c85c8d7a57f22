import { z } from 'zod'
import { defineJob } from '../../platform/define-job.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import type { Task } from './store.ts'

/** The next step of a person's oldest task. */
export const stepJob = defineJob('tasks.step', z.object({ userId: z.uuid() }))

/** Parts of a task that are no longer needed. */
export const removeFilesJob = defineJob('tasks.remove_files', z.object({ id: z.uuid(), parts: z.int() }))

/** One job per person: their tasks run one after another. */
export const stepLater = ({ user_id: userId }: Pick<Task, 'user_id'>): OutboxItem =>
  stepJob.later({ userId }, { key: `tasks ${userId}`, patient: true })

/** Patient like the steps, so it never runs beside a step. */
export const removeFilesLater = ({ id, parts }: Task): OutboxItem =>
  removeFilesJob.later({ id, parts }, { patient: true })
