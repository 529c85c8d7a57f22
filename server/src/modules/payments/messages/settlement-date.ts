import { type BusinessCalendar, type Day, entityDay, settlementDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { TypeFacts } from '@fondaco/rules/payments/types.ts'
import type { Reader } from '../../../platform/db.ts'
import { readSettings } from '../../settings/index.ts'

/**
 * Interbank settlement date of a message that an entity sends now: an instant payment at once, others in a cycle of a
 * business day.
 */
export async function settlementDateOf(
  reader: Reader,
  { isInstant }: Pick<TypeFacts, 'isInstant'>,
  entity: Entity,
  at: Date,
): Promise<Day> {
  return settlementDateBy((await readSettings(reader)).businessCalendar, { isInstant }, entity, at)
}

/** The same by a calendar that was read. */
export const settlementDateBy = (
  calendar: BusinessCalendar,
  { isInstant }: Pick<TypeFacts, 'isInstant'>,
  entity: Entity,
  at: Date,
): Day => (isInstant ? entityDay(at, entity) : settlementDay(at, entity, 'SCT', calendar))
