import { tooManyFiles } from '@fondaco/contract/files.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CustomerScope, SystemScope } from '../../../platform/scope.ts'
import { findDocuments } from '../../documents/index.ts'

/** The attached documents of a customer, each once: all must be theirs, and not too many. */
export async function attachedDocuments(
  reader: Reader,
  scope: CustomerScope | SystemScope,
  customerId: string,
  asked: readonly string[],
  maxFiles: number,
): Promise<string[]> {
  const ids = [...new Set(asked)]
  if (ids.length > maxFiles) refuse('files_too_many', { description: tooManyFiles(maxFiles) })
  const found = await findDocuments(reader, scope, ids)
  const theirs = found.filter((document) => document.customer_id === customerId)
  if (theirs.length < ids.length) refuse('file_unknown')
  return ids
}
