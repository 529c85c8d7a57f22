import { ACTIVE_TASK_STATES } from '@fondaco/rules/tasks.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import type { Scope } from '../../platform/scope.ts'

export type Task = Selectable<Schema['task']>
export type TaskChange = Updateable<Schema['task']>

/** The owner of tasks. In a proxy login, only tasks whose data are completely visible. */
export interface Owner {
  readonly userId: string
  readonly within: Scope | null
}

export const insertTask = (trx: Trx, row: Insertable<Schema['task']>): Promise<Task> =>
  trx.insertInto('task').values(row).returningAll().executeTakeFirstOrThrow()

/** No other transaction adds active tasks of this person until this one ends. */
export async function lockTasksOf(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tasks ' || ${userId}, 0))`.execute(trx)
}

/** What a person has: unfinished tasks, tasks with stored parts or parts to come, and the bytes of those parts. */
export async function countOwn(
  reader: Reader,
  userId: string,
): Promise<{ active: number; files: number; bytes: number }> {
  const { active, files, bytes } = await reader
    .selectFrom('task')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('state', 'in', ACTIVE_TASK_STATES).as('active'),
      eb.fn.countAll<bigint>().as('files'),
      sql<bigint>`coalesce(sum(size), 0)::bigint`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('state', 'in', [...ACTIVE_TASK_STATES, 'READY', 'FAILED'])
    .executeTakeFirstOrThrow()
  return { active: Number(active), files: Number(files), bytes: Number(bytes) }
}

/** A page of a person's tasks, newest first. */
export function findTasks(
  reader: Reader,
  owner: Owner,
  { limit, offset, after }: PageStart,
): Promise<Task[]> {
  let query = ownedBy(reader, owner)
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  return query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of tasks, up to `most` plus one. */
export const countTasks = (reader: Reader, owner: Owner, most: number): Promise<number> =>
  countUpTo(reader, ownedBy(reader, owner), most)

export const findTask = (reader: Reader, owner: Owner, id: string): Promise<Task | undefined> =>
  ownedBy(reader, owner).selectAll().where('id', '=', id).executeTakeFirst()

/** The same; nobody else changes it until the transaction ends. */
export const lockTask = (trx: Trx, owner: Owner, id: string): Promise<Task | undefined> =>
  ownedBy(trx, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The task that is worked on: the person's oldest active task. */
export const findNext = (reader: Reader, userId: string): Promise<Task | undefined> =>
  reader
    .selectFrom('task')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ACTIVE_TASK_STATES)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Expired files. */
export const lockOver = (trx: Trx, now: Date): Promise<Task[]> =>
  trx
    .selectFrom('task')
    .selectAll()
    .where('state', 'in', ['READY', 'FAILED'])
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()

/** Writes a task at the version that was read; nothing if it has changed. */
export const writeTask = (
  trx: Trx,
  { id, version }: Pick<Task, 'id' | 'version'>,
  change: TaskChange,
): Promise<Task | undefined> =>
  trx
    .updateTable('task')
    .set(change)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export async function removeTask(trx: Trx, { id }: Pick<Task, 'id'>): Promise<void> {
  await trx.deleteFrom('task').where('id', '=', id).execute()
}

function ownedBy(reader: Reader, { userId, within }: Owner) {
  const own = reader.selectFrom('task').where('user_id', '=', userId)
  if (within === null || within.kind === 'system') return own
  const inEntities = own.where(sql<boolean>`entities <@ ${within.entities}::text[]`)
  return within.kind === 'customer'
    ? inEntities.where(sql<boolean>`customer_ids <@ ${within.customerIds}::uuid[]`)
    : inEntities
}
