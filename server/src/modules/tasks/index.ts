/**
 * Long work in the background for one person: an export.
 *
 * Goals: work in steps, each of which stores a part of the file and the start of the next step, so killed work continues
 * after its last step and its file is the same; only data that the person may see during the work; cancelled work never
 * becomes ready; the person sees the progress and is notified at the end; payments never wait for it.
 * Non-goals: the content of a task (each kind, in the module that owns the data); work of the institution (jobs).
 */
export { taskJobs } from './jobs.ts'
export { taskRoutes } from './routes.ts'
export { startTask } from './start-task.ts'
export type { KindOfTask, TaskDeps, Work } from './task-kind.ts'
