import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { detailsOf } from './bank-details.ts'
import { isNameTaken } from './bank-store.ts'

/**
 * Proposes another bank. Refusals: `permission_missing` for staff who do not see each of its entities, `bank_name_taken`,
 * `proposal_waits`.
 */
export const createInstitutionBank =
  (proposals: ProposalDeps) =>
  ({
    body: { reason, ...given },
    clock,
    db,
    request,
    session,
  }: CallContext<typeof calls.createInstitutionBank>): Promise<
    CallResult<typeof calls.createInstitutionBank>
  > =>
    db.transaction().execute(async (trx) => {
      const after = detailsOf(given)
      if (!after.entities.every((entity) => session.entities.includes(entity))) refuse('permission_missing')
      if (await isNameTaken(trx, after.name, null)) refuse('bank_name_taken')
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'institution_bank',
          subject: { id: null, name: after.name, key: after.name },
          entities: after.entities,
          before: null,
          after,
          reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })
