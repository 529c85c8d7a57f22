import type { CustomerTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findTransactions } from './read-store.ts'
import { customerRow } from './transaction-rows.ts'

const LATEST = 8

/** The newest transactions of a customer, as rows of their list. */
export async function latestTransactions(
  reader: Reader,
  scope: Scope,
  language: Language,
): Promise<CustomerTransactionRow[]> {
  const latest = { limit: LATEST, offset: 0, sort: '-creation_date' } as const
  const rows = await findTransactions(reader, scope, { by: 'created' }, latest)
  return rows.map((row) => customerRow(row, language))
}
