import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type Remark = Selectable<Schema['remark']>

/** An object that the caller has read in their scope. */
export interface RemarkedObject {
  readonly type: Remark['object_type']
  readonly id: string
}

export async function insertRemark(trx: Trx, remark: Insertable<Schema['remark']>): Promise<void> {
  await trx.insertInto('remark').values(remark).execute()
}

/** What staff wrote about an object, newest first. */
export async function listRemarks(reader: Reader, { type, id }: RemarkedObject): Promise<Remark[]> {
  return reader
    .selectFrom('remark')
    .selectAll()
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
