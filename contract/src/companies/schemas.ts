import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { z } from 'zod'
import { companyDraft } from './draft-schemas.ts'

/** A company that is being registered. */
export const companyView = z.object({
  _id: z.string(),
  number: z.string().describe('the number people see'),
  status: z.enum(CUSTOMER_STATUSES),
  version: z.int(),
  registered_at: z.string().nullable().describe('when its registration was complete'),
  ...companyDraft.shape,
})
export type CompanyView = z.infer<typeof companyView>
