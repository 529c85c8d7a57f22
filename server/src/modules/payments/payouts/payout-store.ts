import { isFinal, TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** Frozen money stays; every other payment that is not finished still moves money of the account. */
const UNFINISHED = TRANSACTION_STATUSES.filter((status) => !isFinal(status) && status !== 'FREEZED')

/**
 * Those of these accounts of some customers that have payments which are not finished and not frozen. A fee that waits for
 * money is none: it is waived with the end.
 */
export async function findUnfinished(
  reader: Reader,
  customerIds: readonly string[],
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('transaction')
    .select('account_id')
    .distinct()
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    // The index of payments that are not completed is used only if the statuses are known while planning.
    .where('status', 'in', UNFINISHED)
    .where('status', '<>', sql.lit('COMPLETED'))
    .where((row) => row.not(row.and([row('type', '=', 'FEE'), row('status', '=', 'CREATED')])))
    .modifyEnd(plannedAnew)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** The last payout of each of these accounts, by account. */
export async function findLastPayouts(
  reader: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Transaction>> {
  const rows = await reader
    .selectFrom('transaction')
    .selectAll()
    .distinctOn('account_id')
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where(sql<boolean>`extension ? 'payout'`)
    .orderBy('account_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row]))
}
