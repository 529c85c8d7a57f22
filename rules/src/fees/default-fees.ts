import { ENTITIES } from '../entity.ts'
import type { TransactionType } from '../payments/types.ts'
import { type FeeLine, PRICED_TYPES } from './fee-line.ts'

/** A line that is not numbered yet. */
export type NewFeeLine = Omit<FeeLine, 'id' | 'version'>

/** The first programmes of an institution. */
export const DEFAULT_PROGRAMS = [1, 2] as const

/** Fees of the demo institution by type, in minor units of EUR. All others are free. */
const FIXED: Partial<Record<TransactionType, bigint>> = {
  SCT: 20n,
  INST: 20n,
  WIRE: 1500n,
  WIRE_SHEKEL: 1500n,
  EXPRESS: 1500n,
}

/** The day from which the first prices are valid: before every payment. */
const BEGINNING = '2000-01-01'

/** A price line of one fixed amount in EUR, for every volume. */
export const plainLine = (
  line: Pick<FeeLine, 'program' | 'entity' | 'fixed'> & Partial<NewFeeLine>,
): NewFeeLine => ({
  kind: 'TXN',
  type: null,
  currency: 'EUR',
  country: null,
  risk: null,
  volumeFrom: 0n,
  volumeTo: null,
  millionths: 0n,
  least: null,
  most: null,
  validFrom: BEGINNING,
  isEnd: false,
  ...line,
})

/** The prices of a new programme. */
export const defaultFeeLines = (program: number): NewFeeLine[] =>
  ENTITIES.flatMap((entity) =>
    PRICED_TYPES.map((type) => plainLine({ program, entity, type, fixed: FIXED[type] ?? 0n })),
  )
