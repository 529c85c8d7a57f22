import { addMonths, type Day } from '../calendar.ts'
import { caseOf, isEverDearer, isMeeting } from './check-fee-lines.ts'
import { type FeeLine, linesOn } from './fee-line.ts'

/** A line that asks more than the list before it, and the first day on which it does. */
export interface DearerLine {
  readonly line: FeeLine
  readonly from: Day
}

/**
 * The lines of a change that ask more for something than the list without the change, on the same day: a higher charge
 * for some amount, a charge where there was none, an end of a currency's own line where a line in EUR stands in. Where
 * it cannot be told (another currency decides), it counts as dearer.
 * @param there every version of the lines before the change
 * @param made the versions that the change adds
 * @param from the first day that counts; a dearer price of the past is none
 */
export function dearerLines(
  there: readonly FeeLine[],
  made: readonly FeeLine[],
  from: Day,
): readonly DearerLine[] {
  const after = [...there, ...made]
  const days = [...new Set([from, ...after.map(({ validFrom }) => validFrom)])].filter((day) => day >= from)
  const dearer = new Map<FeeLine, DearerLine>()
  for (const day of days.sort()) {
    const before = linesOn(there, day)
    const standing = linesOn(after, day)
    for (const line of made) {
      if (line.validFrom > day || dearer.has(line)) continue
      if (standing.includes(line) ? asksMore(line, before) : leavesDearer(line, before, standing))
        dearer.set(line, { line, from: day })
    }
  }
  return [...dearer.values()]
}

/** The first day that a dearer price for consumers may have, if it is told on a day (PSD2 art. 54(1)). */
export const earliestDearerDay = (told: Day): Day => addMonths(told, 2)

const isOf = (line: FeeLine) => (other: FeeLine) =>
  caseOf(other) === caseOf(line) && other.currency === line.currency && isMeeting(other, line)

function asksMore(line: FeeLine, before: readonly FeeLine[]): boolean {
  const earlier = before.filter(isOf(line))
  if (earlier.some((other) => isEverDearer(line, other))) return true
  return asksAnything(line) && !areCovering(earlier, line)
}

/** A line that no longer decides some volume: in another currency than EUR, a line in EUR does from then on. */
function leavesDearer(line: FeeLine, before: readonly FeeLine[], standing: readonly FeeLine[]): boolean {
  if (line.currency === 'EUR' || !line.isEnd) return false
  const own = before.filter(({ id }) => id === line.id)
  return own.some((earlier) =>
    standing.some(
      (other) =>
        caseOf(other) === caseOf(line) &&
        other.currency === 'EUR' &&
        isMeeting(other, earlier) &&
        asksAnything(other),
    ),
  )
}

const asksAnything = ({ fixed, millionths, least }: FeeLine): boolean =>
  fixed > 0n || millionths > 0n || (least ?? 0n) > 0n

/** Whether lines that never overlap decide every volume that one line decides. */
function areCovering(lines: readonly FeeLine[], { volumeFrom, volumeTo }: FeeLine): boolean {
  let reached: bigint | null = volumeFrom
  for (const band of [...lines].sort((one, other) => (one.volumeFrom < other.volumeFrom ? -1 : 1))) {
    if (reached === null || band.volumeFrom > reached) break
    reached = band.volumeTo
  }
  return reached === null || (volumeTo !== null && reached >= volumeTo)
}
