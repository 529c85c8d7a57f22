import { STAFF_ROLES } from '@fondaco/rules/roles.ts'
import type { TaskState } from '@fondaco/rules/tasks.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { asOwner, company, running, type Subject } from './world.ts'

/** Background tasks of the calling person. */
export const taskExamples = {
  createTask: { input: newExport, after: forgetTasks },
  listTasks: {},
  getTask: { input: ofTask('FAILED') },
  cancelTask: { input: ofTask('WAITING'), after: forgetTasks },
  repeatTask: { input: ofTask('FAILED'), after: forgetTasks },
  getTaskFile: { input: ofTask('READY') },
  deleteTask: { input: ofTask('FAILED') },
} satisfies Examples

async function newExport(subject: Subject) {
  const parameters = { format: 'csv' as const }
  return (await isStaff(subject.user.id))
    ? { body: { kind: 'transactions_export_crm' as const, parameters } }
    : { body: { kind: 'transactions_export' as const, parameters, ...company(subject) } }
}

const kept = new Map<string, Promise<string>>()
/** A task of the user; a new one if the call must succeed and may use it up. */
function ofTask(state: TaskState) {
  return async ({ user, sender }: Subject) => {
    if (sender) return { params: { id: await insertTask(user.id, state) } }
    const key = [running.url, user.id, state].join(' ')
    const made = kept.get(key) ?? insertTask(user.id, state)
    kept.set(key, made)
    return { params: { id: await made } }
  }
}

async function insertTask(userId: string, state: TaskState): Promise<string> {
  const id = newId()
  const staff = await isStaff(userId)
  const customers = `(select array(select company_id from company_user where user_id = '${userId}'
    union select id from customer where user_id = '${userId}'))`
  // No worker takes it: only tasks that were asked for have a job.
  await asOwner(
    `insert into task (id, kind, state, user_id, customer_ids, entities, parameters, language, timezone, as_of,
       file_name, fault, created_at, ended_at)
     values ('${id}', '${staff ? 'transactions_export_crm' : 'transactions_export'}', '${state}', '${userId}',
       ${staff ? 'null' : customers}, '{UAB}', '{"format": "csv"}', 'en', 'UTC', now(), 'transactions-2026-11-21.csv',
       ${state === 'FAILED' ? "'internal_error'" : 'null'}, now(), ${state === 'WAITING' ? 'null' : 'now()'})`,
  )
  return id
}

async function isStaff(userId: string): Promise<boolean> {
  const { rows } = await asOwner(
    `select from app_user where id = '${userId}' and roles && '{${STAFF_ROLES.join()}}'::text[]`,
  )
  return rows.length > 0
}

async function forgetTasks(): Promise<void> {
  await asOwner(`delete from task where state in ('WAITING', 'RUNNING')`)
}
