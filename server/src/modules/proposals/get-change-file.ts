import type * as calls from '@fondaco/contract/proposals/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { kindsFor } from './kinds-for.ts'
import type { ProposalDeps } from './proposal-kind.ts'
import { findProposal } from './store.ts'

/** All lines of a change of many, as CSV. Refusals: `not_found`, also outside the reader's entities and for a change of one thing. */
export const getChangeFile =
  ({ kinds }: Pick<ProposalDeps, 'kinds'>): Operation<typeof calls.getChangeFile> =>
  async ({ db, scope, session, params }) => {
    const { id, kind, proposed_at } =
      (await findProposal(db, scope, kindsFor(session), params.id)) ?? refuse('not_found')
    const file = kinds[kind].file ?? refuse('not_found')
    return new FileAnswer(
      `change-${proposed_at.toISOString().slice(0, 10)}.csv`,
      'text/csv',
      await file(db, id),
    )
  }
