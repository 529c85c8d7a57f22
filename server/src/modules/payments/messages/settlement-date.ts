import { type BusinessCalendar, type Day, entityDay, settlementDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { type PaymentDays, WIRE_TYPES, wireDays } from '@fondaco/rules/payment-days/currency-days.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Reader } from '../../../platform/db.ts'
import { readPaymentDays } from '../../payment-days/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** The day of the next cycle in which an entity returns money. */
export async function settlementDateOf(reader: Reader, entity: Entity, at: Date): Promise<Day> {
  return settlementDay(at, entity, 'SCT', (await readSettings(reader)).businessCalendar)
}

/** The days on which banks settle. */
export interface Calendars {
  readonly business: BusinessCalendar
  readonly days: PaymentDays
}

export async function readCalendars(reader: Reader): Promise<Calendars> {
  const [{ businessCalendar }, days] = await Promise.all([readSettings(reader), readPaymentDays(reader)])
  return { business: businessCalendar, days }
}

/**
 * Interbank settlement date of a payment that is sent now: an instant payment at once, a wire on a day of its currency,
 * others in a cycle of a business day.
 */
export function settlementDateBy(
  { business, days }: Calendars,
  { type, currency, entity }: Pick<Transaction, 'type' | 'currency' | 'entity'>,
  at: Date,
): Day {
  if (typeFacts(type).isInstant) return entityDay(at, entity)
  const wire = WIRE_TYPES.find((one) => one === type)
  const sent = wire && wireDays({ at, entity, type: wire }, days[currency], business)
  return sent ? sent.sentOn : settlementDay(at, entity, 'SCT', business)
}
