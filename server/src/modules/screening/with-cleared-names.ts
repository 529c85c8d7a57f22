import type { ScreeningPart } from '@fondaco/contract/payments/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import { type ClearedBetween, type ClearedName, nameKeyOf, standingNames } from './cleared-name-store.ts'
import { judged, type ScreeningOutcome } from './screen.ts'

/** A payment as it was screened, and the two parties of it. */
interface Screened {
  readonly outcome: ScreeningOutcome
  readonly between: ClearedBetween
}

/**
 * The results of screenings without the names that staff have cleared between the same two parties. A cleared name
 * holds payments again after any change of the list entry, if the name has other words, or if a number or code of the entry
 * comes with it.
 */
export async function withClearedNames(
  reader: Reader,
  screened: readonly Screened[],
  at: Date,
): Promise<ScreeningOutcome[]> {
  const held = screened.filter(({ outcome }) => outcome.outcome === 'PENDING_AML')
  if (held.length === 0) return screened.map(({ outcome }) => outcome)
  const standing = await standingNames(
    reader,
    held.map(({ between }) => between),
    at,
  )
  return screened.map(({ outcome, between }) =>
    outcome.outcome === 'PENDING_AML'
      ? withoutCleared(
          outcome,
          standing.filter((name) => isBetween(name, between)),
        )
      : outcome,
  )
}

const isBetween = (name: ClearedBetween, { customer_id, entity, account }: ClearedBetween) =>
  name.customer_id === customer_id && name.entity === entity && name.account === account

function withoutCleared(screened: ScreeningOutcome, standing: readonly ClearedName[]): ScreeningOutcome {
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

const isOf = ({ name_key, list, subject, entry }: ClearedName, part: ScreeningPart): boolean =>
  part.list === list &&
  part.listed?.subject === subject &&
  part.listed.entry === entry &&
  part.parts.every(({ kind }) => kind !== 'identifier') &&
  nameKeyOf(part.text) === name_key
