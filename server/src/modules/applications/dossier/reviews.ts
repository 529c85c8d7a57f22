import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { nextReviewAfter, nextReviewOf } from '@fondaco/rules/onboarding/next-review.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Reader } from '../../../platform/db.ts'
import { readSettings } from '../../settings/index.ts'
import type { Applicant } from './applicant.ts'

/** The columns of an application whose customer is reviewed today: the next review counts from now on. */
export async function reviewedAt(reader: Reader, risk: RiskCategory, at: Date) {
  const today = entityDay(at, HOME_ENTITY)
  const { reviewMonths } = await readSettings(reader)
  return { reviewed_on: today, next_review: nextReviewAfter(today, risk, reviewMonths) }
}

/** The columns that change with the risk category of a customer. */
export async function reviewMoved(
  reader: Reader,
  { reviews, riskCategory }: Pick<Applicant, 'reviews' | 'riskCategory'>,
  risk: RiskCategory,
  at: Date,
) {
  if (reviews === null || risk === riskCategory) return {}
  const { reviewMonths } = await readSettings(reader)
  return { next_review: nextReviewOf(reviews, risk, reviewMonths, entityDay(at, HOME_ENTITY)) }
}
