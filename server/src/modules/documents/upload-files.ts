import { createHash } from 'node:crypto'
import type { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import { counted } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation, UploadedPart } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { checkFile } from './check-file.ts'
import { insertDocument } from './store.ts'

export interface DocumentDeps {
  readonly storage: Storage
  /** Files at most in one upload (`MAX_FILES`). */
  readonly maxFiles: number
}

type Outcome = { _id: string | null; status: 'ok' | 'refused'; name: string; error: string | null }

/** What is said of too many files (B§7.6). */
const upTo = (files: number) => ({
  en: `Please upload up to ${files} files`,
  lt: `Įkelkite ne daugiau kaip ${files} ${counted('lt', files, { one: 'failą', few: 'failus', other: 'failų' })}`,
})

/**
 * Takes files for the customer the session acts for; each has an outcome of its own (B§7.6). The bytes are stored
 * before the row that names them, so that no row ever points at nothing.
 */
export const uploadFilesFor =
  (deps: DocumentDeps): Operation<typeof uploadFiles> =>
  async (context) => {
    const { customer, session } = context
    if (!customer) refuse('permission_missing')
    const { language } = context.request
    const parts = await context.files()
    if (parts.length > deps.maxFiles) {
      refuse('files_too_many', { description: upTo(deps.maxFiles) })
    }
    const one = async (part: UploadedPart): Promise<Outcome> => {
      const checked = await checkFile(part)
      if (!checked.ok) {
        return {
          _id: null,
          status: 'refused',
          name: checked.name,
          error: REFUSALS[checked.refusal].text[language],
        }
      }
      const id = newId()
      const at = context.clock.now()
      await deps.storage.put(id, part.bytes)
      await context.db.transaction().execute(async (trx) => {
        await insertDocument(trx, {
          id,
          customer_id: customer.id,
          name: checked.name,
          media_type: checked.mediaType,
          size: part.bytes.length,
          sha256: createHash('sha256').update(part.bytes).digest(),
          storage_key: id,
          uploaded_by: session.user.id,
          uploaded_at: at,
        })
        await recordAudit(trx, {
          at,
          actor: actorOf(session, context.request),
          action: 'document.upload',
          object: { type: 'document', id },
          customerId: customer.id,
          after: { name: checked.name, size: part.bytes.length },
        })
      })
      return { _id: id, status: 'ok', name: checked.name, error: null }
    }
    const outcomes: Outcome[] = []
    for (const part of parts) outcomes.push(await one(part))
    return outcomes
  }
