import { CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import type { CurrencyDays, PaymentDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { DEFAULT_PAYMENT_DAYS } from '@fondaco/rules/payment-days/default-days.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

/** The days of a currency in one version. */
export interface DaysInForce {
  readonly id: string
  readonly currency: Currency
  readonly version: number
  readonly days: CurrencyDays
  readonly at: Date
}

/** The days in force, with the versions that a change of them names. */
export const selectDays = (reader: Reader): Promise<DaysInForce[]> =>
  reader
    .selectFrom('payment_days')
    .distinctOn('currency')
    .select(['id', 'currency', 'version', 'days', 'at'])
    .orderBy('currency')
    .orderBy('version', 'desc')
    .execute()

/** The currency of a version; undefined if there is no such version. */
export const findCurrency = async (reader: Reader, id: string): Promise<Currency | undefined> =>
  (await reader.selectFrom('payment_days').select('currency').where('id', '=', id).executeTakeFirst())
    ?.currency

/** The days of a currency in force; nobody else changes them until the transaction ends. */
export const lockDays = (trx: Trx, currency: Currency): Promise<DaysInForce> =>
  trx
    .selectFrom('payment_days')
    .select(['id', 'currency', 'version', 'days', 'at'])
    .where('currency', '=', currency)
    .orderBy('version', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow()

let known: { readonly edition: string; readonly days: PaymentDays } | undefined

/**
 * The days in force, of every currency; one statement. The database sends them only where they are not those of the
 * last reading, so each wire may ask.
 */
export async function readPaymentDays(reader: Reader): Promise<PaymentDays> {
  const before = known
  const { rows } = await sql<{ edition: string | null; days: Partial<PaymentDays> | null }>`
    with latest as (
      select distinct on (currency) id, currency, days from payment_days order by currency, version desc
    ), edition as (
      select md5(string_agg(id::text, ',' order by currency)) as edition from latest
    )
    select edition, case when edition is distinct from ${before?.edition ?? null}
      then (select jsonb_object_agg(currency, days) from latest) end as days
    from edition
  `.execute(reader)
  const [row] = rows
  if (before && row?.edition === before.edition) return before.days
  const days = CURRENCIES.map((currency) => {
    const found = row?.days?.[currency]
    if (!found) throw new Error(`There are no payment days of ${currency}`)
    return [currency, found] as const
  })
  known = { edition: row?.edition ?? '', days: Object.fromEntries(days) as Record<Currency, CurrencyDays> }
  return known.days
}

/** Writes the next version of the days of a currency. */
export async function insertDays(
  trx: Trx,
  { currency, version, days, at }: Omit<DaysInForce, 'id'>,
  proposalId: string,
): Promise<void> {
  await trx
    .insertInto('payment_days')
    .values({ id: newId(), currency, version, days: JSON.stringify(days), at, proposal_id: proposalId })
    .execute()
}

/** The days of a new installation; those of staff stay. */
export async function seedPaymentDays(trx: Trx, at: Date): Promise<void> {
  await trx
    .insertInto('payment_days')
    .values(
      CURRENCIES.map((currency) => ({
        ...{ id: newId(), currency, version: 1, at, proposal_id: null },
        days: JSON.stringify(DEFAULT_PAYMENT_DAYS[currency]),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
