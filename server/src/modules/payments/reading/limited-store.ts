import { ENTITIES, entityDetails } from '@fondaco/rules/entity.ts'
import { LIMITED_TYPES } from '@fondaco/rules/payments/payment-limits.ts'
import { type SqlBool, sql } from 'kysely'
import { type FindLimitedPayments, type LimitSourcesJson, limitRows } from '../../limits/index.ts'
import { NOT_PAID, type Transaction } from '../engine/transaction-store.ts'

/** The day on which a payment counts: its own, or that of its entity when it was made. */
const COUNTED_DAY = sql<string>`coalesce(t.execution_date, (t.created_at at time zone case t.entity ${sql.join(
  ENTITIES.map((entity) => sql`when ${entity} then ${entityDetails(entity).timeZone}`),
  sql` `,
)} end)::date)::text`

/**
 * The latest payments of a programme, of a customer or of all, with the limits of their customers. The beginning of the
 * month in which the compared period starts is read too: it uses up what a month allows.
 */
export const findLimitedPayments: FindLimitedPayments = async (
  reader,
  { programmeId, customerId, comparedSince, most },
) => {
  const owner = sql<SqlBool>`(${customerId}::uuid is null or t.customer_id = ${customerId}::uuid)
    and (${programmeId}::uuid is null or c.fee_program = (select number from fee_program where id = ${programmeId}::uuid))`
  const { rows } = await sql<
    Pick<Transaction, 'customer_id' | 'type' | 'amount_eur' | 'created_at'> & {
      day: string
      limits: LimitSourcesJson | null
    }
  >`
    with latest as (
      select t.id, t.customer_id, t.type, t.amount_eur, t.created_at, ${COUNTED_DAY} as day, c.fee_program
      from transaction t join customer c on c.id = t.customer_id
      where t.direction = 'DEBIT' and t.type = any(${LIMITED_TYPES}) and t.status <> all (${NOT_PAID})
        and t.created_at >= date_trunc('month', ${comparedSince}::timestamptz) and ${owner}
      order by t.created_at desc, t.id desc limit ${most}
    ), of_customer as materialized (
      select latest.customer_id, min(latest.id::text) as first,
        ${limitRows(sql`latest.customer_id`, sql`latest.fee_program`)} as limits
      from latest group by latest.customer_id, latest.fee_program
    )
    select latest.customer_id, latest.type, latest.amount_eur, latest.created_at, latest.day,
      case when latest.id::text = of_customer.first then of_customer.limits end as limits
    from latest join of_customer using (customer_id)
    order by latest.created_at, latest.id`.execute(reader)
  return {
    payments: rows.map(({ customer_id, type, amount_eur, created_at, day }) => ({
      customerId: customer_id,
      type,
      valueInEur: amount_eur,
      day,
      isCompared: created_at >= comparedSince,
    })),
    sources: new Map(
      rows.flatMap(({ customer_id, limits }) => (limits === null ? [] : [[customer_id, limits] as const])),
    ),
  }
}
