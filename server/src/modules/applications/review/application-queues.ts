import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import { type Day, entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { APPLICANT_KINDS, type ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { reviewState } from '@fondaco/rules/onboarding/next-review.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { countClosing } from '../dossier/closing-notice-store.ts'
import { countExpiring } from '../dossier/expiry-store.ts'
import { countWaiting } from '../dossier/progress-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { countToCertify } from './certification-queue-store.ts'
import { countReviews } from './review-queue-store.ts'

/** The queues of each kind, and the permission for its list. */
const QUEUES = {
  INDIVIDUAL: {
    name: 'applications',
    reviews: 'individual_reviews',
    expiries: 'individual_expiries',
    certifications: 'individual_certifications',
    notices: 'individual_notices',
    permission: 'view:individual',
  },
  COMPANY: {
    name: 'company_applications',
    reviews: 'company_reviews',
    expiries: 'company_expiries',
    certifications: 'company_certifications',
    notices: 'company_notices',
    permission: 'view:corporate',
  },
} as const satisfies Record<
  ApplicantKind,
  Readonly<Record<'name' | 'reviews' | 'expiries' | 'certifications' | 'notices', string>> & {
    permission: Permission
  }
>

/**
 * Applicants that wait for a decision; customers whose review is due, with documents that expire, who have not signed their
 * self-certification, or whose notice is over. Each count equals the list filtered by `waiting` or `queue`, and by `age`;
 * or by `review`, `expiring`, `certification` or `notice`.
 */
export async function applicationQueues(
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
): Promise<QueueItem[]> {
  const seen = APPLICANT_KINDS.filter((kind) => session.permissions.has(QUEUES[kind].permission))
  const items = await Promise.all(seen.map((kind) => queuesOf(reader, scope, kind, session, now)))
  return items.flat()
}

async function queuesOf(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  session: Session,
  now: Date,
): Promise<QueueItem[]> {
  const { name, reviews, expiries, certifications, notices } = QUEUES[kind]
  const { object } = APPLICATION_KINDS[kind]
  const [waiting, due, expiring, uncertified, closing] = await Promise.all([
    countWaiting(reader, scope, kind, object, { readerId: session.user.id, now }),
    countReviews(reader, scope, kind, now),
    countExpiring(reader, scope, kind, now),
    countToCertify(reader, scope, kind),
    countClosing(reader, scope, kind, now),
  ])
  const named = [
    [name, waiting.all],
    [`${name}_mine`, waiting.mine],
    [`${name}_unclaimed`, waiting.unclaimed],
  ] as const
  return [
    ...named.map(([name, { byAge, oldest }]) => ({
      name,
      count: byAge.under_1h + byAge['1h_to_1d'] + byAge.over_1d,
      by_age: byAge,
      oldest_at: oldest?.toISOString() ?? null,
    })),
    { name: reviews, count: due.count, oldest_at: sinceOf(due.first, now) },
    { name: expiries, count: expiring.count, oldest_at: sinceOf(expiring.first, now) },
    {
      name: certifications,
      count: uncertified.count,
      oldest_at: uncertified.first?.toISOString() ?? null,
    },
    { name: notices, count: closing.count, oldest_at: sinceOf(closing.first, now) },
  ]
}

/** When the first review began to be late, or the first document expired; null if none did. */
const sinceOf = (first: Day | null, now: Date): string | null =>
  first !== null && reviewState(first, entityDay(now, HOME_ENTITY)) === 'late'
    ? startOfEntityDay(first, HOME_ENTITY).toISOString()
    : null
