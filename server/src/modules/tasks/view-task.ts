import type { CallResult } from '@fondaco/contract/call.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import type * as calls from '@fondaco/contract/tasks/calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { taskActs } from '@fondaco/rules/tasks.ts'
import type { Task } from './store.ts'

type TaskView = CallResult<typeof calls.getTask>

const numberOf = (count: bigint | null) => (count === null ? null : Number(count))
const hasFile = ({ state }: Task) => state === 'READY' || state === 'FAILED'

/** A task as its person sees it. */
export const viewTask = (task: Task, language: Language): TaskView => ({
  _id: task.id,
  kind: task.kind,
  state: task.state,
  parameters: task.parameters,
  file_name: task.file_name,
  done: Number(task.done),
  total: numberOf(task.total),
  size: task.state === 'READY' ? Number(task.size) : null,
  fault: task.fault === null ? null : { code: task.fault, text: REFUSALS[task.fault].text[language] },
  created_at: task.created_at.toISOString(),
  ended_at: task.ended_at?.toISOString() ?? null,
  expires_at: hasFile(task) ? (task.expires_at?.toISOString() ?? null) : null,
  actions: taskActs(task.state),
})
