import type { InEachLanguage } from './language.ts'
import type { Tone } from './payments/customer-label.ts'
import type { Permission } from './permissions.ts'

/** Long work that is done in the background for one person, and its states. */

export const TASK_KINDS = [
  'transactions_export',
  'transactions_export_crm',
  'statement',
  'statement_crm',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

interface TaskFacts {
  /** The page area on which it is requested. */
  readonly side: 'customer' | 'staff'
  /** Who may request it, continue it and have its file. */
  readonly permission: Permission
  readonly name: InEachLanguage
}

export const TASKS: Readonly<Record<TaskKind, TaskFacts>> = {
  transactions_export: {
    side: 'customer',
    permission: 'payment:read',
    name: { en: 'Export of transactions', lt: 'Operacijų eksportas' },
  },
  transactions_export_crm: {
    side: 'staff',
    permission: 'view:transaction',
    name: { en: 'Export of transactions', lt: 'Operacijų eksportas' },
  },
  statement: {
    side: 'customer',
    permission: 'statement:read',
    name: { en: 'Account statement', lt: 'Sąskaitos išrašas' },
  },
  statement_crm: {
    side: 'staff',
    permission: 'view:transaction',
    name: { en: 'Account statement', lt: 'Sąskaitos išrašas' },
  },
}

/** EXPIRED: the file was removed after its time. */
export const TASK_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const TASK_STATE_WORDS: Readonly<Record<TaskState, InEachLanguage & { readonly tone: Tone }>> = {
  WAITING: { en: 'Waiting', lt: 'Laukia', tone: 'wait' },
  RUNNING: { en: 'Running', lt: 'Vykdoma', tone: 'wait' },
  READY: { en: 'Ready', lt: 'Paruošta', tone: 'good' },
  FAILED: { en: 'Failed', lt: 'Nepavyko', tone: 'stop' },
  CANCELLED: { en: 'Cancelled', lt: 'Atšaukta', tone: 'stop' },
  EXPIRED: { en: 'File removed', lt: 'Failas pašalintas', tone: 'stop' },
}

/** The states of a task that is not finished. */
export const ACTIVE_TASK_STATES = ['WAITING', 'RUNNING'] as const satisfies readonly TaskState[]
export const isActiveTask = (state: TaskState): boolean =>
  (ACTIVE_TASK_STATES as readonly TaskState[]).includes(state)

/** The most unfinished tasks of one person. */
export const MOST_ACTIVE_TASKS = 3
/** Days after which the file of a task is removed. */
export const TASK_FILE_DAYS = 7

/** Events of a task: the first three by the person, the others by the institution. */
export const TASK_EVENTS = ['cancel', 'repeat', 'delete', 'step', 'finish', 'fail', 'expire'] as const
export type TaskEvent = (typeof TASK_EVENTS)[number]

/** The state after an event; `GONE`: the task is deleted. An event without an entry is not possible in that state. */
const TRANSITIONS: Readonly<Record<TaskState, Partial<Record<TaskEvent, TaskState | 'GONE'>>>> = {
  WAITING: { cancel: 'CANCELLED', step: 'RUNNING', finish: 'READY', fail: 'FAILED' },
  RUNNING: { cancel: 'CANCELLED', step: 'RUNNING', finish: 'READY', fail: 'FAILED' },
  READY: { delete: 'GONE', expire: 'EXPIRED' },
  FAILED: { repeat: 'WAITING', delete: 'GONE', expire: 'EXPIRED' },
  CANCELLED: { delete: 'GONE' },
  EXPIRED: { delete: 'GONE' },
}

/** The state after an event, or null where it is not possible. */
export const taskAfter = (state: TaskState, event: TaskEvent): TaskState | 'GONE' | null =>
  TRANSITIONS[state][event] ?? null

/** Acts of the person on a task beside reading it. */
export const TASK_ACTS = ['cancel', 'repeat', 'delete', 'download'] as const
export type TaskAct = (typeof TASK_ACTS)[number]

export const taskActs = (state: TaskState): TaskAct[] =>
  TASK_ACTS.filter((act) => (act === 'download' ? state === 'READY' : taskAfter(state, act) !== null))
