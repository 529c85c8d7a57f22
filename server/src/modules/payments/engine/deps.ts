import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Clearing, ClearingSimulator } from '../../../providers/clearing/index.ts'
import type { StepUp } from '../../identity/index.ts'
import type { PaymentKinds } from './payment-kind.ts'
import type { Signatures } from './signatures.ts'

/** What payments are given by `app.ts`. */
export interface PaymentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'transition'>
  readonly clearing: Clearing
  /** The same where it is the simulated one. */
  readonly simulator: ClearingSimulator | null
  /** Under which we take part in clearing. */
  readonly bic: string
  /** Payments that one user may make in a minute; a repeat of the same key is not counted. */
  readonly paymentsPerMinute: number
  /** Names of payees that one user may have checked in an hour. */
  readonly payeeChecksPerHour: number
  /** Calls of the simulator from one address in a minute. */
  readonly simulatorCallsPerMinute: number
  readonly maxFiles: number
  readonly kinds: PaymentKinds
  /** Whether a customer's own people must sign a payment. */
  readonly signatures: Signatures
}

/** What making a payment works with beside them. */
export interface AuthorisationDeps extends PaymentDeps {
  readonly stepUp: StepUp
  /** Strong customer authentication. */
  readonly sca: {
    /** `SCA`. */
    readonly required: boolean
    /** `SCA_LOW_VALUE`, in minor units of EUR. */
    readonly lowValue: bigint
  }
}
