import type { CallResult } from '@fondaco/contract/call.ts'
import type { addCompanyDocuments as call } from '@fondaco/contract/companies/document-calls.ts'
import {
  type KeptDocumentKind,
  keepsSpreadsheets,
  keptKindAt,
  kindsKeptOf,
} from '@fondaco/rules/companies/kept-documents.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { takeFiles } from '../../documents/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { listCompanyParties } from '../dossier/company-party-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertPartyDocument } from '../dossier/document-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/**
 * Receives documents that staff have of a company, or of a person or an entity of it. A first approval that waits is void.
 * Refusals: those of `lockToDecide` and `takeFiles`, `not_found` also for a party of another company, `document_misplaced`.
 */
export const addCompanyDocuments =
  (deps: Pick<ApplicationDeps, 'storage' | 'log'>) =>
  async (context: CallContext<typeof call>): Promise<CallResult<typeof call>> => {
    const { body, clock, db, params, scope } = context
    const { id } = params
    const kind = keptKindAt(body.path)
    const partyId = body.party ?? id
    if (body.object_ref !== undefined && body.object_ref !== id) refuse('not_found')
    if (!(await COMPANY_KIND.read(db, scope, id))) refuse('not_found')
    await refuseMisplaced(db, { companyId: id, partyId, kind })
    return takeFiles(deps, context, {
      customerId: id,
      accepts: keepsSpreadsheets(kind) ? 'of staff and spreadsheets' : 'of staff',
      about: { kind, ...(partyId === id ? {} : { party: partyId }) },
      attach: async (trx, documentId) => {
        await lockToDecide(trx, COMPANY_KIND, context)
        await refuseMisplaced(trx, { companyId: id, partyId, kind })
        const at = clock.now()
        await insertPartyDocument(trx, {
          document_id: documentId,
          party_id: partyId,
          kind,
          request_id: null,
          by_staff: true,
          added_at: at,
        })
        await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
        await noteProgress(trx, COMPANY_KIND, id, at)
      },
    })
  }

/** A document that the institution has of its owner. */
interface Place {
  readonly companyId: string
  readonly partyId: string
  readonly kind: KeptDocumentKind
}

async function refuseMisplaced(reader: Reader, { companyId, partyId, kind }: Place): Promise<void> {
  const party =
    partyId === companyId
      ? ('SELF' as const)
      : (await listCompanyParties(reader, companyId)).find((one) => one.id === partyId)?.kind
  if (party === undefined) refuse('not_found')
  if (!kindsKeptOf(party).includes(kind)) refuse('document_misplaced')
}
