import type * as calls from '@fondaco/contract/proposals/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import type { Storage } from '../../providers/storage/index.ts'
import { findDocuments, readDocument } from '../documents/index.ts'
import { kindsFor } from './kinds-for.ts'
import type { ProposalDeps } from './proposal-kind.ts'
import { findProposal } from './store.ts'

/**
 * The file that the proposer of a change gave, as an attachment; the audit records the reader. Refusals: `not_found`, also
 * outside the reader's entities and for a change without one.
 */
export const getChangeDocument =
  ({
    kinds,
    storage,
  }: Pick<ProposalDeps, 'kinds'> & { readonly storage: Storage }): Operation<
    typeof calls.getChangeDocument
  > =>
  async ({ db, scope, session, params, request, clock }) => {
    const document = await db.transaction().execute(async (trx) => {
      const proposal = (await findProposal(trx, scope, kindsFor(session), params.id)) ?? refuse('not_found')
      const given = kinds[proposal.kind].document?.(proposal.after) ?? refuse('not_found')
      await recordAudit(trx, {
        at: clock.now(),
        actor: actorOf(session, request),
        action: 'document.download',
        object: { type: 'document', id: given.id },
        after: { change: proposal.id },
      })
      const [found] = await findDocuments(trx, scope, [given.id])
      return found ?? refuse('not_found')
    })
    return readDocument(storage, document)
  }
