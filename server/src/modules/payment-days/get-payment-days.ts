import type * as calls from '@fondaco/contract/payment-days/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isRunningOut, type OwnDays, WIRE_TYPES } from '@fondaco/rules/payment-days/currency-days.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { readSettings } from '../settings/index.ts'
import { type DaysInForce, selectDays } from './store.ts'

/** The days in force, for staff. Currencies that are closed have none. */
export const getPaymentDays: Operation<typeof calls.getPaymentDays> = async ({ db, clock }) => {
  const [inForce, { businessCalendar }] = await Promise.all([selectDays(db), readSettings(db)])
  const at = clock.now()
  const today = entityDay(at, HOME_ENTITY)
  return {
    at: at.toISOString(),
    business_calendar: {
      fixed: [...businessCalendar.fixed],
      easter: [...businessCalendar.easter],
      closed: [...businessCalendar.closed],
    },
    currencies: OPEN_CURRENCIES.flatMap((currency) =>
      inForce
        .filter((one) => one.currency === currency)
        .map((one) => ({ ...viewDays(one), is_running_out: isRunningOut(one.days.own, today) })),
    ),
  }
}

const viewDays = ({ currency, version, at, days: { own, wires } }: DaysInForce) => ({
  currency,
  version,
  changed_at: at.toISOString(),
  own: own && viewOwn(own),
  wires: WIRE_TYPES.flatMap((type) => {
    const terms = wires[type]
    return terms ? [{ type, cut_off: terms.cutOff, value_days: terms.valueDays }] : []
  }),
})

const viewOwn = ({ weekend, firstYear, lastYear, closed }: OwnDays) => ({
  weekend: [...weekend],
  first_year: firstYear,
  last_year: lastYear,
  closed: closed.map(({ day, isProvisional }) => ({ day, is_provisional: isProvisional })),
})
