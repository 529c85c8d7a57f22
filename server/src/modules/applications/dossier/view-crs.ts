import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { crsDaysLeft, isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import type { CertificationState } from './application-kind.ts'
import type { Company } from './company-store.ts'

/** The CRS/FATCA notice of a customer. */
export const crsView = (
  { status, viewedAt, doneAt }: CertificationState,
  now: Date,
): OwnIndividual['crs'] => ({
  is_done: doneAt !== null,
  viewed: viewedAt?.toISOString() ?? null,
  due: isCrsDue(status, doneAt !== null),
  days_left: crsDaysLeft(viewedAt && entityDay(viewedAt, HOME_ENTITY), entityDay(now, HOME_ENTITY)),
})

/** The same of a company. */
export const companyCrsView = ({ status, crsViewedAt, crsDoneAt, crsAskedAt }: Company, now: Date) => ({
  ...crsView({ status, viewedAt: crsViewedAt, doneAt: crsDoneAt }, now),
  asked_again: crsAskedAt?.toISOString() ?? null,
})
