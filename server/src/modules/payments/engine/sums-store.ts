import { type RawBuilder, sql } from 'kysely'

/** SQL: the sums of asked payments, together and by type, in the order in which everybody locks them. */
export const sumsOf = (from: RawBuilder<unknown>, period: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select customer_id, period, sum(amount_eur)::bigint, jsonb_object_agg(type, amount_eur::text)
  from (
    select customer_id, ${period} as period, asked.type, sum(asked.amount_eur)::bigint as amount_eur
    from ${from} group by 1, 2, 3
  ) as of_type
  group by 1, 2 order by 1, 2`

/** SQL: the first day of a day’s month. */
export const monthOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('month', ${day})::date`

/**
 * SQL: the sums of two objects from type to minor units, as texts; nothing goes below zero. It stands in each statement,
 * because a function in its place doubled what the statement costs.
 */
export const addedByType = (
  total: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${total} || (
    select coalesce(jsonb_object_agg(key, greatest(0, coalesce((${total} ->> key)::bigint, 0) + value::bigint)::text), '{}')
    from jsonb_each_text(${more})
  )`

/**
 * SQL: common table expressions that remove payments from the sums of their days and months. They lock the days of all, in
 * order, before the months, as everybody does.
 * @param from rows of customer_id, day, type and amount_eur
 */
export const uncounting = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`unpaid as (
  select customer_id, day, sum(sum)::bigint as amount_eur, jsonb_object_agg(type, (-sum)::text) as by_type
  from (
    select customer_id, day, type, sum(amount_eur) from ${from} group by customer_id, day, type
  ) of_type group by customer_id, day
), days as (
  select customer_id, day from payment_day_total join unpaid using (customer_id, day)
  order by customer_id, day for no key update of payment_day_total
), uncounted as (
  update payment_day_total total
  set amount_eur = greatest(0, total.amount_eur - unpaid.amount_eur),
    by_type = ${addedByType(sql`total.by_type`, sql`unpaid.by_type`)}
  from unpaid join days using (customer_id, day)
  where total.customer_id = unpaid.customer_id and total.day = unpaid.day
  returning total.customer_id, total.day, unpaid.amount_eur, unpaid.by_type
), unpaid_month as (
  select customer_id, month, sum(amount_eur)::bigint as amount_eur, jsonb_object_agg(type, (-sum)::text) as by_type
  from (
    select customer_id, date_trunc('month', day)::date as month, type, sum(-sum::bigint)
    from uncounted, jsonb_each_text(by_type) as of_type (type, sum) group by 1, 2, 3
  ) of_type join (
    select customer_id, date_trunc('month', day)::date as month, sum(amount_eur) as amount_eur from uncounted group by 1, 2
  ) of_all using (customer_id, month)
  group by customer_id, month
), uncounted_month as (
  update payment_month_total total
  set amount_eur = greatest(0, total.amount_eur - unpaid_month.amount_eur),
    by_type = ${addedByType(sql`total.by_type`, sql`unpaid_month.by_type`)}
  from unpaid_month
  where total.customer_id = unpaid_month.customer_id and total.month = unpaid_month.month
)`
