import { addBusinessDays, type Day, entityDay, TARGET_CALENDAR } from '../calendar.ts'
import { HOME_ENTITY } from '../entity.ts'
import type { Tier } from './prompts.ts'

/** Business days within which staff review the answers of a tier, as the waiting pages promise. */
const REVIEW_DAYS: Readonly<Record<Tier, number>> = { 1: 8, 2: 5, 3: 5 }

/** The last day of the promised review of answers that were complete at an instant, by the entity of applications. */
export const reviewBy = (completeAt: Date, tier: Tier): Day =>
  addBusinessDays(entityDay(completeAt, HOME_ENTITY), REVIEW_DAYS[tier], TARGET_CALENDAR)
