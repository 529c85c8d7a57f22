import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import type { FxRates } from '../../providers/fx-rates/index.ts'

/** Where rates come from, and whether money is exchanged at them. */
export interface RateSource {
  readonly fxRates: Pick<FxRates, 'name' | 'isReference' | 'simulated'>
  /** `FX_DEAL_AT_REFERENCE`. */
  readonly dealsAtReference: boolean
}

/** Dependencies of taking rates. */
export interface TakingDeps extends RateSource {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly fxRates: FxRates
}

/** The fee programme of a customer, which decides the margin; null: no customer is meant. */
export type ProgramOf = (
  reader: Reader,
  scope: CustomerScope | StaffScope,
  customerId?: string,
) => Promise<number | null>
