import type { Entity } from '@fondaco/rules/entity.ts'
import type { PricedPayment } from '@fondaco/rules/fees/decide-fee.ts'
import { pricedRisk } from '@fondaco/rules/fees/priced-risk.ts'
import { type SqlBool, sql } from 'kysely'
import type { Reader, Schema } from '../../../platform/db.ts'
import type { StoredFeePart } from '../../../platform/schema/columns.ts'
import type { Scope } from '../../../platform/scope.ts'
import { IS_WAITING_FEE, NOT_PAID, type Transaction } from '../engine/transaction-store.ts'
import { countriesOf } from '../kinds/screened-countries.ts'

/** A payment of the past with what its price depends on. */
export interface PastPayment extends PricedPayment {
  readonly reference: string
  readonly at: Date
  readonly charged: bigint
  readonly storedParts: readonly StoredFeePart[] | null
}

/** The latest payments of a programme since a time. */
export const findPastPayments = (
  reader: Reader,
  of: { readonly program: number; readonly since: Date; readonly most: number },
): Promise<PastPayment[]> =>
  pastPayments(
    reader,
    sql`customer.fee_program = ${of.program} and t.created_at >= ${of.since} and t.status <> all (${NOT_PAID})`,
    of.most,
  )

/** One payment that the scope may see, if it is one that has a price. */
export async function findPastPayment(
  reader: Reader,
  scope: Scope,
  { id, reference }: { readonly id?: string | undefined; readonly reference?: string | undefined },
): Promise<PastPayment | null> {
  const seen = scope.kind === 'system' ? sql`` : sql`and t.entity = any(${scope.entities})`
  const [found] = await pastPayments(
    reader,
    id === undefined ? sql`t.reference = ${reference ?? ''} ${seen}` : sql`t.id = ${id} ${seen}`,
    1,
  )
  return found ?? null
}

/** Monthly fees of a customer: those that wait for money, then the last ones charged. At most 12. */
export const findMonthlyFees = (
  reader: Reader,
  { customerId, entities }: { readonly customerId: string; readonly entities: readonly Entity[] },
) =>
  reader
    .selectFrom('monthly_fee')
    .innerJoin('transaction', 'transaction.id', 'monthly_fee.transaction_id')
    .where('monthly_fee.customer_id', '=', customerId)
    .where('transaction.entity', '=', sql<Entity>`any(${entities}::text[])`)
    .where('transaction.status', 'in', ['CREATED', 'COMPLETED'])
    .orderBy(IS_WAITING_FEE, 'desc')
    .orderBy('monthly_fee.month', 'desc')
    .orderBy('transaction.id')
    .limit(12)
    .select([
      'monthly_fee.transaction_id',
      'monthly_fee.month',
      'transaction.amount',
      'transaction.currency',
      'transaction.status',
    ])
    .execute()

async function pastPayments(
  reader: Reader,
  where: ReturnType<typeof sql>,
  most: number,
): Promise<PastPayment[]> {
  const { rows } = await sql<
    Pick<
      Transaction,
      | 'reference'
      | 'entity'
      | 'type'
      | 'currency'
      | 'amount'
      | 'fee'
      | 'fee_parts'
      | 'risk'
      | 'created_at'
      | 'creditor_account'
      | 'creditor_bic'
      | 'creditor_address'
    > & { fee_program: number; kind: Schema['customer']['kind']; volume: bigint }
  >`
    select t.reference, t.entity, t.type, t.currency, t.amount, t.fee, t.fee_parts, t.risk, t.created_at,
      t.creditor_account, t.creditor_bic, t.creditor_address, customer.fee_program, customer.kind,
      coalesce((select sum(v.amount_eur) from transaction v
        where v.customer_id = t.customer_id and v.direction = 'DEBIT' and v.type <> 'FEE'
          and v.status <> all (${NOT_PAID}) and v.created_at < t.created_at
          and v.created_at >= date_trunc('month', t.created_at)), 0)::bigint as volume
    from transaction t join customer on customer.id = t.customer_id
    where t.direction = 'DEBIT' and t.type <> 'FEE' and ${where as ReturnType<typeof sql<SqlBool>>}
    order by t.created_at desc, t.id desc limit ${most}`.execute(reader)
  return rows.map((row) => ({
    reference: row.reference,
    at: row.created_at,
    charged: row.fee,
    storedParts: row.fee_parts,
    program: row.fee_program,
    entity: row.entity,
    type: row.type,
    currency: row.currency,
    amount: row.amount,
    volume: row.volume,
    countries: countriesOf(row.creditor_account, row.creditor_bic, row.creditor_address),
    risk: pricedRisk(row),
  }))
}
