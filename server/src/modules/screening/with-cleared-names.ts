import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import { type ClearedBetween, nameKeyOf, standingNames } from './cleared-name-store.ts'
import { judged, type ScreeningOutcome } from './screen.ts'

/**
 * The result of a screening without the names that staff have cleared between the same two parties. A cleared name
 * holds payments again after any change of the list entry, or if the name has other words.
 */
export async function withClearedNames(
  reader: Reader,
  screened: ScreeningOutcome,
  between: ClearedBetween,
  at: Date,
): Promise<ScreeningOutcome> {
  if (screened.outcome !== 'PENDING_AML') return screened
  const standing = await standingNames(reader, between, at)
  const parts = screened.parts.map((part): ScreeningPart => {
    const cleared = part.holds && standing.find((name) => isOf(name, part))
    if (!cleared) return part
    const { cleared_by, cleared_at, expires_at, reason } = cleared
    return {
      ...part,
      holds: false,
      cleared: { by: cleared_by, at: cleared_at.toISOString(), until: expires_at.toISOString(), reason },
    }
  })
  return { ...screened, ...judged(parts) }
}

const isOf = (
  { name_key, list, subject, entry }: Awaited<ReturnType<typeof standingNames>>[number],
  part: ScreeningPart,
): boolean =>
  part.list === list &&
  part.listed?.subject === subject &&
  part.listed.entry === entry &&
  nameKeyOf(part.text) === name_key
