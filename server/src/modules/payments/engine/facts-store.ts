import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import type { UsedLimits } from '@fondaco/rules/payments/payment-limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import { soundness } from '../../ledger/index.ts'
import { type LimitSourcesJson, limitRows } from '../../limits/index.ts'
import { anyRestricted } from '../../lists/index.ts'
import { type FeeLineJson, feeLineRows, feeLinesFrom } from '../../prices/index.ts'
import { type SettingRow, type Settings, settingRows, settingsFrom } from '../../settings/index.ts'
import { addedByType, monthOf, sumsOf, uncounting } from './sums-store.ts'
import { type NewTransaction, NOT_PAID } from './transaction-store.ts'

/** What decides about a payment, beside the payment itself. */
export interface PaymentFacts {
  readonly settings: Settings
  /** The lines that can decide its fee. */
  readonly feeLines: readonly FeeLine[]
  /** The books are sound: payments may be made. */
  readonly sound: boolean
  /** A country of the payee is restricted. */
  readonly restricted: boolean
  /** The customer's limits, beside those of the institution. */
  readonly limits: LimitSourcesJson
  /** The customer's other payments of its day and month, in minor units of EUR. */
  readonly used: UsedLimits
  /** The last payment of the same amount from the account to the same payee. */
  readonly previous: { readonly id: string; readonly at: Date } | null
}

/** A payment that counts against a day. */
export type CountedPayment = Pick<
  NewTransaction,
  | 'id'
  | 'customer_id'
  | 'account_id'
  | 'creditor_account'
  | 'amount'
  | 'amount_eur'
  | 'entity'
  | 'type'
  | 'currency'
> & {
  readonly day: string
  readonly feeProgram: number
  readonly countries: readonly string[]
}

/** Sums by type, in minor units of EUR as texts. */
type SumsByType = Selectable<Schema['payment_day_total']>['by_type']

/**
 * Counts payments against the days and months of their customers, and reads the other facts that decide about each, in one
 * statement; by their ids. None of them is among the others that a fact names. Call it after the accounts were locked:
 * payments of the same customer and day wait for each other.
 */
export async function countPayments(
  trx: Trx,
  payments: readonly CountedPayment[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const facts = await factsOf(
    trx,
    payments,
    sql`insert into payment_day_total as total (customer_id, day, amount_eur, by_type)
      ${sumsOf(sql`asked`, sql`asked.day`)}
      on conflict (customer_id, day) do update set amount_eur = total.amount_eur + excluded.amount_eur,
        by_type = ${addedByType(sql`total.by_type`, sql`excluded.by_type`)}
      returning customer_id, day, amount_eur, by_type`,
    // It reads from `counted`, so that everybody locks the days before the months.
    sql`insert into payment_month_total as total (customer_id, month, amount_eur, by_type)
      ${sumsOf(sql`asked join counted using (customer_id, day)`, monthOf(sql`asked.day`))}
      on conflict (customer_id, month) do update set amount_eur = total.amount_eur + excluded.amount_eur,
        by_type = ${addedByType(sql`total.by_type`, sql`excluded.by_type`)}
      returning customer_id, month, amount_eur, by_type`,
  )
  const ofCustomer = Map.groupBy(payments, ({ customer_id }) => customer_id)
  return new Map(
    payments.flatMap((payment) => {
      const known = facts.get(payment.id)
      const counted = ofCustomer.get(payment.customer_id) ?? []
      return known
        ? [[payment.id, { ...known, used: countedWith(known.used, payment.day, counted, -1n) }]]
        : []
    }),
  )
}

/** The same for a payment that is not made yet: nothing is counted, and nobody waits. */
export async function readPaymentFacts(reader: Reader, payment: CountedPayment): Promise<PaymentFacts> {
  const facts = await factsOf(
    reader,
    [payment],
    sql`select asked.customer_id, asked.day, coalesce(total.amount_eur, 0) as amount_eur,
        coalesce(total.by_type, '{}') as by_type
      from asked left join payment_day_total total using (customer_id, day)`,
    sql`select asked.customer_id, ${monthOf(sql`asked.day`)} as month,
        coalesce(total.amount_eur, 0) as amount_eur, coalesce(total.by_type, '{}') as by_type
      from asked left join payment_month_total total
        on total.customer_id = asked.customer_id and total.month = ${monthOf(sql`asked.day`)}`,
  )
  const [known] = facts.values()
  if (!known) throw new Error(`nothing is known of ${payment.id}`)
  return known
}

/**
 * @param counted the sum of each customer's payments of a day
 * @param countedMonth the same of the calendar month
 */
async function factsOf(
  reader: Reader,
  payments: readonly CountedPayment[],
  counted: RawBuilder<unknown>,
  countedMonth: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const column = (of: keyof CountedPayment) => payments.map((payment) => payment[of])
  const { rows } = await sql<
    Pick<PaymentFacts, 'sound' | 'restricted' | 'limits'> & {
      id: string
      rows: SettingRow[] | null
      feeLines: FeeLineJson[]
      ofDay: bigint
      ofMonth: bigint
      ofDayByType: SumsByType
      ofMonthByType: SumsByType
      previousAt: Date | null
      previousId: string | null
    }
  >`
    with asked as (
      select * from unnest(${column('id')}::uuid[], ${column('customer_id')}::uuid[], ${column('day')}::date[],
        ${column('amount_eur')}::bigint[], ${column('account_id')}::uuid[], ${column('creditor_account')}::text[],
        ${column('amount')}::bigint[], ${payments.map(({ countries }) => countries.join(' '))}::text[],
        ${column('entity')}::text[], ${column('type')}::text[], ${column('currency')}::text[],
        ${column('feeProgram')}::smallint[])
        with ordinality
        as asked (id, customer_id, day, amount_eur, account_id, creditor_account, amount, countries,
          entity, type, currency, program, n)
    ), counted as (${counted}), counted_month as (${countedMonth}),
    -- Payments that are made together mostly have the same prices.
    priced as materialized (
      select asked.*, ${feeLineRows({
        program: sql`asked.program`,
        entity: sql`asked.entity`,
        type: sql`asked.type`,
        currency: sql`asked.currency`,
      })} as lines
      from (select distinct program, entity, type, currency from asked) asked
    )
    select asked.id, counted.amount_eur as "ofDay", counted_month.amount_eur as "ofMonth",
      counted.by_type as "ofDayByType", counted_month.by_type as "ofMonthByType",
      ${limitRows(sql`asked.customer_id`, sql`asked.program`)} as limits,
      priced.lines as "feeLines",
      case when asked.n = 1 then ${settingRows} end as rows, ${soundness} as sound,
      ${anyRestricted(sql`string_to_array(asked.countries, ' ')`)} as restricted,
      previous.created_at as "previousAt", previous.id as "previousId"
    from asked join counted using (customer_id, day)
    join counted_month on counted_month.customer_id = asked.customer_id
      and counted_month.month = ${monthOf(sql`asked.day`)}
    join priced using (program, entity, type, currency)
    left join lateral (
      select id, created_at from transaction
      where account_id = asked.account_id and creditor_account = asked.creditor_account
        and amount = asked.amount and direction = 'DEBIT' and status <> all (${NOT_PAID})
      order by created_at desc limit 1) as previous on true`.execute(reader)
  const settings = settingsFrom(rows.find((row) => row.rows !== null)?.rows ?? [])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        settings,
        feeLines: feeLinesFrom(row.feeLines),
        sound: row.sound,
        restricted: row.restricted,
        limits: row.limits,
        used: {
          ofDay: row.ofDay,
          ofMonth: row.ofMonth,
          ofDayByType: sumsFrom(row.ofDayByType),
          ofMonthByType: sumsFrom(row.ofMonthByType),
        },
        previous: row.previousId && row.previousAt ? { id: row.previousId, at: row.previousAt } : null,
      },
    ]),
  )
}

/** The facts of a payment as if earlier ones of the same account, made at `at`, were already made. */
export function afterOthers(
  facts: PaymentFacts,
  payment: CountedPayment,
  earlier: readonly CountedPayment[],
  at: Date,
): PaymentFacts {
  const same = earlier.findLast(
    ({ creditor_account, amount }) =>
      creditor_account === payment.creditor_account && amount === payment.amount,
  )
  return {
    ...facts,
    used: countedWith(facts.used, payment.day, earlier, 1n),
    previous: same ? { id: same.id, at } : facts.previous,
  }
}

/** The sums of a day and its month with more payments of the same customer, or, `sign` −1, without them. */
function countedWith(
  used: UsedLimits,
  day: string,
  payments: readonly CountedPayment[],
  sign: 1n | -1n,
): UsedLimits {
  const [ofDayByType, ofMonthByType] = [{ ...used.ofDayByType }, { ...used.ofMonthByType }]
  let { ofDay, ofMonth } = used
  for (const { day: other, type, amount_eur } of payments) {
    if (other.slice(0, 7) !== day.slice(0, 7)) continue
    ofMonth += sign * amount_eur
    ofMonthByType[type] = (ofMonthByType[type] ?? 0n) + sign * amount_eur
    if (other !== day) continue
    ofDay += sign * amount_eur
    ofDayByType[type] = (ofDayByType[type] ?? 0n) + sign * amount_eur
  }
  return { ofDay, ofMonth, ofDayByType, ofMonthByType }
}

/** Removes payments that are not made from the sums of their days and months. */
export async function uncountPayments(trx: Trx, payments: readonly CountedPayment[]): Promise<void> {
  await sql`
    with refused as (
      select * from unnest(${payments.map((one) => one.customer_id)}::uuid[], ${payments.map(({ day }) => day)}::date[],
        ${payments.map(({ type }) => type)}::text[], ${payments.map((one) => one.amount_eur)}::bigint[])
        as refused (customer_id, day, type, amount_eur)
    ), ${uncounting(sql`refused`)}
    select`.execute(trx)
}

/** The sums of the customer's payments of a day and of its month, in minor units of EUR. */
export async function readTotals(reader: Reader, customerId: string, day: string): Promise<UsedLimits> {
  const { rows } = await sql<{ day: TotalRow | null; month: TotalRow | null }>`
    select
      (select jsonb_build_object('amount_eur', amount_eur::text, 'by_type', by_type) from payment_day_total
        where customer_id = ${customerId} and day = ${day}::date) as day,
      (select jsonb_build_object('amount_eur', amount_eur::text, 'by_type', by_type) from payment_month_total
        where customer_id = ${customerId} and month = date_trunc('month', ${day}::date)) as month`.execute(
    reader,
  )
  const [totals] = rows
  return {
    ofDay: BigInt(totals?.day?.amount_eur ?? 0),
    ofMonth: BigInt(totals?.month?.amount_eur ?? 0),
    ofDayByType: sumsFrom(totals?.day?.by_type),
    ofMonthByType: sumsFrom(totals?.month?.by_type),
  }
}

interface TotalRow {
  readonly amount_eur: string
  readonly by_type: SumsByType
}

const sumsFrom = (sums: SumsByType = {}): UsedLimits['ofDayByType'] =>
  Object.fromEntries(Object.entries(sums).map(([type, sum]) => [type, BigInt(sum)]))
