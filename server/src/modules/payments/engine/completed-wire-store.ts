import type { Trx } from '../../../platform/db.ts'
import type { Transaction } from './transaction-store.ts'

/** Claims a reference of the bank for a wire. @returns whether no other wire has it */
export async function claimExternalRef(
  trx: Trx,
  { id, entity, direction }: Pick<Transaction, 'id' | 'entity' | 'direction'>,
  externalRef: string,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('completed_wire')
    .values({ entity, direction, external_ref: externalRef, transaction_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  return claimed !== undefined
}
