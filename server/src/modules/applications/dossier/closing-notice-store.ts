import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { isNoticePossible, type NoticeState } from '@fondaco/rules/onboarding/closing-notice.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** A notice that the contract with a customer ends, and that was not withdrawn. */
export interface ClosingNotice {
  readonly id: string
  readonly givenOn: Day
  /** The last day of the contract. */
  readonly endsOn: Day
  readonly reason: string
  readonly givenBy: string
}

/** The notice of a customer whom the caller has read in their scope; null: none was given. */
export async function findClosingNotice(reader: Reader, customerId: string): Promise<ClosingNotice | null> {
  const row = await reader
    .selectFrom('closing_notice')
    .select(['id', 'given_on as givenOn', 'ends_on as endsOn', 'reason', 'given_by as givenBy'])
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertClosingNotice(
  trx: Trx,
  notice: Insertable<Schema['closing_notice']>,
): Promise<void> {
  await trx.insertInto('closing_notice').values(notice).execute()
}

export async function withdrawClosingNotice(
  trx: Trx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('closing_notice')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('id', '=', id)
    .execute()
}

/** The end of a contract that was notified. */
interface ContractEnd {
  /** The last day of the contract. */
  readonly endsOn: Day
  /** Null: of an individual. */
  readonly company: string | null
}

/** The end of the contract of each customer of a scope whose end was notified, the nearest first. */
export async function listContractEnds(reader: Reader, scope: Scope): Promise<ContractEnd[]> {
  const rows = await reader
    .selectFrom('closing_notice')
    .innerJoin('customer', 'customer.id', 'closing_notice.customer_id')
    .select(['closing_notice.ends_on', 'customer.kind', 'customer.name'])
    .where('withdrawn_at', 'is', null)
    .where('customer.status', 'in', NOTIFIED)
    .where(customerIsVisible(scope))
    .orderBy('ends_on')
    .execute()
  return rows.map(({ ends_on, kind, name }) => ({
    endsOn: ends_on,
    company: kind === 'COMPANY' ? name : null,
  }))
}

/** The statuses of customers who have a contract. */
const NOTIFIED = CUSTOMER_STATUSES.filter(isNoticePossible)

/** SQL: whether a customer has a notice in a state. */
export const hasClosingNotice = (state: NoticeState, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(customer.status = any(${NOTIFIED}) and exists (
    select from closing_notice notice where notice.customer_id = customer.id and notice.withdrawn_at is null
      and notice.ends_on ${state === 'over' ? sql`<` : sql`>=`} ${entityDay(now, HOME_ENTITY)}::date))`

/** The customers of a kind whose notice is over, for whom staff end the relationship: their number, and the earliest day. */
export async function countClosing(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  now: Date,
): Promise<{ readonly count: number; readonly first: Day | null }> {
  const { count, first } = await reader
    .selectFrom('closing_notice')
    .innerJoin('customer', 'customer.id', 'closing_notice.customer_id')
    .select((row) => [
      row.fn.countAll<bigint>().as('count'),
      row.fn.min('closing_notice.ends_on').as('first'),
    ])
    .where('withdrawn_at', 'is', null)
    .where('ends_on', '<', entityDay(now, HOME_ENTITY))
    .where('customer.kind', '=', kind)
    .where('customer.status', 'in', NOTIFIED)
    .where(customerIsVisible(scope))
    .executeTakeFirstOrThrow()
  return { count: Number(count), first }
}
