import type { UsedLimits } from '@fondaco/rules/payments/payment-limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { StepUp } from '../identity/index.ts'

export interface LimitDeps {
  readonly db: Db
  readonly clock: Clock
  readonly stepUp: StepUp
  /** `SCA`: whether raising an own limit needs strong customer authentication, as payments do. */
  readonly scaRequired: boolean
  /** What a customer’s payments of a day and its month come to. */
  readonly usedBy: (reader: Reader, customerId: string, day: string) => Promise<UsedLimits>
}
