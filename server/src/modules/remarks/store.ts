import { type Insertable, type Selectable, sql } from 'kysely'
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

/** A file of a remark. */
export interface RemarkFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

export interface ListedRemark extends Remark {
  readonly files: readonly RemarkFile[]
}

/**
 * Attaches those documents that the author stored for this customer and that belong to no other remark.
 * @returns the attached documents
 */
export async function attachFiles(
  trx: Trx,
  { id, customer_id, user_id }: Remark,
  documentIds: readonly string[],
): Promise<RemarkFile[]> {
  if (documentIds.length === 0) return []
  const attached = await trx
    .insertInto('remark_attachment')
    .columns(['document_id', 'remark_id'])
    .expression((eb) =>
      eb
        .selectFrom('document')
        .select((of) => [of.ref('document.id').as('document_id'), sql<string>`${id}::uuid`.as('remark_id')])
        .where('document.id', 'in', documentIds)
        .where('customer_id', '=', customer_id)
        .where('uploaded_by', '=', user_id),
    )
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .returning('document_id')
    .execute()
  if (attached.length === 0) return []
  return filesOf(trx, [id]).then((files) => files.map(({ remark_id: _, ...file }) => file))
}

const filesOf = (reader: Reader, remarkIds: readonly string[]) =>
  reader
    .selectFrom('remark_attachment')
    .innerJoin('document', 'document.id', 'remark_attachment.document_id')
    .select(['remark_id', 'document.id', 'document.name', 'document.size'])
    .where('remark_id', 'in', remarkIds)
    .orderBy('document.uploaded_at')
    .orderBy('document.id')
    .execute()

/** Comments of staff about an object, newest first. */
export async function listRemarks(reader: Reader, { type, id }: RemarkedObject): Promise<ListedRemark[]> {
  const remarks = await reader
    .selectFrom('remark')
    .selectAll()
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (remarks.length === 0) return []
  const files = Map.groupBy(
    await filesOf(
      reader,
      remarks.map((remark) => remark.id),
    ),
    ({ remark_id }) => remark_id,
  )
  return remarks.map((remark) => ({ ...remark, files: files.get(remark.id) ?? [] }))
}

/** Whether there is a comment about an object. */
export async function hasRemarks(reader: Reader, { type, id }: RemarkedObject): Promise<boolean> {
  const row = await reader
    .selectFrom('remark')
    .select('id')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a document is attached to a remark about an object. */
export async function isAttached(
  reader: Reader,
  { type, id }: RemarkedObject,
  documentId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('remark_attachment')
    .innerJoin('remark', 'remark.id', 'remark_attachment.remark_id')
    .select('remark.id')
    .where('remark_attachment.document_id', '=', documentId)
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
