import type { PartyKind } from '../party.ts'

export interface StructureParty {
  readonly id: string
  readonly kind: PartyKind
  readonly name: string
}

export interface Holding {
  /** A party, or the company: what it holds is no part of who owns it. */
  readonly holder: string
  /** The company, or a legal entity of the structure. */
  readonly held: string
  /** A whole number from 1 to 100. Several holdings of one holder in one company add up. */
  readonly percent: number
}

/** Who owns a company: its related parties, and what they hold in it and in each other. */
export interface Structure {
  /** The id of the company; it is none of the parties. */
  readonly company: string
  /** Ids are unique. */
  readonly parties: readonly StructureParty[]
  readonly holdings: readonly Holding[]
}

/** Why a holding cannot stand in a structure. */
export type StructureFault =
  | { readonly kind: 'NOT_A_PERCENT'; readonly holder: string; readonly held: string }
  | { readonly kind: 'UNKNOWN_PARTY'; readonly id: string }
  | { readonly kind: 'PERSON_HELD'; readonly id: string }
  | { readonly kind: 'HOLDS_ITSELF'; readonly id: string }
  /** Each holds a part of the next; the first stands again at the end. */
  | { readonly kind: 'CIRCLE'; readonly parties: readonly string[] }
  /** `left` is what the earlier holdings leave of the held company, in percent. */
  | {
      readonly kind: 'OVER_100'
      readonly holder: string
      readonly held: string
      readonly percent: number
      readonly left: number
    }

/** The faults of a structure. Each holding is judged as if it were added after the earlier ones. */
export function structureFaults(structure: Structure): readonly StructureFault[] {
  const judge = judgeHoldings({ ...structure, holdings: [] })
  return structure.holdings.flatMap((holding) => {
    const faults = judge.faultsOf(holding)
    judge.add(holding)
    return faults
  })
}

/** The faults that a structure would get by one more holding. */
export const holdingFaults = (structure: Structure, holding: Holding): readonly StructureFault[] =>
  judgeHoldings(structure).faultsOf(holding)

export interface HoldingJudge {
  /** The faults that the structure would get by one more holding. */
  readonly faultsOf: (holding: Holding) => readonly StructureFault[]
  readonly add: (holding: Holding) => void
}

/** Judges many holdings of a structure, one after another, in a time that does not grow with those before. */
export function judgeHoldings({ company, parties, holdings }: Structure): HoldingJudge {
  const kinds = new Map(parties.map(({ id, kind }) => [id, kind]))
  const byHolder = Map.groupBy(holdings, (one) => one.holder)
  const totals = new Map<string, number>()
  const count = ({ held, percent }: Holding) => totals.set(held, (totals.get(held) ?? 0) + percent)
  for (const holding of holdings) count(holding)
  return {
    add(holding) {
      byHolder.set(holding.holder, [...(byHolder.get(holding.holder) ?? []), holding])
      count(holding)
    },
    faultsOf(holding) {
      const { holder, held, percent } = holding
      if (!Number.isInteger(percent) || percent < 1 || percent > 100)
        return [{ kind: 'NOT_A_PERCENT', holder, held }]
      const unknown = [...new Set([holder, held])].filter((id) => id !== company && !kinds.has(id))
      if (unknown.length > 0) return unknown.map((id) => ({ kind: 'UNKNOWN_PARTY', id }))
      if (kinds.get(held) === 'PERSON') return [{ kind: 'PERSON_HELD', id: held }]
      if (holder === held) return [{ kind: 'HOLDS_ITSELF', id: held }]
      // Nobody holds a part of a person.
      const circle = kinds.get(holder) === 'PERSON' ? null : circleIn(byHolder, holding)
      const left = Math.max(0, 100 - (totals.get(held) ?? 0))
      return [
        ...(circle ? [{ kind: 'CIRCLE', parties: circle } as const] : []),
        ...(percent > left ? [{ kind: 'OVER_100', holder, held, percent, left } as const] : []),
      ]
    },
  }
}

/**
 * The circle that one more holding would make, or null. Each party holds a part of the next; the first stands again at
 * the end.
 */
export const circleBy = (
  holdings: readonly Holding[],
  holding: Pick<Holding, 'holder' | 'held'>,
): readonly string[] | null =>
  circleIn(
    Map.groupBy(holdings, (one) => one.holder),
    holding,
  )

function circleIn(
  byHolder: ReadonlyMap<string, readonly Holding[]>,
  { holder, held }: Pick<Holding, 'holder' | 'held'>,
): readonly string[] | null {
  const from = new Map([[held, holder]])
  for (const id of from.keys()) {
    if (id === holder) return wayBack(from, holder, held)
    for (const next of byHolder.get(id) ?? []) if (!from.has(next.held)) from.set(next.held, id)
  }
  return null
}

function wayBack(from: ReadonlyMap<string, string>, holder: string, held: string): readonly string[] {
  const way = [holder]
  for (let id = holder; id !== held; ) {
    id = from.get(id) ?? held
    way.unshift(id)
  }
  return [holder, ...way]
}

/**
 * The total of the direct holdings in a company, and what is left to 100, both in percent. With nothing left no
 * shareholder can be added.
 */
export function accountedFor(
  holdings: readonly Holding[],
  company: string,
): { readonly total: number; readonly left: number } {
  const total = holdings.reduce((sum, { held, percent }) => sum + (held === company ? percent : 0), 0)
  return { total, left: Math.max(0, 100 - total) }
}
