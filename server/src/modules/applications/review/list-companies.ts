import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import { wholeDays } from '@fondaco/rules/calendar.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { listApplicants } from './list-applicants.ts'

/**
 * The companies of the staff's entities; days are whole days of the reader’s time zone. Refuses `permission_missing` for a
 * filter by manager without its permission.
 */
export const listCompanies: Operation<typeof calls.listCompanies> = async (context) => {
  const { query } = context
  const { timezone, acc_manager, reviewer1, reviewer2, affiliate, managed_by, mine } = query
  if (managed_by && !context.session.permissions.has('view:managed_by_setting')) refuse('permission_missing')
  const created = wholeDays({ from: query.created_date, to: query.created_date_to }, timezone)
  const updated = wholeDays({ from: query.updated_date, to: query.updated_date_to }, timezone)
  const page = await listApplicants('COMPANY', context, query, {
    statuses: query.status,
    ...created,
    updatedFrom: updated.from,
    updatedBefore: updated.before,
    owners: { acc_manager, reviewer1, reviewer2, affiliate },
    lookedAfterBy: mine === undefined ? undefined : { userId: context.session.user.id, isSo: mine },
    managedBy: managed_by,
    canManage: query['settings.can_manage_other_companies'],
    isGamingIndustry: query.is_gaming_industry,
    category: query.category,
  })
  return page.map(({ one, row }) => ({
    ...row,
    registration_id: one.registrationId,
    business_activity: one.businessActivity,
    registered_at: one.registeredAt?.toISOString() ?? null,
    updated_date: one.updatedAt.toISOString(),
    is_gaming_industry: one.isGamingIndustry,
    category: one.category,
    ...one.owners,
  }))
}
