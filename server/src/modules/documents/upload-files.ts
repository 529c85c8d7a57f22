import type * as calls from '@fondaco/contract/payments/calls.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { type DocumentDeps, takeFiles } from './take-files.ts'

/**
 * Receives files for the customer of the session; payments get them by their ids afterwards. Refuses
 * `customer_not_approved` for a customer who cannot pay yet, and those of `takeFiles`.
 */
export const uploadFiles =
  (deps: DocumentDeps): Operation<typeof calls.uploadFiles> =>
  async (context) => {
    const { customer } = context
    if (!customer) refuse('permission_missing')
    if (isUnderReview(customer.status)) refuse('customer_not_approved')
    return takeFiles(deps, context, { customerId: customer.id, accepts: 'documents' })
  }
