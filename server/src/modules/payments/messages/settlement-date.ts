import { type Day, entityDay, settlementDay } from '@fondaco/rules/calendar.ts'
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
  if (isInstant) return entityDay(at, entity)
  const { businessCalendar } = await readSettings(reader)
  return settlementDay(at, entity, 'SCT', businessCalendar)
}
