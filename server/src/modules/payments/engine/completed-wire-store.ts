import type { Reader, Trx } from '../../../platform/db.ts'
import type { Transaction } from './transaction-store.ts'

/** Claims a reference of the bank for a wire. @returns whether no other wire has it */
export async function claimExternalRef(
  trx: Trx,
  { id, entity, direction }: Pick<Transaction, 'id' | 'entity' | 'direction'>,
  externalRef: string,
): Promise<boolean> {
  const row = { entity, direction, external_ref: externalRef, transaction_id: id }
  const { transaction_id } = await trx
    .insertInto('completed_wire')
    .values(row)
    // Waits for another transaction that claims it, and answers its wire.
    .onConflict((conflict) =>
      conflict.columns(['entity', 'direction', 'external_ref']).doUpdateSet((eb) => ({
        transaction_id: eb.ref('completed_wire.transaction_id'),
      })),
    )
    .returning('transaction_id')
    .executeTakeFirstOrThrow()
  return transaction_id === id
}

/** Whether no wire has a reference of the bank. */
export async function isExternalRefFree(
  reader: Reader,
  { entity, direction }: Pick<Transaction, 'entity' | 'direction'>,
  externalRef: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('completed_wire')
    .select('transaction_id')
    .where('entity', '=', entity)
    .where('direction', '=', direction)
    .where('external_ref', '=', externalRef)
    .executeTakeFirst()
  return row === undefined
}
