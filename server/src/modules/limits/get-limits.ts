import type * as calls from '@fondaco/contract/limits/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { LIMITED_TYPES, leftOf, limitsOf, usedOf } from '@fondaco/rules/payments/payment-limits.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { readCustomer } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import type { LimitDeps } from './deps.ts'
import { viewOwnLimits } from './own-limits.ts'
import { findOwnLimits, limitSources, readLimitRows } from './store.ts'
import { viewLimit } from './view-limit.ts'

/** The limits of a customer with what is left of them, on the day of the first entity of its accounts that the reader sees. */
export const getLimits =
  ({ usedBy }: Pick<LimitDeps, 'usedBy'>): Operation<typeof calls.getLimits> =>
  async ({ clock, db, params, scope }) => {
    const { id, entities } = (await readCustomer(db, scope, params.id)) ?? refuse('not_found')
    const entity = scope.entities.find((one) => entities.includes(one)) ?? HOME_ENTITY
    const day = entityDay(clock.now(), entity)
    const [settings, rows, own, used] = await Promise.all([
      readSettings(db),
      readLimitRows(db, id),
      findOwnLimits(db, id),
      usedBy(db, id, day),
    ])
    const sources = limitSources(rows, settings.limits)
    return {
      limits: [null, ...LIMITED_TYPES]
        .flatMap((type) => limitsOf(type, sources))
        .map((limit) => ({
          ...viewLimit(leftOf(limit, used), day, entity),
          used: formatAmount(usedOf(limit, used), 'EUR'),
        })),
      used: { today: formatAmount(used.ofDay, 'EUR'), this_month: formatAmount(used.ofMonth, 'EUR') },
      own: viewOwnLimits(own),
    }
  }
