import type * as calls from '@fondaco/contract/proposals/calls.ts'
import { newest, readPage } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { type Operation, Page } from '../../platform/http/serve-call.ts'
import { kindsFor } from './kinds-for.ts'
import { findApprovable } from './may-approve.ts'
import type { ProposalDeps } from './proposal-kind.ts'
import { countProposals, findProposal, findProposals, type Proposal, type ProposalFilter } from './store.ts'
import { viewProposal, viewProposals } from './view-proposals.ts'

/** Changes that need two people, newest first. Refusals: `cursor_invalid`. */
export const listChanges =
  (deps: ProposalDeps): Operation<typeof calls.listChanges> =>
  async ({ db, scope, session, query, request, clock }) => {
    const kinds = kindsFor(session).filter((kind) => query.kind === undefined || kind === query.kind)
    const filter: ProposalFilter = {
      kinds,
      states: query.state,
      ids: query.waiting ? (await findApprovable(deps, db, scope, session)).map(({ id }) => id) : undefined,
    }
    const page = await readPage<Proposal>(query, {
      order: newest(({ proposed_at }) => proposed_at),
      find: (start) => findProposals(db, scope, filter, start),
      count: (most) => countProposals(db, scope, filter, most),
      isSearch: false,
    })
    const reading = { session, language: request.language, now: clock.now() }
    return new Page(await viewProposals(deps, db, page.rows, reading), page.metadata)
  }

/** A change that needs two people. Refusals: `not_found`, also outside the reader's entities. */
export const getChange =
  (deps: ProposalDeps): Operation<typeof calls.getChange> =>
  async ({ db, scope, session, params, request, clock }) => {
    const proposal = (await findProposal(db, scope, kindsFor(session), params.id)) ?? refuse('not_found')
    return viewProposal(deps, db, proposal, { session, language: request.language, now: clock.now() })
  }
