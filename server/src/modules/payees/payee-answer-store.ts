import type { Selectable } from 'kysely'
import type { Schema, Trx } from '../../platform/db.ts'

export async function insertPayeeAnswer(trx: Trx, answer: Selectable<Schema['payee_answer']>): Promise<void> {
  await trx.insertInto('payee_answer').values(answer).execute()
}
