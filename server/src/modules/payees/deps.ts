import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { PayeeVerification } from '../../providers/payee-verification/index.ts'
import type { StepUp } from '../identity/index.ts'

export interface PayeeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** Other banks, for accounts that are not ours. */
  readonly payeeVerification: PayeeVerification
  /** Names of payees that one user may have checked. */
  readonly checksPer: { readonly minute: number; readonly day: number }
  readonly stepUp: StepUp
  /** `SCA`: whether a trust needs strong customer authentication, as payments do. */
  readonly scaRequired: boolean
}
