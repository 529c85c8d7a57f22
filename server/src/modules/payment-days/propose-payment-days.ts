import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payment-days/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES, HOME_ENTITY, isEveryEntity } from '@fondaco/rules/entity.ts'
import { daysFault } from '@fondaco/rules/payment-days/change-days.ts'
import type { CurrencyDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../proposals/index.ts'
import { basisOf } from './payment-days-kind.ts'
import { lockDays } from './store.ts'

type Context = CallContext<typeof calls.proposePaymentDays>

/**
 * Proposes other days of a currency. They are those of every entity: `permission_missing` for staff who do not see each.
 * Refusals: `version_conflict`, `payment_days_invalid`, `closed_day_repeated`, `closed_day_past`,
 * `payment_days_unchanged`, `proposal_waits`.
 */
export const proposePaymentDays =
  (proposals: ProposalDeps) =>
  ({ body, clock, db, request, session }: Context): Promise<CallResult<typeof calls.proposePaymentDays>> =>
    db.transaction().execute(async (trx) => {
      if (!isEveryEntity(session.entities)) refuse('permission_missing')
      const inForce = await lockDays(trx, body.currency)
      if (inForce.version !== body.version) refuse('version_conflict')
      if (new Set(body.wires.map(({ type }) => type)).size !== body.wires.length)
        refuse('payment_days_invalid')
      const after = daysOf(body, inForce.days)
      const at = clock.now()
      const fault = daysFault(inForce.days, after, entityDay(at, HOME_ENTITY))
      if (fault !== null) refuse(fault)
      if (isDeepStrictEqual(after, inForce.days)) refuse('payment_days_unchanged')
      const change = await proposeChange(
        proposals,
        trx,
        {
          kind: 'payment_days',
          subject: { id: inForce.id, name: body.currency },
          entities: ENTITIES,
          before: basisOf(inForce),
          after,
          reason: body.reason,
        },
        { session, actor: actorOf(session, request), at, language: request.language },
      )
      return { change }
    })

const daysOf = ({ own, wires }: Context['body'], before: CurrencyDays): CurrencyDays => ({
  own: own && {
    weekend: own.weekend.toSorted(),
    firstYear: before.own?.firstYear ?? own.last_year,
    lastYear: own.last_year,
    closed: own.closed
      .map(({ day, is_provisional }) => ({ day, isProvisional: is_provisional }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  },
  wires: Object.fromEntries(
    wires.map(({ type, cut_off, value_days }) => [type, { cutOff: cut_off, valueDays: value_days }]),
  ),
})
