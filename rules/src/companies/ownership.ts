import { addShares, multiplyShares, NO_SHARE, reaches, type Share, shareOf, WHOLE } from './share.ts'
import {
  type Holding,
  type Structure,
  type StructureFault,
  type StructureParty,
  structureFaults,
} from './structure.ts'

/**
 * Who owns a company, in exact shares. A chain of holdings is multiplied, and chains are added (Regulation (EU) 2024/1624
 * art. 52).
 */

/** Why a person is a beneficial owner. */
export type BeneficialBy = 'OWNERSHIP' | 'CONTROL' | 'BOTH'

export interface Owner {
  readonly party: StructureParty
  readonly direct: Share
  /** Through legal entities, over all chains. */
  readonly indirect: Share
  /** Direct and indirect together. */
  readonly whole: Share
  /** Null: no beneficial owner. Always null for a legal entity. */
  readonly beneficial: BeneficialBy | null
}

/** The ownership interest from which a person is a beneficial owner: art. 52 (1). */
const BENEFICIAL_INTEREST = 25
/** Control is more than this: art. 53, "50 % plus one". */
const HALF = 50

/**
 * The shares of every party, in the order of the parties, and who is a beneficial owner. Nobody may be one: the law then
 * names the senior managers. A structure with faults has no shares.
 */
export function ownershipOf(structure: Structure): {
  readonly faults: readonly StructureFault[]
  readonly owners: readonly Owner[]
} {
  const faults = structureFaults(structure)
  if (faults.length > 0) return { faults, owners: [] }
  const walk = walkOf(structure)
  const wholes = sharesIn(structure.company, walk)
  const beneficialBy = beneficialRule(structure, walk, wholes)
  const owners = structure.parties.map((party): Owner => {
    const holdings = Map.groupBy(walk.byHolder.get(party.id) ?? [], ({ held }) => held === structure.company)
    const sum = (isDirect: boolean) =>
      (holdings.get(isDirect) ?? [])
        .map(({ held, percent }) => multiplyShares(shareOf(percent), wholes.get(held) ?? NO_SHARE))
        .reduce(addShares, NO_SHARE)
    return {
      party,
      direct: sum(true),
      indirect: sum(false),
      whole: wholes.get(party.id) ?? NO_SHARE,
      beneficial: party.kind === 'PERSON' ? beneficialBy(party.id) : null,
    }
  })
  return { faults, owners }
}

/**
 * The people who are beneficial owners by what they own or control. In a structure with faults, such as one of more than
 * 100 %, those who hold enough of the company directly.
 */
export function beneficialOwners(structure: Structure): ReadonlySet<string> {
  const { faults, owners } = ownershipOf(structure)
  if (faults.length === 0)
    return new Set(owners.filter(({ beneficial }) => beneficial !== null).map(({ party }) => party.id))
  const direct = structure.holdings.filter(({ held }) => held === structure.company)
  return new Set(
    structure.parties
      .filter(
        ({ id, kind }) => kind === 'PERSON' && percentHeld(direct, new Set([id])) >= BENEFICIAL_INTEREST,
      )
      .map(({ id }) => id),
  )
}

/**
 * Beneficial owners by ownership have 25 % or more, multiplied and added (art. 52), or 25 % or more of a legal entity that
 * controls the company (art. 54 (b)). Those by control control the company (art. 53), or legal entities that together
 * hold 25 % or more of it directly (art. 54 (a)).
 */
function beneficialRule(
  { company, parties }: Structure,
  walk: Walk,
  wholes: ReadonlyMap<string, Share>,
): (person: string) => BeneficialBy | null {
  const inControllers = parties
    .filter(({ id, kind }) => kind === 'LEGAL_ENTITY' && controlledBy(id, walk).has(company))
    .map(({ id }) => sharesIn(id, walk))
  return (person) => {
    const isOwner = [wholes, ...inControllers].some((shares) =>
      reaches(shares.get(person) ?? NO_SHARE, BENEFICIAL_INTEREST),
    )
    const controlled = controlledBy(person, walk)
    const entities = new Set([...controlled].filter((id) => id !== person))
    const isController =
      controlled.has(company) || percentHeld(walk.byHeld.get(company), entities) >= BENEFICIAL_INTEREST
    if (isOwner) return isController ? 'BOTH' : 'OWNERSHIP'
    return isController ? 'CONTROL' : null
  }
}

export interface ListedOwnership {
  /** What the listed parties own together. A chain counts once, where it first meets one of them from the company. */
  readonly share: Share
  /** That share is 50 % or more. */
  readonly isHalf: boolean
  /**
   * Level by level: a legal entity of which listed parties own 50 % or more counts as listed itself (OFAC FAQ 401). So
   * 50 % of an entity that owns 50 % of the company is enough, although the share is 25 %.
   */
  readonly isHalfByLevels: boolean
}

/**
 * What listed (sanctioned) parties own of a company together. Each of the two marks is a reason to treat the company as
 * listed. The line is 50 % or more, the stricter of the practice of OFAC and of the Council's best practices on restrictive
 * measures. Null if the structure has faults.
 */
export function listedOwnership(structure: Structure, listed: ReadonlySet<string>): ListedOwnership | null {
  if (structureFaults(structure).length > 0) return null
  const walk = walkOf(structure)
  const reached = new Map([[walk.company, WHOLE]])
  let share = NO_SHARE
  for (const id of walk.heldFirst) {
    const part = reached.get(id) ?? NO_SHARE
    if (listed.has(id)) share = addShares(share, part)
    else
      for (const { holder, percent } of walk.byHeld.get(id) ?? [])
        reached.set(
          holder,
          addShares(reached.get(holder) ?? NO_SHARE, multiplyShares(part, shareOf(percent))),
        )
  }
  const byLevels = levelByLevel(listed, walk, (percent) => percent >= HALF)
  return { share, isHalf: reaches(share, HALF), isHalfByLevels: byLevels.has(walk.company) }
}

/** A structure without faults, ready to be walked. */
interface Walk {
  readonly company: string
  /** The company and all parties, each after everything that it holds. */
  readonly heldFirst: readonly string[]
  readonly byHolder: ReadonlyMap<string, readonly Holding[]>
  readonly byHeld: ReadonlyMap<string, readonly Holding[]>
}

function walkOf({ company, parties, holdings }: Structure): Walk {
  const byHolder = Map.groupBy(holdings, ({ holder }) => holder)
  const byHeld = Map.groupBy(holdings, ({ held }) => held)
  const ids = [company, ...parties.map(({ id }) => id)]
  const waitsFor = new Map(ids.map((id) => [id, byHolder.get(id)?.length ?? 0]))
  const heldFirst = ids.filter((id) => waitsFor.get(id) === 0)
  for (const id of heldFirst)
    for (const { holder } of byHeld.get(id) ?? []) {
      const rest = (waitsFor.get(holder) ?? 0) - 1
      waitsFor.set(holder, rest)
      if (rest === 0) heldFirst.push(holder)
    }
  return { company, heldFirst, byHolder, byHeld }
}

/** The whole share of each party in the company or in a legal entity; who has none is left out. */
function sharesIn(owned: string, { heldFirst, byHolder }: Walk): ReadonlyMap<string, Share> {
  const shares = new Map([[owned, WHOLE]])
  for (const id of heldFirst)
    for (const { held, percent } of byHolder.get(id) ?? []) {
      const part = shares.get(held)
      if (part) shares.set(id, addShares(shares.get(id) ?? NO_SHARE, multiplyShares(shareOf(percent), part)))
    }
  return shares
}

/** What a party controls, itself included: more than 50 %, its own and of those that it controls (art. 53). */
const controlledBy = (id: string, walk: Walk): ReadonlySet<string> =>
  levelByLevel(new Set([id]), walk, (percent) => percent > HALF)

/** These parties, and those of which the parties found so far hold enough together. */
function levelByLevel(
  first: ReadonlySet<string>,
  { heldFirst, byHeld }: Walk,
  isEnough: (percent: number) => boolean,
): ReadonlySet<string> {
  const found = new Set(first)
  for (const id of heldFirst.toReversed()) if (isEnough(percentHeld(byHeld.get(id), found))) found.add(id)
  return found
}

const percentHeld = (holdings: readonly Holding[] = [], holders: ReadonlySet<string>): number =>
  holdings.reduce((sum, { holder, percent }) => sum + (holders.has(holder) ? percent : 0), 0)
