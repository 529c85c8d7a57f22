import type { CallResult } from '@fondaco/contract/call.ts'
import type { uploadFiles } from '@fondaco/contract/payments/calls.ts'
import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { Logger } from 'pino'
import type { Trx } from '../../platform/db.ts'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import type { CallContext, UploadedPart } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { countOne } from '../../platform/rate-limit.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { type Accepts, checkFile } from './check-file.ts'
import { keepDocument } from './keep-document.ts'

export interface DocumentDeps {
  readonly storage: Storage
  readonly log: Logger
  /** Of one user. */
  readonly uploadsPerHour: number
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
 * Takes the files of an upload; each has an outcome of its own (B§7.6), and what is wrong with one does not concern the
 * others. Refusals: `rate_limited`, `file_missing`, and what `attach` refuses.
 */
export async function takeFiles(
  deps: DocumentDeps,
  context: Context,
  destination: Destination,
): Promise<Outcome[]> {
  const { clock, db, session } = context
  const limit = { points: deps.uploadsPerHour, seconds: 3600 }
  const { over, until } = await countOne(db, `uploads ${session.user.id}`, limit, clock.now())
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  const parts = await context.files()
  if (parts.length === 0) refuse('file_missing')
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await takeFile(deps, context, destination, part))
  return outcomes
}

async function takeFile(
  deps: DocumentDeps,
  { clock, db, request, session }: Context,
  { accepts, attach, customerId }: Destination,
  part: UploadedPart,
): Promise<Outcome> {
  const checked = await checkFile(part, accepts)
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
