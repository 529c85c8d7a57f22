import { createHash } from 'node:crypto'
import { FileAnswer } from '../../platform/http/serve-call.ts'
import type { Storage } from '../../providers/storage/index.ts'
import type { StoredDocument } from './store.ts'

/** A document's bytes as an attachment. Missing or changed bytes are our fault and never served. */
export async function readDocument(storage: Storage, document: StoredDocument): Promise<FileAnswer> {
  const bytes = await storage.get(document.storage_key)
  if (!bytes) throw new Error(`the bytes of document ${document.id} are gone`)
  if (!createHash('sha256').update(bytes).digest().equals(document.sha256)) {
    throw new Error(`the bytes of document ${document.id} were changed`)
  }
  return new FileAnswer(document.name, document.media_type, bytes)
}
