import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { INDIVIDUAL_OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { crmOf } from '../owners/view-owners.ts'
import { listApplicants } from './list-applicants.ts'

/** The individuals of the staff's entities; days are whole days of the reader’s time zone. */
export const listIndividuals: Operation<typeof calls.listIndividuals> = async (context) => {
  const { query } = context
  const { owner, compliance, affiliate, mine } = query
  const page = await listApplicants('INDIVIDUAL', context, query, {
    statuses: query.statuses,
    email: query.email,
    owners: { [INDIVIDUAL_OWNERS.owner]: owner, [INDIVIDUAL_OWNERS.compliance]: compliance, affiliate },
    lookedAfterBy: mine === undefined ? undefined : { userId: context.session.user.id, isSo: mine },
    ...wholeDays({ from: query.date_from, to: query.date_to }, query.timezone),
  })
  return page.map(({ one, row }) => ({
    ...row,
    email: one.email ?? '',
    tier: one.tier,
    is_blocked: one.isBlocked,
    ...crmOf(one.owners),
  }))
}
