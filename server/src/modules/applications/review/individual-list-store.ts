import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader, Schema } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { containing } from '../../../platform/like.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type ClaimedBy, isClaimedBy } from '../../claims/index.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** Filter of a list of individuals, in the store's own terms. */
export interface IndividualFilter {
  readonly statuses?: readonly CustomerStatus[] | undefined
  /** The number people see, or the _id. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly feeProgram?: number | undefined
  readonly risk?: number | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  /** Part of a name, an address, a phone number or the number people see; or the _id. */
  readonly text?: string | undefined
  readonly waiting?: boolean | undefined
  /** When it began to wait for the staff. */
  readonly waitingFrom?: Date | undefined
  readonly waitingBefore?: Date | undefined
  /** Of those that wait for staff. */
  readonly claimedBy?: ClaimedBy | undefined
}

type By = 'date_created' | 'waiting_since' | 'name' | 'risk'
export type IndividualSort = By | `-${By}`

/** SQL: by what individuals are sorted, and its type. */
const SORTED_BY: Readonly<Record<By, { readonly column: RawBuilder<unknown>; readonly type: string }>> = {
  date_created: { column: sql.ref('customer.created_at'), type: 'timestamptz' },
  waiting_since: { column: sql.ref('application.waiting_since'), type: 'timestamptz' },
  name: { column: sql.ref('customer.name'), type: 'text' },
  risk: { column: sql.ref('customer.risk_category'), type: 'smallint' },
}

/** A row of the list. */
export interface ListedIndividual {
  readonly id: string
  readonly at: Date
  readonly number: string
  readonly name: string
  readonly email: string
  readonly status: CustomerStatus
  readonly tier: Tier
  readonly isBlocked: boolean
  readonly waitingSince: Date | null
  readonly risk: number
  readonly feeProgram: number
  readonly country: string
}

/** One page of the individuals of a filter and scope, in an order. */
export async function findIndividuals(
  reader: Reader,
  scope: Scope,
  filter: IndividualFilter,
  { limit, offset, after, sort }: PageStart & { readonly sort: IndividualSort },
): Promise<ListedIndividual[]> {
  let query = filtered(reader, scope, filter)
  const { column, type } = SORTED_BY[sort.replace('-', '') as By]
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  if (after) {
    const compare = sql.raw(direction === 'desc' ? '<' : '>')
    query = query.where(
      sql<boolean>`(${column}, customer.id) ${compare} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`,
    )
  }
  const rows = await query
    .select(['customer.id', 'customer.number', 'customer.name', 'customer.status', 'customer.country'])
    .select(['customer.risk_category', 'customer.fee_program', 'customer.created_at', 'app_user.email'])
    .select(['application.tier', 'application.is_blocked', 'application.waiting_since'])
    .orderBy(column, direction)
    .orderBy('customer.id', direction)
    .limit(limit)
    .offset(offset)
    .modifyEnd(plannedAnew)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    number: row.number.toString(),
    name: row.name,
    email: row.email,
    status: row.status,
    tier: row.tier,
    isBlocked: row.is_blocked,
    waitingSince: row.waiting_since,
    risk: row.risk_category,
    feeProgram: row.fee_program,
    country: row.country,
  }))
}

/** The number of individuals of a filter, up to `most` plus one. */
export const countIndividuals = (
  reader: Reader,
  scope: Scope,
  filter: IndividualFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, filter), most)

type Query = SelectQueryBuilder<Schema, 'customer' | 'person' | 'application' | 'app_user', object>

/** The base of every query: joins, scope and filter. No list can omit the scope. */
function filtered(reader: Reader, scope: Scope, filter: IndividualFilter): Query {
  let query: Query = reader
    .selectFrom('customer')
    .innerJoin('person', 'person.party_id', 'customer.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .innerJoin('app_user', 'app_user.id', 'customer.user_id')
    .where('customer.kind', '=', 'INDIVIDUAL')
    .where(customerIsVisible(scope))
  if (filter.statuses) query = query.where(sql<boolean>`customer.status = any(${filter.statuses})`)
  if (filter.id) {
    query = UUID.test(filter.id)
      ? query.where('customer.id', '=', filter.id)
      : query.where('customer.number', '=', NUMBER.test(filter.id) ? BigInt(filter.id) : NO_NUMBER)
  }
  if (filter.name) query = query.where('customer.name', 'ilike', containing(filter.name))
  if (filter.email) query = query.where('app_user.email', 'ilike', containing(filter.email))
  if (filter.feeProgram !== undefined) query = query.where('customer.fee_program', '=', filter.feeProgram)
  if (filter.risk !== undefined) query = query.where(sql<boolean>`customer.risk_category = ${filter.risk}`)
  if (filter.from) query = query.where('customer.created_at', '>=', filter.from)
  if (filter.before) query = query.where('customer.created_at', '<', filter.before)
  if (filter.waiting !== undefined) {
    query = query.where('application.waiting_since', filter.waiting ? 'is not' : 'is', null)
  }
  if (filter.waitingFrom) query = query.where('application.waiting_since', '>=', filter.waitingFrom)
  if (filter.waitingBefore) query = query.where('application.waiting_since', '<', filter.waitingBefore)
  if (filter.claimedBy) {
    const id = sql.ref('customer.id')
    query = query
      .where('application.waiting_since', 'is not', null)
      .where(isClaimedBy({ type: 'individual', id }, filter.claimedBy))
  }
  if (filter.text) {
    query = query.where('customer.id', 'in', idsOfText(filter.text))
  }
  return query
}

/**
 * SQL: the individuals that a text finds. Each table is searched by its own index of texts: a condition over several tables
 * could use none.
 */
function idsOfText(text: string): RawBuilder<string> {
  const part = containing(text)
  return sql<string>`(
    select id from customer where kind = 'INDIVIDUAL'
      and (name ilike ${part} or city ilike ${part} or street ilike ${part} or number::text like ${part}
        ${UUID.test(text) ? sql`or id = ${text}::uuid` : sql``})
    union all select c.id from customer c join app_user u on u.id = c.user_id where u.email ilike ${part}
    union all select party_id from person where phone ilike ${part})`
}

const NUMBER = /^\d{1,18}$/
const NO_NUMBER = -1n
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
