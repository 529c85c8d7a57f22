import type { FeeLineView } from '@fondaco/contract/prices/schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { type FeeLine, formatPercent, linesOn } from '@fondaco/rules/fees/fee-line.ts'
import { formatAmount } from '@fondaco/rules/money.ts'

/** One version of a line for staff. */
export const viewFeeLine = (line: FeeLine, state: FeeLineView['state']): FeeLineView => {
  const money = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, line.currency))
  return {
    _id: line.id,
    version: line.version,
    program: line.program,
    kind: line.kind,
    type: line.type,
    currency: line.currency,
    entity: line.entity,
    country: line.country,
    risk: line.risk,
    volume_from: formatAmount(line.volumeFrom, 'EUR'),
    volume_to: line.volumeTo === null ? null : formatAmount(line.volumeTo, 'EUR'),
    fixed: formatAmount(line.fixed, line.currency),
    percent: formatPercent(line.millionths),
    least: money(line.least),
    most: money(line.most),
    valid_from: line.validFrom,
    ends: line.isEnd,
    state,
  }
}

/** Versions with their states on the days of their entities. */
export function viewFeeLines(versions: readonly FeeLine[], now: Date): FeeLineView[] {
  const standing = new Set(
    versions.flatMap((line) => {
      const day = entityDay(now, line.entity)
      return linesOn(
        versions.filter(({ id }) => id === line.id),
        day,
      )
    }),
  )
  return versions.map((line) =>
    viewFeeLine(
      line,
      standing.has(line) ? 'IN_FORCE' : line.validFrom > entityDay(now, line.entity) ? 'COMING' : 'PAST',
    ),
  )
}
