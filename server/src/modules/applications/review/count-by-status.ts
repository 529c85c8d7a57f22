import type { CallResult } from '@fondaco/contract/call.ts'
import type { countCompaniesByStatus } from '@fondaco/contract/companies/review-calls.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { countStatuses } from './applicant-list-store.ts'

/** The number of customers of a kind in each status, in the order of the statuses. */
export const countByStatus =
  (kind: ApplicantKind) =>
  async ({
    db,
    scope,
  }: Pick<CallContext<typeof countCompaniesByStatus>, 'db' | 'scope'>): Promise<
    CallResult<typeof countCompaniesByStatus>
  > => {
    const counts = await countStatuses(db, scope, kind)
    return CUSTOMER_STATUSES.flatMap((status) => {
      const count = counts.get(status)
      return count === undefined ? [] : [{ status, count }]
    })
  }
