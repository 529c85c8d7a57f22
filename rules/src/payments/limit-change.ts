import {
  isSameCase,
  LIMIT_CASES,
  type LimitCase,
  type LimitFigure,
  type LimitSources,
  limitsOf,
} from './payment-limits.ts'

/** Changes of the limits that staff set: of the institution, a programme or a customer. Figures are minor units of EUR. */

/** A limit that is set to another figure; null: it is removed. */
export interface LimitChange extends LimitCase {
  readonly most: bigint | null
}

/** What becomes of one case; null: no limit. */
export interface ChangedLimit extends LimitCase {
  readonly before: bigint | null
  readonly after: bigint | null
}

/** The limits after some changes, in the order of the cases. */
export const withChanges = (there: readonly LimitFigure[], changes: readonly LimitChange[]): LimitFigure[] =>
  LIMIT_CASES.flatMap((one) => {
    const { most } = [...changes, ...there].find((figure) => isSameCase(figure, one)) ?? { most: null }
    return most === null ? [] : [{ ...one, most }]
  })

/** The cases whose figures differ. */
export const changesBetween = (
  before: readonly LimitFigure[],
  after: readonly LimitFigure[],
): ChangedLimit[] =>
  LIMIT_CASES.map((one) => ({ ...one, before: mostOf(before, one), after: mostOf(after, one) })).filter(
    (change) => change.before !== change.after,
  )

/**
 * The cases for which another figure holds for a customer, whoever set it. A limit that is set to what holds already
 * changes nothing for them.
 */
export const changedFor = (before: LimitSources, after: LimitSources): ChangedLimit[] =>
  changesBetween(holding(before), holding(after))

/** The limits that hold, beside the payer’s own. */
const holding = (sources: LimitSources): LimitFigure[] =>
  [...new Set(LIMIT_CASES.map(({ type }) => type))]
    .flatMap((type) => limitsOf(type, sources))
    .filter(({ source }) => source !== 'payer')

const mostOf = (figures: readonly LimitFigure[], one: LimitCase): bigint | null =>
  figures.find((figure) => isSameCase(figure, one))?.most ?? null

/**
 * Whether these can be the institution’s limits: one figure for a payment and one for a day of all types together, which
 * are changed and never removed.
 */
export const isInstitutionLimits = (figures: readonly LimitFigure[]): boolean =>
  figures.length === 2 && figures.every(({ type, period }) => type === null && period !== 'per_month')
