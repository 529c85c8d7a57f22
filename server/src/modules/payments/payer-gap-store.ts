import type { PayerGap } from '@fondaco/rules/payments/payer-data.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Transaction } from './transaction-store.ts'

/** Notes that a bank sent a payment without its payer's data. */
export async function insertPayerGap(
  trx: Trx,
  { id, entity, debtor_bic, debtor_account }: Transaction,
  gaps: readonly PayerGap[],
  at: Date,
): Promise<void> {
  const bank = debtor_bic ?? debtor_account.slice(0, 2)
  await trx
    .insertInto('payer_data_gap')
    .values({ transaction_id: id, at, entity, bank, gaps: [...gaps] })
    .execute()
}

/** A bank that sent payments without their payers' data. */
export interface BankWithGaps {
  /** Its BIC, or the country of the account where no message named it. */
  readonly bank: string
  readonly count: number
  readonly last_at: Date
  readonly last_transaction: string
  readonly gaps: PayerGap[]
}

/** Banks by how often they did so since a moment, most often first. */
export async function findBanksWithGaps(reader: Reader, scope: Scope, since: Date): Promise<BankWithGaps[]> {
  if (scope.kind === 'customer') return []
  const within = scope.kind === 'system' ? sql`true` : sql`g.entity = any(${scope.entities})`
  const { rows } = await sql<BankWithGaps>`
    select g.bank, count(*)::int as count, max(g.at) as last_at,
      (array_agg(g.transaction_id order by g.at desc, g.transaction_id))[1] as last_transaction,
      array(select distinct unnest(x.gaps) from payer_data_gap x where x.bank = g.bank and x.at >= ${since}) as gaps
    from payer_data_gap g where g.at >= ${since} and ${within}
    group by g.bank order by count(*) desc, g.bank limit 500`.execute(reader)
  return rows
}
