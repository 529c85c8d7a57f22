import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'

/** The number of payments of a customer in these statuses, in the entities of the staff. */
export async function countOpenPayments(
  reader: Reader,
  scope: Scope,
  { customerId, statuses }: { readonly customerId: string; readonly statuses: readonly TransactionStatus[] },
): Promise<number> {
  if (scope.kind !== 'entities') return 0
  const { open } = await reader
    .selectFrom('transaction')
    .select((row) => row.fn.countAll<bigint>().as('open'))
    .where('customer_id', '=', customerId)
    // The index of payments that are not completed is used only if the statuses are known while planning.
    .where('status', 'in', statuses)
    .where('status', '<>', sql.lit('COMPLETED'))
    .where(sql<boolean>`entity = any(${scope.entities})`)
    .modifyEnd(plannedAnew)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** The payments with open questions to a customer, the nearest deadline first. */
export async function findQuestionsTo(reader: Reader, scope: Scope, customerId: string): Promise<string[]> {
  if (scope.kind !== 'entities') return []
  const rows = await reader
    .selectFrom('transaction_question as question')
    .innerJoin('transaction', 'transaction.id', 'question.transaction_id')
    .select('transaction.id')
    .where('question.state', '=', 'OPEN')
    .where('transaction.customer_id', '=', customerId)
    .where(sql<boolean>`transaction.entity = any(${scope.entities})`)
    .orderBy('question.deadline')
    .execute()
  return rows.map(({ id }) => id)
}
