import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { ENTITIES, isEveryEntity } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import type { RateSource } from './deps.ts'
import { readDoubt } from './doubted-rate-kind.ts'

/**
 * Proposes to use a rate that is far from the last one. Refusals: `permission_missing` for staff who do not see every
 * entity, `rate_not_doubted` if it is no longer the latest, `proposal_waits`.
 */
export const acceptDoubtedRate =
  (proposals: ProposalDeps, source: RateSource) =>
  ({
    body: { currency, units_per_euro, reason },
    clock,
    db,
    request,
    session,
  }: CallContext<typeof calls.acceptDoubtedRate>): Promise<CallResult<typeof calls.acceptDoubtedRate>> =>
    db.transaction().execute(async (trx) => {
      if (!isEveryEntity(session.entities)) refuse('permission_missing')
      const doubt = await readDoubt(trx, source, currency)
      if (doubt?.doubted !== units_per_euro) refuse('rate_not_doubted')
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'exchange_rate',
          subject: { id: null, name: currency, key: currency },
          entities: ENTITIES,
          before: null,
          after: doubt,
          reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })
