import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Day } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { StatementKind } from '@fondaco/rules/statements/formats.ts'
import type { TaskState } from '@fondaco/rules/tasks.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import type { Scope } from '../../platform/scope.ts'
import { bookedSince } from '../ledger/index.ts'

export type StatementRow = Selectable<Schema['statement']>
export type NewStatement = Insertable<Schema['statement']>

/** A statement, and the state of the background task that makes it; null without one, or when it was deleted. */
export type Statement = StatementRow & {
  readonly task_state: TaskState | null
  readonly task_done: bigint | null
  readonly task_total: bigint | null
  readonly task_fault: RefusalCode | null
}

/** What a list shows: the statements of one customer, or of all in the scope. */
export interface StatementFilter {
  readonly customerId?: string | undefined
  readonly kind?: Exclude<StatementKind, 'CONFIRMATION'> | undefined
}

export async function insertStatement(trx: Trx, row: NewStatement): Promise<void> {
  await trx.insertInto('statement').values(row).execute()
}

/** Statements that the scope may see: all of their entities, and of its customers. */
function visible(reader: Reader, scope: Scope) {
  const statements = reader.selectFrom('statement').where('statement.kind', '!=', 'CONFIRMATION')
  if (scope.kind === 'system') return statements
  const inEntities = statements.where(sql<boolean>`statement.entities <@ ${scope.entities}::text[]`)
  return scope.kind === 'entities'
    ? inEntities
    : inEntities.where('statement.customer_id', '=', sql<string>`any(${scope.customerIds}::uuid[])`)
}

function filtered(reader: Reader, scope: Scope, { customerId, kind }: StatementFilter) {
  let query = visible(reader, scope)
  if (customerId !== undefined) query = query.where('statement.customer_id', '=', customerId)
  if (kind !== undefined) query = query.where('statement.kind', '=', kind)
  return query
}

const TASK = [
  'task.state as task_state',
  'task.done as task_done',
  'task.total as task_total',
  'task.fault as task_fault',
] as const

/** A page of statements, newest first. */
export function findStatements(
  reader: Reader,
  scope: Scope,
  filter: StatementFilter,
  { limit, offset, after }: PageStart,
): Promise<Statement[]> {
  let query = filtered(reader, scope, filter)
  if (after)
    query = query.where(
      sql<boolean>`(statement.created_at, statement.id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
  return query
    .leftJoin('task', 'task.id', 'statement.task_id')
    .selectAll('statement')
    .select(TASK)
    .orderBy('statement.created_at', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of statements, up to `most` plus one. */
export const countStatements = (
  reader: Reader,
  scope: Scope,
  filter: StatementFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter), most)

export const findStatement = (reader: Reader, scope: Scope, id: string): Promise<Statement | undefined> =>
  visible(reader, scope)
    .leftJoin('task', 'task.id', 'statement.task_id')
    .selectAll('statement')
    .select(TASK)
    .where('statement.id', '=', id)
    .executeTakeFirst()

/** Fixes the moment that the file names, once. */
export async function beginFile(reader: Reader, id: string, at: Date): Promise<Date> {
  const { begun_at } = await reader
    .updateTable('statement')
    .set({ begun_at: sql<Date>`coalesce(begun_at, ${at})` })
    .where('id', '=', id)
    .returning('begun_at')
    .executeTakeFirstOrThrow()
  if (!begun_at) throw new Error('a coalesce of a value is a value')
  return begun_at
}

/** Records the file, unless one was recorded before. */
export async function recordFile(
  reader: Reader,
  id: string,
  file: { readonly sha256: Buffer; readonly size: bigint; readonly parts: number },
): Promise<void> {
  await reader.updateTable('statement').set(file).where('id', '=', id).where('sha256', 'is', null).execute()
}

export async function assignTask(trx: Trx, id: string, taskId: string): Promise<void> {
  await trx.updateTable('statement').set({ task_id: taskId }).where('id', '=', id).execute()
}

/** The document with a number, of any customer: the file itself says the number. */
export const findDocument = (
  reader: Reader,
  number: string,
): Promise<Pick<StatementRow, 'sha256' | 'begun_at' | 'entities'> | undefined> =>
  reader
    .selectFrom('statement')
    .select(['sha256', 'begun_at', 'entities'])
    .where('number', '=', number)
    .executeTakeFirst()

/** An account whose month is to be stated, with the language of the customer’s first person. */
export interface UnstatedAccount {
  readonly id: string
  readonly customer_id: string
  readonly language: Language
}

/**
 * The accounts of customers of an entity whose month has no statement yet: those that were opened by its last day, and are
 * held or were used since its first. For at most `limit` customers, or for one.
 */
export async function findUnstated(
  reader: Reader,
  entity: Entity,
  month: { readonly from: string; readonly start: Date; readonly end: Date },
  limit: number,
  customerId: string | null,
): Promise<UnstatedAccount[]> {
  const { rows } = await sql<UnstatedAccount>`
    with due as (
      select a.customer_id from account a
      where a.entity = ${entity} and a.opened_at < ${month.end} and ${stated(month.start)}
        and (${customerId}::uuid is null or a.customer_id = ${customerId})
        and not exists (select from statement s where s.customer_id = a.customer_id and s.kind = 'MONTHLY'
          and s.date_from = ${month.from} and s.entities = array[${entity}::text])
      group by a.customer_id order by a.customer_id limit ${limit}
    )
    select a.id, a.customer_id, coalesce(
      (select u.language from app_user u join customer c on c.user_id = u.id where c.id = a.customer_id),
      (select u.language from company_user m join app_user u on u.id = m.user_id
        where m.company_id = a.customer_id order by u.created_at, u.id limit 1), 'en') as language
    from due join account a on a.customer_id = due.customer_id
    where a.entity = ${entity} and a.opened_at < ${month.end} and ${stated(month.start)}
    order by a.customer_id, a.opened_at, a.id`.execute(reader)
  return rows
}

const stated = (start: Date) =>
  sql<boolean>`(a.status in ('ACTIVE', 'BLOCKED') or (a.status = 'CLOSED' and ${bookedSince(sql`a.id`, start)}))`

/** The first day of the last month of an entity that was stated for anybody; null: none. */
export async function findLastStated(reader: Reader, entity: Entity): Promise<Day | null> {
  const { last } = await reader
    .selectFrom('statement')
    .select(({ fn }) => fn.max('date_from').as('last'))
    .where('kind', '=', 'MONTHLY')
    .where('entities', '=', sql<Entity[]>`array[${entity}::text]`)
    .executeTakeFirstOrThrow()
  return last
}

/** Inserts statements of a month; answers the ids of those that were not there. */
export async function insertMonthly(trx: Trx, rows: readonly NewStatement[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await trx
    .insertInto('statement')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}
