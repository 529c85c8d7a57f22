import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Reader } from '../../../platform/db.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Connections } from '../../../providers/clearing/index.ts'
import type { PayeeVerification } from '../../../providers/payee-verification/index.ts'
import type { StepUp } from '../../identity/index.ts'
import type { RateSource } from '../../rates/index.ts'
import type { PaymentKinds } from './payment-kind.ts'
import type { Signatures } from './signatures.ts'

/** Dependencies of payments. */
export interface PaymentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'transition'>
  /** The connections to other banks, by rail. */
  readonly connections: Connections
  /** Payments that one user may make in a minute; a repeated key does not count. */
  readonly paymentsPerMinute: number
  /** Calls of the simulator from one address in a minute. */
  readonly simulatorCallsPerMinute: number
  readonly maxFiles: number
  /** The payee of fees. */
  readonly institution: { readonly name: string }
  readonly kinds: PaymentKinds
  /** Whether a customer's own people must sign a payment. */
  readonly signatures: Signatures
}

/** Further dependencies of an exchange. */
export interface ExchangeDeps extends PaymentDeps {
  readonly rateSource: RateSource
}

/** Further dependencies of making a payment. */
export interface AuthorisationDeps extends PaymentDeps {
  readonly stepUp: StepUp
  /** Other banks, which know whether a payee’s name fits. */
  readonly payeeVerification: PayeeVerification
  /** The LEI of a company of ours; null: not known. */
  readonly leiOf: (reader: Reader, companyId: string) => Promise<string | null>
  /** Strong customer authentication. */
  readonly sca: {
    /** `SCA`. */
    readonly required: boolean
    /** `SCA_LOW_VALUE`, in minor units of EUR. */
    readonly lowValue: bigint
    /** `SCA_TRUSTED_PAYEES`. */
    readonly trustedPayees: boolean
  }
}
