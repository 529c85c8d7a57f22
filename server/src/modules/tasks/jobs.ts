import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { removeFilesJob, stepJob } from './defined-jobs.ts'
import { expireTasks } from './expire-tasks.ts'
import { takeTaskStep } from './take-task-step.ts'
import { removeTaskFiles } from './task-files.ts'
import type { TaskDeps } from './task-kind.ts'

export const taskJobs = (deps: TaskDeps): JobDefinition[] => [
  stepJob.runs(({ userId }) => takeTaskStep(deps, userId)),
  removeFilesJob.runs((task) => removeTaskFiles(deps.storage, task)),
  defineJob('tasks.expire', NOTHING).runs(() => expireTasks(deps), '*/10 * * * *'),
]
