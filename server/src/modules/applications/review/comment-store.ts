import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

type Comment = Selectable<Schema['customer_comment']>

/** What staff wrote about a customer whom the caller has read in their scope, newest first. */
export async function listCustomerComments(reader: Reader, customerId: string): Promise<Comment[]> {
  return reader
    .selectFrom('customer_comment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertCustomerComment(
  trx: Trx,
  comment: Insertable<Schema['customer_comment']>,
): Promise<void> {
  await trx.insertInto('customer_comment').values(comment).execute()
}
