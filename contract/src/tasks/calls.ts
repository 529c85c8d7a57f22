import { TASKS } from '@fondaco/rules/tasks.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { id } from '../query.ts'
import { newTask, taskView } from './schemas.ts'

/** Long work that is done in the background for one person: exports now, imports, statements and checks of files later. */

const holding = (side: 'customer' | 'staff') =>
  [...new Set(Object.values(TASKS).flatMap((task) => (task.side === side ? [task.permission] : [])))] as const
const holders = { customer: holding('customer'), staff: holding('staff') }
const ofTask = z.strictObject({ id })

export const createTask = call({
  name: 'createTask',
  method: 'POST',
  path: '/task',
  summary: 'Has long work done in the background; at most three tasks of one person wait or run',
  who: holders,
  whose: 'customer-or-entities',
  idempotent: true,
  body: newTask,
  result: taskView,
  refusals: ['tasks_too_many', 'permission_missing', 'proxy_read_only', 'input_invalid'],
})

export const listTasks = call({
  name: 'listTasks',
  method: 'GET',
  path: '/task/list',
  summary: 'Long work of one’s own, newest first',
  who: holders,
  whose: 'customer-or-entities',
  query: z.strictObject(pagingQuery),
  result: z.array(taskView),
  list: true,
  refusals: ['cursor_invalid'],
})

export const getTask = call({
  name: 'getTask',
  method: 'GET',
  path: '/task/:id',
  summary: 'Long work of one’s own',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: taskView,
  refusals: ['not_found'],
})

export const cancelTask = call({
  name: 'cancelTask',
  method: 'POST',
  path: '/task/:id/cancel',
  summary: 'Cancels long work that waits or runs; what was made of its file is removed',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: taskView,
  refusals: ['not_found', 'task_not_possible', 'proxy_read_only'],
})

export const repeatTask = call({
  name: 'repeatTask',
  method: 'POST',
  path: '/task/:id/again',
  summary: 'Goes on with long work that failed, after the last step that was done',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: taskView,
  refusals: ['not_found', 'task_not_possible', 'tasks_too_many', 'proxy_read_only'],
})

export const getTaskFile = call({
  name: 'getTaskFile',
  method: 'GET',
  path: '/task/:id/file',
  summary: 'The file that long work made',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: z.undefined(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: ['not_found', 'task_not_possible', 'task_access_lost'],
})

export const deleteTask = call({
  name: 'deleteTask',
  method: 'DELETE',
  path: '/task/:id',
  summary: 'Deletes long work that has ended, and its file',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: z.null(),
  refusals: ['not_found', 'task_not_possible', 'proxy_read_only'],
})
