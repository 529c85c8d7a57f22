import type { CallResult } from '@fondaco/contract/call.ts'
import type { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
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

/** The owner and the purpose of the files. */
export interface Destination {
  /** null: the institution. */
  readonly customerId: string | null
  readonly accepts: Accepts
  /** What the audit says of a file beside its name. */
  readonly about?: Readonly<Record<string, unknown>>
  /** Records the purpose of a file in its transaction. */
  readonly attach?: (trx: Trx, documentId: string) => Promise<void>
}

/** The context of an upload. */
type Context = Pick<CallContext<typeof uploadFiles>, 'clock' | 'db' | 'files' | 'request' | 'session'>
type Outcome = CallResult<typeof uploadFiles>[number]

/**
 * Receives the files of an upload, one after another. Each has its own outcome, and a faulty file does not affect the
 * others. Refuses those of `attach`.
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
  { about, accepts, attach, customerId }: Destination,
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
      ...(about ? { about } : {}),
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
