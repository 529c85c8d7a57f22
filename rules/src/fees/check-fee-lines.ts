import { type Day, isDay } from '../calendar.ts'
import type { Currency } from '../currency.ts'
import { ENTITIES, type Entity } from '../entity.ts'
import { SEPA_TYPES, type TransactionType } from '../payments/types.ts'
import { type FeeLine, linesOn, MILLION, PRICED_TYPES } from './fee-line.ts'

export const FEE_FAULTS = ['fee_line_invalid', 'fee_gap', 'fee_overlap', 'instant_dearer_than_sct'] as const

/** A rule that a price list breaks, and where. */
export interface FeeFault {
  readonly code: (typeof FEE_FAULTS)[number]
  readonly program: number
  readonly entity: Entity
  readonly currency: Currency
  readonly type: TransactionType | null
  readonly day: Day
}

/**
 * The first rule that a price list breaks on a day or later, or null. On every day each programme has one price in EUR
 * for each entity, type and volume; no two lines of one kind decide together; and an instant payment is never dearer
 * than the same payment by SCT (Regulation (EU) 260/2012 art. 5b(1)).
 * @param lines every version of the lines of one or several programmes
 */
export function feeFault(lines: readonly FeeLine[], from: Day): FeeFault | null {
  const invalid = lines.find((line) => !isValid(line))
  if (invalid) return faultAt('fee_line_invalid', invalid, invalid.validFrom)
  const days = new Set([from, ...lines.map(({ validFrom }) => validFrom).filter((day) => day > from)])
  for (const day of [...days].sort()) {
    const fault = faultOn(linesOn(lines, day), new Set(lines.map(({ program }) => program)), day)
    if (fault) return fault
  }
  return null
}

function faultOn(lines: readonly FeeLine[], programs: ReadonlySet<number>, day: Day): FeeFault | null {
  for (const group of grouped(lines).values()) {
    const fault = bandFault(group)
    if (fault) return faultAt(fault.code, fault.at, day)
  }
  for (const program of programs)
    for (const entity of ENTITIES) {
      const own = lines.filter(
        (line) => line.program === program && line.entity === entity && line.kind === 'TXN',
      )
      const of = (type: TransactionType) =>
        own.filter((line) => line.type === type && line.currency === 'EUR')
      const missing = PRICED_TYPES.find((type) => of(type).length === 0)
      if (missing) return { code: 'fee_gap', program, entity, currency: 'EUR', type: missing, day }
      const dearer = of('INST').find((instant) =>
        of('SCT').some((ordinary) => isMeeting(instant, ordinary) && isEverDearer(instant, ordinary)),
      )
      if (dearer) return faultAt('instant_dearer_than_sct', dearer, day)
    }
  return null
}

const faultAt = (
  code: FeeFault['code'],
  { program, entity, currency, type }: FeeLine,
  day: Day,
): FeeFault => ({ code, program, entity, currency, type, day })

/** Lines of which one decides, by volume. */
const grouped = (lines: readonly FeeLine[]): ReadonlyMap<string, FeeLine[]> =>
  Map.groupBy(lines, (line) => `${line.currency} ${caseOf(line)}`)

/** What a line is for, beside its currency and volume: equal for lines that stand in for each other. */
export const caseOf = ({ program, kind, type, entity, country, risk }: FeeLine): string =>
  [program, kind, type, entity, country, risk].join(' ')

/** Bands never overlap. Those of a price begin at zero, touch, and never end. */
function bandFault(group: readonly FeeLine[]): { code: 'fee_gap' | 'fee_overlap'; at: FeeLine } | null {
  const bands = [...group].sort((one, other) => (one.volumeFrom < other.volumeFrom ? -1 : 1))
  let reached: bigint | null = 0n
  for (const band of bands) {
    if (reached === null || band.volumeFrom < reached) return { code: 'fee_overlap', at: band }
    if (band.kind === 'TXN' && band.volumeFrom > reached) return { code: 'fee_gap', at: band }
    reached = band.volumeTo
  }
  const last = bands.at(-1)
  return last?.kind === 'TXN' && reached !== null ? { code: 'fee_gap', at: last } : null
}

/** Whether some volume is in the bands of both. */
export const isMeeting = (one: FeeLine, other: FeeLine): boolean =>
  (one.volumeTo === null || other.volumeFrom < one.volumeTo) &&
  (other.volumeTo === null || one.volumeFrom < other.volumeTo)

/**
 * Whether a line charges more than another for any amount. Both charges are straight between the amounts at which a
 * least or a most begins or ends to hold, so those amounts and the slope behind the last one decide. Rounding keeps the
 * order, so it is left out.
 */
export function isEverDearer(one: FeeLine, other: FeeLine): boolean {
  const amounts = [1n, ...bends(one), ...bends(other)]
  if (amounts.some((amount) => exactCharge(one, amount) > exactCharge(other, amount))) return true
  return lastSlope(one) > lastSlope(other)
}

/** The whole amounts on both sides of each bend of a charge. */
const bends = ({ fixed, millionths, least, most }: FeeLine): bigint[] =>
  millionths === 0n
    ? []
    : [least, most]
        .filter((bound) => bound !== null && bound > fixed)
        .map((bound) => (((bound ?? 0n) - fixed) * MILLION) / millionths)
        .flatMap((amount) => [amount, amount + 1n])
        .filter((amount) => amount > 0n)

const lastSlope = ({ millionths, most }: FeeLine): bigint => (most === null ? millionths : 0n)

/** In millionths of a minor unit. */
function exactCharge({ fixed, millionths, least, most }: FeeLine, amount: bigint): bigint {
  const charge = fixed * MILLION + amount * millionths
  if (least !== null && charge < least * MILLION) return least * MILLION
  return most !== null && charge > most * MILLION ? most * MILLION : charge
}

/** The rules that one line alone must keep. */
function isValid(line: FeeLine): boolean {
  const { kind, type, currency, country, risk, volumeFrom, volumeTo, fixed, millionths, least, most } = line
  const figures = [volumeFrom, fixed, millionths, least ?? 0n, most ?? 0n]
  return (
    isDay(line.validFrom) &&
    figures.every((figure) => figure >= 0n) &&
    millionths <= MILLION &&
    (volumeTo === null || volumeTo > volumeFrom) &&
    (least === null || most === null || least <= most) &&
    (kind === 'TXN') === (type !== null) &&
    (type === null || PRICED_TYPES.includes(type)) &&
    (type === null || !SEPA_TYPES.includes(type) || currency === 'EUR') &&
    (kind === 'SURCHARGE') === (country !== null || risk !== null) &&
    (kind === 'TXN' || kind === 'SURCHARGE' || millionths === 0n)
  )
}
