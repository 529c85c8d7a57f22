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
 * it cannot be told (another currency decides), it counts as dearer. Of a line that ends, its end is named.
 * @param there every version of the lines before the change
 * @param made the versions that the change adds
 * @param from the first day that counts; a dearer price of the past is none
 */
export const dearerLines = (
  there: readonly FeeLine[],
  made: readonly FeeLine[],
  from: Day,
): readonly DearerLine[] => dearerThan(there, [...there, ...made], from)

/**
 * The prices of one programme that ask more than those of another, for a customer who moves between them: a line of the
 * next programme, or the end of a currency's own line of the present one. The same is dearer as in a change of one list.
 * @param present every version of the lines of the programme that the customer leaves
 * @param next every version of the lines of the other one
 * @param from the first day that counts
 */
export const dearerOfMove = (
  present: readonly FeeLine[],
  next: readonly FeeLine[],
  from: Day,
): readonly DearerLine[] => dearerThan(asOf(next[0]?.program, present), next, from)

/** What asks more in one list than in another, with the first day on which it does. */
function dearerThan(present: readonly FeeLine[], next: readonly FeeLine[], from: Day): readonly DearerLine[] {
  const changes = [...present, ...next].map(({ validFrom }) => validFrom)
  const days = [...new Set([from, ...changes])].filter((day) => day >= from)
  const dearer = new Map<FeeLine | string, DearerLine>()
  const note = (key: FeeLine | string, line: FeeLine, day: Day) => {
    if (!dearer.has(key)) dearer.set(key, { line, from: day })
  }
  for (const day of days.sort()) {
    const before = linesOn(present, day)
    const standing = linesOn(next, day)
    for (const line of standing) if (asksMore(line, before)) note(line, line, day)
    for (const line of before)
      if (fallsToEuro(line, standing)) note(line.id, { ...line, validFrom: day, isEnd: true }, day)
  }
  return [...dearer.values()]
}

/**
 * The prices of a customer who moves to another programme on a day, as versions of one list: what holds until then, and
 * from then on. A price for the same case and volume in both goes on under its present id; another one ends or begins.
 */
export function linesOfMove(present: readonly FeeLine[], next: readonly FeeLine[], day: Day): FeeLine[] {
  const kept = present.filter(({ validFrom }) => validFrom < day)
  const before = linesOn(asOf(next[0]?.program, kept), day)
  const begin = linesOn(next, day)
  const goesOnAs = new Map(
    begin.flatMap((line) => {
      const same = before.find((other) => isOfSameBand(line, other))
      return same ? [[line.id, same] as const] : []
    }),
  )
  const continued = new Set([...goesOnAs.values()].map(({ id }) => id))
  return [
    ...kept,
    ...before
      .filter(({ id }) => !continued.has(id))
      .map((line) => ({ ...line, validFrom: day, version: line.version + 1, isEnd: true })),
    ...begin
      .map((line) => ({ ...line, validFrom: day }))
      .filter((line) => !asksTheSame(line, goesOnAs.get(line.id))),
    ...next.filter(({ validFrom }) => validFrom > day),
  ].map((line) => ({ ...line, id: goesOnAs.get(line.id)?.id ?? line.id }))
}

/**
 * The prices of a programme on a day that a line of another one takes the place of: in its own currency, or the ones in
 * EUR that stand in.
 */
export function linesReplaced(line: FeeLine, present: readonly FeeLine[], day: Day): FeeLine[] {
  const standing = linesOn(asOf(line.program, present), day)
  const own = standing.filter(isOf(line))
  return own.length > 0 ? own : standing.filter(isOf({ ...line, currency: 'EUR' }))
}

const isOfSameBand = (line: FeeLine, other: FeeLine): boolean =>
  isOf(line)(other) && line.volumeFrom === other.volumeFrom && line.volumeTo === other.volumeTo

const asksTheSame = (line: FeeLine, other: FeeLine | undefined): boolean =>
  other !== undefined && !isEverDearer(line, other) && !isEverDearer(other, line)

/** The lines under the number of another programme, so that their cases compare. */
const asOf = (program: number | undefined, lines: readonly FeeLine[]): FeeLine[] =>
  lines.map((line) => ({ ...line, program: program ?? line.program }))

/** The first day that a dearer price for consumers may have, if it is told on a day (PSD2 art. 54(1)). */
export const earliestDearerDay = (told: Day): Day => addMonths(told, 2)

const isOf = (line: FeeLine) => (other: FeeLine) =>
  caseOf(other) === caseOf(line) && other.currency === line.currency && isMeeting(other, line)

function asksMore(line: FeeLine, before: readonly FeeLine[]): boolean {
  const earlier = before.filter(isOf(line))
  if (earlier.some((other) => isEverDearer(line, other))) return true
  return asksAnything(line) && !areCovering(earlier, line)
}

/** A currency's own line that no longer decides some volume, where a line in EUR asks something from then on. */
const fallsToEuro = (line: FeeLine, standing: readonly FeeLine[]): boolean =>
  line.currency !== 'EUR' &&
  !areCovering(standing.filter(isOf(line)), line) &&
  standing.some(
    (other) =>
      caseOf(other) === caseOf(line) &&
      other.currency === 'EUR' &&
      isMeeting(other, line) &&
      asksAnything(other),
  )

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
