import type { CallResult } from '@fondaco/contract/call.ts'
import type { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Logger } from 'pino'
import type { Trx } from '../../platform/db.ts'
import { Refused } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { type Accepts, checkFile, type GivenFile } from './check-file.ts'
import { keepDocument } from './keep-document.ts'

export interface DocumentDeps {
  readonly storage: Storage
  readonly log: Logger
}

/** Whose files these are, and what for. */
export interface Destination {
  readonly customerId: string
  readonly accepts: Accepts
  /** Says in the transaction that keeps a file what it is for. */
  readonly attach?: (trx: Trx, documentId: string) => Promise<void>
}

/** Every upload has the context of this one. */
type Context = Pick<CallContext<typeof uploadFiles>, 'clock' | 'db' | 'files' | 'request' | 'session'>
type Outcome = CallResult<typeof uploadFiles>[number]

/**
 * Takes the files of an upload, one after another; each has an outcome of its own, and what is wrong with one does not
 * concern the others. Refuses what `attach` refuses.
 */
export async function takeFiles(
  deps: DocumentDeps,
  context: Context,
  destination: Destination,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, truncated, withBytes } of context.files) {
    outcomes.push(
      await withBytes((bytes) => takeFile(deps, context, destination, { name, bytes, truncated })),
    )
  }
  return outcomes
}

async function takeFile(
  deps: DocumentDeps,
  { clock, db, request, session }: Context,
  { accepts, attach, customerId }: Destination,
  file: GivenFile,
): Promise<Outcome> {
  const checked = await checkFile(file, accepts)
  const { name } = checked
  if (!checked.ok) return refused(name, checked.refusal, request.language)
  try {
    const document = {
      customerId,
      name,
      mediaType: checked.mediaType,
      bytes: checked.bytes,
      uploadedBy: session.user.id,
      actor: actorOf(session, request),
      at: clock.now(),
    }
    const id = await keepDocument({ db, storage: deps.storage }, document, async (trx, documentId) =>
      attach?.(trx, documentId),
    )
    return { _id: id, status: 'ok', name, error: null }
  } catch (error) {
    if (error instanceof Refused) throw error
    deps.log.error({ err: error, requestId: request.id }, 'a file could not be kept')
    return refused(name, 'file_not_kept', request.language)
  }
}

const refused = (name: string, code: RefusalCode, language: Language): Outcome => ({
  _id: null,
  status: 'refused',
  name,
  error: REFUSALS[code].text[language],
})
