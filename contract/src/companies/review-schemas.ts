import { COMPANY_CATEGORIES } from '@fondaco/rules/companies/category.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { z } from 'zod'
import { companyOwnerFilters, companyOwnerNames } from '../applications/owner-schemas.ts'
import {
  APPLICANT_ORDERS,
  applicantFilters,
  applicantRow,
  ORDERED_BY_WAIT,
} from '../applications/review-schemas.ts'
import { day, flag, id, many, sought } from '../query.ts'

/** Companies in the list of staff. */

export const companyRow = applicantRow.extend({
  registration_id: z.string().nullable(),
  business_activity: z.string().nullable(),
  registered_at: z.string().nullable().describe('when its registration was complete'),
  updated_date: z.string().describe('when it, or what it says of itself, last changed'),
  is_gaming_industry: z.boolean(),
  category: z.enum(COMPANY_CATEGORIES).nullable(),
  ...companyOwnerNames,
})

/** The filters and the order of the list. */
export const companyFilters = {
  ...applicantFilters,
  name: sought(225).describe('part of the legal name'),
  status: many(CUSTOMER_STATUSES).optional(),
  created_date: day.optional().describe('the first day on which it was added'),
  created_date_to: day.optional().describe('the last one'),
  updated_date: day.optional().describe('the first day of its last change'),
  updated_date_to: day.optional().describe('the last one'),
  text: sought(100).describe(
    'part of the legal name, the registration number, the place, the number people see or the e-mail address of a user; or the _id',
  ),
  ...companyOwnerFilters,
  is_gaming_industry: flag.optional().describe('whether staff noted a business of gaming'),
  category: z.enum(COMPANY_CATEGORIES).optional().describe('by its size'),
  managed_by: id
    .optional()
    .describe('the _id of the company that manages it; for readers with view:managed_by_setting'),
  'settings.can_manage_other_companies': flag.optional().describe('whether it can manage other companies'),
  sort: z
    .enum([...APPLICANT_ORDERS, '-updated_date', 'updated_date'])
    .default('-date_created')
    .describe(ORDERED_BY_WAIT),
}
