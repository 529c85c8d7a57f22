import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { DocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import { isPromptOpen, type Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { takeFiles } from '../../documents/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertPartyDocument } from '../dossier/document-store.ts'
import { type Individual, lockIndividual, readIndividual } from '../dossier/individual-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { receiveRequest } from '../dossier/request-store.ts'
import { tellReviewers } from '../dossier/tell-reviewers.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'

type Context = CallContext<typeof calls.uploadIndividualDocuments>

/** The purpose of the files of a path, and the prompt that they answer. */
const PATHS = {
  'documents/poa': { kind: 'poa', prompt: 'proof_of_address' },
  'documents/sof': { kind: 'sof', prompt: 'source_of_funds' },
  'documents/additional': { kind: 'additional', prompt: null },
} as const satisfies Record<string, { kind: DocumentKind; prompt: Prompt | null }>

/**
 * Receives documents of an individual: for an open prompt, for an open request, and from staff at any time. An upload of
 * staff counts once a colleague accepts it. Refuses
 * `prompt_closed`, `request_closed`, `proxy_read_only`, and those of `takeFiles`.
 */
export async function uploadIndividualDocuments(
  deps: ApplicationDeps,
  context: Context,
): Promise<CallResult<typeof calls.uploadIndividualDocuments>> {
  const { body, clock, db, params, scope, session } = context
  if (session.actedBy) refuse('proxy_read_only')
  const { kind, prompt } = PATHS[body.path]
  const individual = (await readIndividual(db, scope, params.id)) ?? refuse('not_found')
  refuseUnlessAsked(context, individual, prompt)
  const requestId = body.request ?? null
  const attach = async (trx: Trx, documentId: string) => {
    const now = (await lockIndividual(trx, scope, params.id)) ?? refuse('not_found')
    refuseUnlessAsked(context, now, prompt)
    if (requestId && (await receiveRequest(trx, params.id, requestId)) === undefined) refuse('request_closed')
    const at = clock.now()
    await insertPartyDocument(trx, {
      document_id: documentId,
      party_id: params.id,
      kind,
      request_id: requestId,
      by_staff: scope.kind === 'entities',
      added_at: at,
    })
    if (requestId && !isUnderReview(now.status)) await tellOfDocument(trx, now)
    await noteProgress(trx, INDIVIDUAL_KIND, params.id, at)
  }
  return takeFiles(deps, context, {
    customerId: params.id,
    accepts: kind === 'sof' ? 'documents and spreadsheets' : 'documents',
    attach,
  })
}

/** Customers upload requested documents only. */
function refuseUnlessAsked({ body, scope }: Context, individual: Individual, prompt: Prompt | null): void {
  if (scope.kind === 'entities' || body.request !== undefined) return
  if (prompt === null || !isPromptOpen(prompt, individual)) refuse('prompt_closed')
}

/** An approved customer has no waiting application, so the reviewers are notified of the document itself. */
const tellOfDocument = (trx: Trx, { id, name, number }: Individual): Promise<void> =>
  tellReviewers(trx, INDIVIDUAL_KIND, id, { notice: 'document_received', name, number }, 'documents')
