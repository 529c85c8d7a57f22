import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { lastDueDay, type ReviewState } from '@fondaco/rules/onboarding/next-review.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** SQL: whether the next review of an APPROVED customer is due, or late. Late ones are due, too. */
export function isToReview(state: ReviewState, now: Date): RawBuilder<boolean> {
  const today = entityDay(now, HOME_ENTITY)
  const by = state === 'late' ? sql`< ${today}::date` : sql`<= ${lastDueDay(today)}::date`
  return sql<boolean>`(customer.status = 'APPROVED' and application.next_review ${by})`
}

/** The customers of a kind whose review is due or late: their number, and the earliest day. */
export async function countReviews(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  now: Date,
): Promise<{ readonly count: number; readonly first: Day | null }> {
  const { count, first } = await reader
    .selectFrom('application')
    .innerJoin('customer', 'customer.id', 'application.customer_id')
    .select((row) => [
      row.fn.countAll<bigint>().as('count'),
      row.fn.min('application.next_review').as('first'),
    ])
    .where('customer.kind', '=', kind)
    .where(isToReview('due', now))
    .where(customerIsVisible(scope))
    .executeTakeFirstOrThrow()
  return { count: Number(count), first }
}
