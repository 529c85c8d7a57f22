import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { crsDaysLeft, isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import type { CertificationState } from './application-kind.ts'
import type { Company } from './company-store.ts'
import type { Individual } from './individual-store.ts'

/** Where the self-certification of a customer stands. */
export const certificationOf = ({
  status,
  crsViewedAt,
  crsDoneAt,
  crsInvalidAt,
}: Pick<
  Individual | Company,
  'status' | 'crsViewedAt' | 'crsDoneAt' | 'crsInvalidAt'
>): CertificationState => ({
  status,
  viewedAt: crsViewedAt,
  doneAt: crsDoneAt,
  invalidAt: crsInvalidAt,
})

/** The CRS/FATCA notice of a customer. */
export const crsView = (
  { status, viewedAt, doneAt, invalidAt }: CertificationState,
  now: Date,
): OwnIndividual['crs'] => ({
  is_done: doneAt !== null,
  viewed: viewedAt?.toISOString() ?? null,
  due: isCrsDue(status, doneAt !== null),
  days_left: crsDaysLeft(viewedAt && entityDay(viewedAt, HOME_ENTITY), entityDay(now, HOME_ENTITY)),
  invalid_at: invalidAt?.toISOString() ?? null,
})

/** The same of a company. */
export const companyCrsView = (company: Company, now: Date) => ({
  ...crsView(certificationOf(company), now),
  asked_again: company.crsAskedAt?.toISOString() ?? null,
})
