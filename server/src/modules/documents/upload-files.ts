import type * as calls from '@fondaco/contract/payments/calls.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type DocumentDeps, takeFiles } from './take-files.ts'

/**
 * Takes files for the customer the session acts for; payments are given them by their ids afterwards.
 * Refuses `customer_not_approved` for whoever cannot pay yet, and what `takeFiles` refuses.
 */
export const uploadFiles =
  (deps: DocumentDeps): Operation<typeof calls.uploadFiles> =>
  async (context) => {
    const { customer } = context
    if (!customer) refuse('permission_missing')
    if (isUnderReview(customer.status)) refuse('customer_not_approved')
    return takeFiles(deps, context, { customerId: customer.id, accepts: 'documents' })
  }
