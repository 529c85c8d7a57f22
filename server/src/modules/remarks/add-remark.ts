import { tooManyFiles } from '@fondaco/contract/files.ts'
import type { ContentType } from '@fondaco/contract/remarks/schemas.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { MAX_REMARK_LETTERS } from '@fondaco/rules/rich-text.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { plainTextOf, sanitizeRichText } from '../../platform/rich-text.ts'
import { attachFiles, insertRemark, type ListedRemark, type Remark, type RemarkedObject } from './store.ts'

/** The customer and entity of the object. */
interface About extends RemarkedObject {
  readonly customerId: string
  readonly entity: Entity | null
}

interface Said {
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
  readonly comment: string
  readonly contentType: ContentType
  /** Documents that its author stored for it, and their maximum number (`MAX_FILES`). */
  readonly files?: { readonly ids: readonly string[]; readonly most: number }
}

/**
 * Adds a comment of staff about an object. Refusals: `remark_empty`, `remark_too_long`, `files_too_many`,
 * `file_unknown` for a file of another customer, person or remark.
 */
export async function addRemark(
  trx: Trx,
  { type, id, customerId, entity }: About,
  { by, at, comment, contentType, files = { ids: [], most: 0 } }: Said,
): Promise<ListedRemark> {
  const isRich = contentType === 'text/html'
  const content = isRich ? sanitizeRichText(comment) : comment
  if ((isRich ? plainTextOf(content) : content).trim() === '') refuse('remark_empty')
  if (content.length > MAX_REMARK_LETTERS) refuse('remark_too_long')
  const ids = [...new Set(files.ids)]
  if (ids.length > files.most) refuse('files_too_many', { description: tooManyFiles(files.most) })
  const remark: Remark = {
    id: newId(),
    object_type: type,
    object_id: id,
    customer_id: customerId,
    entity,
    at,
    user_id: by.id,
    user_name: by.name,
    content_type: contentType,
    content,
  }
  await insertRemark(trx, remark)
  const attached = await attachFiles(trx, remark, ids)
  if (attached.length < ids.length) refuse('file_unknown')
  return { ...remark, files: attached }
}
