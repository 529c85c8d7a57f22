import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { ENTITIES, isEveryEntity } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { areWholeMargins, type ProposedTerms } from './terms-kind.ts'
import { lockTerms } from './terms-store.ts'

type Context = CallContext<typeof calls.proposeExchangeTerms>

/**
 * Proposes new terms of exchange. They are those of every entity: `permission_missing` for staff who do not see each.
 * Refusals: `version_conflict`, `exchange_terms_invalid` for a missing or doubled line and hours in the wrong order,
 * `exchange_terms_unchanged`, `proposal_waits`.
 */
export const proposeExchangeTerms =
  (proposals: ProposalDeps) =>
  ({ body, clock, db, request, session }: Context): Promise<CallResult<typeof calls.proposeExchangeTerms>> =>
    db.transaction().execute(async (trx) => {
      if (!isEveryEntity(session.entities)) refuse('permission_missing')
      const before = await lockTerms(trx)
      if (before.version !== body.version) refuse('version_conflict')
      const after = termsOf(body)
      if (!areWholeMargins(after.margins) || after.hours.from >= after.hours.to)
        refuse('exchange_terms_invalid')
      if (isDeepStrictEqual({ ...before, ...after }, before)) refuse('exchange_terms_unchanged')
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'exchange_terms',
          subject: { id: null, name: String(before.version + 1), key: 'terms' },
          entities: ENTITIES,
          before,
          after,
          reason: body.reason,
        },
        { session, actor: actorOf(session, request), at: clock.now(), language: request.language },
      )
      return { change }
    })

const termsOf = ({ margins, hours, most_missed, most_jump }: Context['body']): ProposedTerms => ({
  margins: margins.map(({ program, pair, open, closed }) => ({
    program,
    pair,
    basisPoints: basisPointsOf(open),
    closedBasisPoints: basisPointsOf(closed),
  })),
  hours,
  mostMissed: most_missed,
  mostJump: most_jump,
})

/** `0.40` is 40. */
function basisPointsOf(percent: string): number {
  const [whole = '', fraction = ''] = percent.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
