import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { CurrencyDays } from '@fondaco/rules/payment-days/currency-days.ts'
import type { Result } from '../../api/client.ts'

export type PaymentDaysView = Result<'getPaymentDays'>
export type CurrencyView = PaymentDaysView['currencies'][number]

/** The days of a currency as the rules read them. */
export const daysOf = ({ own, wires }: Pick<CurrencyView, 'own' | 'wires'>): CurrencyDays => ({
  own: own && {
    weekend: own.weekend,
    firstYear: own.first_year,
    lastYear: own.last_year,
    closed: own.closed.map(({ day, is_provisional }) => ({ day, isProvisional: is_provisional })),
  },
  wires: Object.fromEntries(
    wires.map(({ type, cut_off, value_days }) => [type, { cutOff: cut_off, valueDays: value_days }]),
  ),
})

/** The day from which closed days may change. */
export const todayOf = ({ at }: Pick<PaymentDaysView, 'at'>): Day => entityDay(new Date(at), HOME_ENTITY)
