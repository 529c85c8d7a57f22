import { STATEMENT_FORMAT_FACTS } from '@fondaco/rules/statements/formats.ts'
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
  summary: 'Starts a task in the background; at most three tasks of one person wait or run',
  who: holders,
  whose: 'customer-or-entities',
  idempotent: true,
  body: newTask,
  result: taskView,
  refusals: [
    'tasks_too_many',
    'task_files_too_many',
    'export_empty',
    'rate_limited',
    'permission_missing',
    'proxy_read_only',
    'input_invalid',
  ],
})

export const listTasks = call({
  name: 'listTasks',
  method: 'GET',
  path: '/task/list',
  summary: 'One’s own tasks, newest first',
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
  summary: 'One of one’s own tasks',
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
  summary: 'Cancels a waiting or running task and removes the finished parts of its file',
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
  summary: 'Continues a failed task after its last finished step',
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
  summary: 'The file of a finished task',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: z.undefined(),
  file: Object.values(STATEMENT_FORMAT_FACTS).map(({ mediaType }) => mediaType.split(';')[0] ?? ''),
  refusals: ['not_found', 'task_not_possible', 'task_access_lost'],
})

export const deleteTask = call({
  name: 'deleteTask',
  method: 'DELETE',
  path: '/task/:id',
  summary: 'Deletes an ended task and its file',
  who: holders,
  whose: 'customer-or-entities',
  params: ofTask,
  result: z.null(),
  refusals: ['not_found', 'task_not_possible', 'proxy_read_only'],
})
