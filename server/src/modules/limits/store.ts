import type { Limits } from '@fondaco/rules/payments/limits.ts'
import type {
  LimitFigure,
  LimitPeriod,
  LimitSources,
  OwnLimits,
} from '@fondaco/rules/payments/payment-limits.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

/** One limit as it is kept: minor units of EUR as a text, so that nothing is lost. */
export interface LimitJson {
  readonly type: TransactionType | null
  readonly period: LimitPeriod
  readonly most: string
}

/** Everything that limits a customer beside the institution's limits, as one value of a larger statement. */
export interface LimitSourcesJson {
  readonly programme: readonly LimitJson[] | null
  readonly customer: readonly LimitJson[] | null
  readonly payer: { readonly per_payment: string | null; readonly per_day: string | null } | null
}

/**
 * The limits of a customer of a programme, as one value of a larger statement: `limitSources` reads it. Three rows by their
 * unique keys.
 */
export const limitRows = (
  customerId: RawBuilder<unknown>,
  program: RawBuilder<unknown>,
): RawBuilder<LimitSourcesJson> => sql<LimitSourcesJson>`(
  select jsonb_build_object(
    'programme', (select l.limits from payment_limits l where l.program = ${program}),
    'customer', (select l.limits from payment_limits l where l.customer_id = ${customerId}),
    'payer', (select jsonb_build_object('per_payment', o.per_payment::text, 'per_day', o.per_day::text)
      from own_instant_limit o where o.customer_id = ${customerId})))`

/** Limits as the rules know them. */
export const figuresFrom = (rows: readonly LimitJson[] | null): LimitFigure[] =>
  (rows ?? []).map(({ type, period, most }) => ({ type, period, most: BigInt(most) }))

/** Limits as they are kept. */
export const limitsJson = (figures: readonly LimitFigure[]): LimitJson[] =>
  figures.map(({ type, period, most }) => ({ type, period, most: most.toString() }))

const figureOf = (text: string | null | undefined) =>
  text === null || text === undefined ? null : BigInt(text)

export const limitSources = (
  { programme, customer, payer }: LimitSourcesJson,
  institution: Limits,
): LimitSources => ({
  institution,
  programme: figuresFrom(programme),
  customer: figuresFrom(customer),
  payer: { perPayment: figureOf(payer?.per_payment), perDay: figureOf(payer?.per_day) },
})

/** The limits of a customer, read on their own: of their programme, or of another one that is named. */
export async function readLimitRows(
  reader: Reader,
  customerId: string,
  program?: number,
): Promise<LimitSourcesJson> {
  const named = program === undefined ? sql`customer.fee_program` : sql`${program}::smallint`
  const { rows } = await sql<{ limits: LimitSourcesJson }>`
    select ${limitRows(sql`customer.id`, named)} as limits from customer
    where customer.id = ${customerId}`.execute(reader)
  return rows[0]?.limits ?? { programme: null, customer: null, payer: null }
}

type OwnRow = Selectable<Schema['own_instant_limit']>

export const findOwnLimits = (reader: Reader, customerId: string): Promise<OwnRow | undefined> =>
  reader.selectFrom('own_instant_limit').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** A customer's own limits with the version that a change names; version 0 before the first change. */
export const ownLimitsOf = (row: OwnRow | undefined): OwnLimits & { readonly version: number } => ({
  perPayment: row?.per_payment ?? null,
  perDay: row?.per_day ?? null,
  version: row?.version ?? 0,
})

/** Writes own limits if they are still of the version that was seen; false otherwise. */
export async function writeOwnLimits(
  trx: Trx,
  customerId: string,
  seen: number,
  { perPayment, perDay }: OwnLimits,
  at: Date,
): Promise<boolean> {
  const figures = { per_payment: perPayment, per_day: perDay, changed_at: at }
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('own_instant_limit')
      .values({ customer_id: customerId, ...figures })
      .onConflict((conflict) => conflict.column('customer_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await trx
    .updateTable('own_instant_limit')
    .set({ ...figures, version: seen + 1 })
    .where('customer_id', '=', customerId)
    .where('version', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
