import * as calls from '@fondaco/contract/tasks/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { cancelTask } from './cancel-task.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { getTaskFile } from './get-task-file.ts'
import { getTask, listTasks } from './list-tasks.ts'
import { repeatTask } from './repeat-task.ts'
import type { TaskDeps } from './task-kind.ts'

export const taskRoutes = (deps: TaskDeps): readonly Mounted[] => [
  mount(calls.createTask, createTask(deps)),
  mount(calls.listTasks, listTasks),
  mount(calls.getTask, getTask),
  mount(calls.cancelTask, cancelTask),
  mount(calls.repeatTask, repeatTask),
  mount(calls.getTaskFile, getTaskFile(deps)),
  mount(calls.deleteTask, deleteTask),
]
