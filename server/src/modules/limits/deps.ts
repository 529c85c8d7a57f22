import type { UsedLimits } from '@fondaco/rules/payments/payment-limits.ts'
import type { Reader } from '../../platform/db.ts'
import type { AuthorisationDeps } from '../identity/index.ts'

export interface LimitDeps extends AuthorisationDeps {
  /** What a customer’s payments of a day and its month come to. */
  readonly usedBy: (reader: Reader, customerId: string, day: string) => Promise<UsedLimits>
}
