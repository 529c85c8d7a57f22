import { createHash } from 'node:crypto'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Db, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { insertDocument } from './store.ts'

export interface NewDocument {
  /** null: a file of the institution. */
  readonly customerId: string | null
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  /** The user who sent it. */
  readonly uploadedBy: string
  readonly actor: Actor
  readonly at: Date
  /** What the audit says of it beside its name. */
  readonly about?: Readonly<Record<string, unknown>>
}

/**
 * Keeps a file and returns its id. The bytes are stored before their row, so no row ever points at
 * nothing.
 * @param attach records the purpose of the file in the same transaction
 */
export async function keepDocument(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  document: NewDocument,
  attach: (trx: Trx, id: string) => Promise<void>,
): Promise<string> {
  const id = newId()
  const { bytes, name, at, customerId } = document
  await storage.put(id, bytes)
  await db.transaction().execute(async (trx) => {
    await insertDocument(trx, {
      id,
      customer_id: customerId,
      name,
      media_type: document.mediaType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: id,
      uploaded_by: document.uploadedBy,
      uploaded_at: at,
    })
    await recordAudit(trx, {
      at,
      actor: document.actor,
      action: 'document.upload',
      object: { type: 'document', id },
      ...(customerId === null ? {} : { customerId }),
      after: { name, size: bytes.length, ...document.about },
    })
    await attach(trx, id)
  })
  return id
}
