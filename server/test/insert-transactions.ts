import type { Insertable } from 'kysely'
import type { Account } from '../src/modules/accounts/index.ts'
import { PAYMENT_KINDS } from '../src/modules/payments/index.ts'
import type { Schema } from '../src/platform/db.ts'
import { newId } from '../src/platform/ids.ts'
import type { Bank } from './make-bank.ts'

export type TransactionRow = Insertable<Schema['transaction']>

let made = 0

/**
 * A transaction as a single row: by default a completed SCT of 100.00 paid from the account now. For reading only; no
 * money belongs to it.
 */
export function rowOf(
  bank: Pick<Bank, 'clock'>,
  account: Pick<Account, 'id' | 'accountId' | 'customerId' | 'entity' | 'currency'>,
  change: Partial<TransactionRow> = {},
): TransactionRow {
  made += 1
  const at = change.created_at ?? bank.clock.now()
  const amount = change.amount ?? 100_00n
  const type = change.type ?? 'SCT'
  return {
    id: newId(),
    payment_id: newId(),
    reference: `ROW${made.toString().padStart(9, '0')}`,
    customer_id: account.customerId,
    account_id: account.id,
    entity: account.entity,
    direction: 'DEBIT',
    type,
    rail: PAYMENT_KINDS[type].railOf(account),
    subtype: 'TXN',
    status: 'COMPLETED',
    status_since: at,
    amount,
    currency: account.currency,
    fee: 0n,
    amount_eur: amount,
    debtor_name: 'Rasos Baldai UAB',
    debtor_account: account.accountId,
    creditor_name: 'Greta Sommer',
    creditor_account: 'DE89370400440532013000',
    created_at: at,
    settled_at: at,
    risk: 3,
    ...change,
  }
}

/** A completed credit from the rail, as a single row; answers its _id. */
export async function insertCredit(
  bank: Pick<Bank, 'clock' | 'db'>,
  account: Parameters<typeof rowOf>[1],
  change: Partial<TransactionRow> = {},
): Promise<string> {
  const row = rowOf(bank, account, {
    direction: 'CREDIT',
    debtor_name: 'Greta Sommer',
    debtor_account: 'DE89370400440532013000',
    creditor_name: 'Rasos Baldai UAB',
    creditor_account: account.accountId,
    rail_id: newId().replaceAll('-', ''),
    ...change,
  })
  await insertTransactions(bank, [row])
  return row.id
}

/** Writes the rows unchanged. */
export async function insertTransactions(
  { db }: Pick<Bank, 'db'>,
  rows: readonly TransactionRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += 500)
    await db
      .insertInto('transaction')
      .values(rows.slice(first, first + 500))
      .execute()
}
