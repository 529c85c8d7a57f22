import { SEPA_TYPES } from '@fondaco/rules/payments/types.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { ReachedAccount } from '../../banks/index.ts'

/** The accounts at other banks to which customers paid by SEPA since a time, from the newest payments. */
export async function findPaidAccounts(
  reader: Reader,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<ReachedAccount[]> {
  const rows = await reader
    .selectFrom((from) =>
      from
        .selectFrom('transaction')
        .select(['customer_id', 'creditor_account'])
        .where('created_at', '>=', since)
        .where('direction', '=', 'DEBIT')
        .where('type', 'in', SEPA_TYPES)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .as('paid'),
    )
    .select(['customer_id', 'creditor_account'])
    .select(sql<number>`count(*)::int`.as('payments'))
    .groupBy(['customer_id', 'creditor_account'])
    .execute()
  return rows.map((row) => ({
    customerId: row.customer_id,
    account: row.creditor_account,
    payments: row.payments,
  }))
}
