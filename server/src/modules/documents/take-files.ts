import type { CallResult } from '@fondaco/contract/call.ts'
import type { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Logger } from 'pino'
import type { Trx } from '../../platform/db.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
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
  const { language } = context.request
  const outcomes: Outcome[] = []
  for (const file of context.files) {
    const { name, ...taken } = await takeFile(deps, context, destination, file)
    outcomes.push(
      'id' in taken
        ? { _id: taken.id, status: 'ok', name, error: null }
        : { _id: null, status: 'refused', name, error: REFUSALS[taken.refusal].text[language] },
    )
  }
  return outcomes
}

/**
 * Takes the one file of an upload and answers its id. Refuses `files_too_many`, what is wrong with the file, and what
 * `attach` refuses: then nothing is kept.
 */
export async function takeOneFile(
  deps: DocumentDeps,
  context: Context,
  destination: Destination,
): Promise<string> {
  const [file, ...more] = context.files
  if (!file || more.length > 0) refuse('files_too_many')
  const taken = await takeFile(deps, context, destination, file)
  return 'id' in taken ? taken.id : refuse(taken.refusal)
}

type Taken = { readonly name: string } & ({ readonly id: string } | { readonly refusal: RefusalCode })

async function takeFile(
  deps: DocumentDeps,
  context: Context,
  destination: Destination,
  { name, truncated, withBytes }: Context['files'][number],
): Promise<Taken> {
  return withBytes((bytes) => keepChecked(deps, context, destination, { name, bytes, truncated }))
}

async function keepChecked(
  deps: DocumentDeps,
  { clock, db, request, session }: Context,
  { accepts, attach, customerId }: Destination,
  file: GivenFile,
): Promise<Taken> {
  const checked = await checkFile(file, accepts)
  const { name } = checked
  if (!checked.ok) return { name, refusal: checked.refusal }
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
    return { name, id }
  } catch (error) {
    if (error instanceof Refused) throw error
    deps.log.error({ err: error, requestId: request.id }, 'a file could not be kept')
    return { name, refusal: 'file_not_kept' }
  }
}
