import { BUSINESS_SECTORS, ENTITY_FORMS } from '@fondaco/rules/companies/questionnaire.ts'
import { z } from 'zod'
import { call } from '../call.ts'

/** Lists to choose from in the details of a company and of its legal entities, in the caller's language. */

export const listCompanyTypes = call({
  name: 'listCompanyTypes',
  method: 'GET',
  path: '/company/company-types',
  summary: 'The legal forms of a company or legal entity, in their order',
  who: { customer: ['company:apply'], staff: ['view:corporate'] },
  whose: 'nobody',
  result: z.array(z.object({ value: z.enum(ENTITY_FORMS), label: z.string() })),
  refusals: [],
})

export const listBusinessActivities = call({
  name: 'listBusinessActivities',
  method: 'GET',
  path: '/crm/activities',
  summary: 'The business activities of companies, by activity, in their order',
  who: { staff: ['view:corporate'] },
  whose: 'nobody',
  result: z.record(z.enum(BUSINESS_SECTORS), z.object({ label: z.string() })),
  refusals: [],
})
