import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'

export type StoredDocument = Selectable<Schema['document']>

export async function insertDocument(trx: Trx, document: Insertable<Schema['document']>): Promise<void> {
  await trx.insertInto('document').values(document).execute()
}

/** The documents among `ids` that the scope may see. Staff see them through the object that they are attached to. */
export async function findDocuments(
  reader: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  if (ids.length === 0) return []
  const rows = reader.selectFrom('document').selectAll().where('id', 'in', ids)
  return (scope.kind === 'customer' ? rows.where('customer_id', 'in', scope.customerIds) : rows).execute()
}

/** The key that signs addresses of files, the same in every process. */
export async function readLinkKey(reader: Reader): Promise<Buffer> {
  const { key } = await reader.selectFrom('file_link_key').select('key').executeTakeFirstOrThrow()
  return key
}
