import { entityDay } from '@fondaco/rules/calendar.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isRunningOut } from '@fondaco/rules/payment-days/currency-days.ts'
import type { Reader } from '../../platform/db.ts'
import { readPaymentDays } from './store.ts'

/** What the status page says: the currencies of which fewer than twelve months of closed days are given. */
export async function paymentDaysFigures(reader: Reader, at: Date) {
  const days = await readPaymentDays(reader)
  const today = entityDay(at, HOME_ENTITY)
  return { running_out: OPEN_CURRENCIES.filter((currency) => isRunningOut(days[currency].own, today)) }
}
