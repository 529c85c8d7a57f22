import { expect, test } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { beneficialOwners, listedOwnership, ownershipOf } from './ownership.ts'
import type { Share } from './share.ts'
import type { Holding, Structure } from './structure.ts'

/** A model that walks every chain one by one, and counts in parts of 100 to the power of 12. */
const ALL = 100n ** 12n

const isSame = ({ numerator, denominator }: Share, parts: bigint) => numerator * ALL === parts * denominator

/** Every chain from here up to owners whom nobody owns, each with its part; null on a circle. */
function chains(
  holdings: readonly Holding[],
  id: string,
  part = ALL,
  below: readonly string[] = [],
): { ids: readonly string[]; part: bigint }[] | null {
  if (below.includes(id)) return null
  const ids = [...below, id]
  const up: { ids: readonly string[]; part: bigint }[] = [{ ids, part }]
  for (const one of holdings) {
    if (one.held !== id) continue
    const more = chains(holdings, one.holder, (part * BigInt(one.percent)) / 100n, ids)
    if (more === null) return null
    up.push(...more)
  }
  return up
}

const owned = (holdings: readonly Holding[], company: string, owner: string) =>
  (chains(holdings, company) ?? [])
    .filter(({ ids }) => ids.at(-1) === owner)
    .reduce((sum, { part }) => sum + part, 0n)

/** Whom the first ones gain, again and again until nobody is new. */
function gained(holdings: readonly Holding[], first: readonly string[], least: number): string[] {
  const more = [...new Set(holdings.map(({ held }) => held))].filter((id) => {
    const parts = holdings.filter(({ holder, held }) => held === id && first.includes(holder))
    return !first.includes(id) && parts.reduce((sum, { percent }) => sum + percent, 0) >= least
  })
  return more.length === 0 ? [...first] : gained(holdings, [...first, ...more], least)
}

function beneficial({ company, parties, holdings }: Structure, person: string): string | null {
  const entities = parties.filter(({ kind }) => kind === 'LEGAL_ENTITY').map(({ id }) => id)
  const rulers = entities.filter((id) => gained(holdings, [id], 51).includes(company))
  const isOwner = [company, ...rulers].some((id) => owned(holdings, id, person) >= ALL / 4n)
  const empire = gained(holdings, [person], 51)
  let direct = 0
  for (const { holder, held, percent } of holdings)
    if (held === company && holder !== person && empire.includes(holder)) direct += percent
  const isRuler = empire.includes(company) || direct >= 25
  return isOwner && isRuler ? 'BOTH' : isOwner ? 'OWNERSHIP' : isRuler ? 'CONTROL' : null
}

function listedParts({ company, holdings }: Structure, listed: readonly string[]): bigint {
  const first = (chains(holdings, company) ?? []).filter(
    ({ ids }) => listed.includes(ids.at(-1) ?? '') && !ids.slice(0, -1).some((id) => listed.includes(id)),
  )
  return first.reduce((sum, { part }) => sum + part, 0n)
}

/** Up to eight parties; a holding mostly leads from a later party to an earlier one, and mostly fits. */
function randomStructure(random: SeededRandom): Structure {
  const count = random.between(1, 10)
  const parties = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    kind: random.happens(0.45) ? ('PERSON' as const) : ('LEGAL_ENTITY' as const),
    name: '',
  }))
  const entities = parties.filter(({ kind }) => kind === 'LEGAL_ENTITY').map(({ id }) => id)
  const left = new Map<string, number>()
  const holdings: Holding[] = []
  for (let more = random.between(count, 4 * count); more > 0; more--) {
    const holder = random.pick(parties).id
    const held = random.pick(['co', ...entities])
    if ((held === 'co' ? '' : held) >= holder && random.happens(0.97)) continue
    const most = left.get(held) ?? 100
    const percent = random.pick([1, 10, 24, 25, 26, 33, 40, 45, 49, 50, 51, 52, 60, 100])
    if (percent > most && random.happens(0.97)) continue
    left.set(held, most - percent)
    holdings.push({ holder, held, percent })
  }
  return { company: 'co', parties, holdings }
}

test('1,000 random structures agree with the model', () => {
  const random = new SeededRandom(25)
  const seen: Record<string, number> = {}
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  for (let index = 0; index < 1_000; index++) {
    const structure = randomStructure(random)
    const { company, parties, holdings } = structure
    const { faults, owners } = ownershipOf(structure)

    const hasCircle = [company, ...parties.map(({ id }) => id)].some((id) => chains(holdings, id) === null)
    const kinds = faults.map(({ kind }) => kind)
    expect(kinds.includes('CIRCLE') || kinds.includes('HOLDS_ITSELF')).toBe(hasCircle)
    for (const fault of faults) {
      if (fault.kind !== 'CIRCLE') continue
      const [first, ...next] = fault.parties
      expect([first, new Set(next).size]).toEqual([next.at(-1), next.length])
      for (const [step, held] of next.entries())
        expect(holdings).toContainEqual(expect.objectContaining({ holder: fault.parties[step], held }))
    }
    const tooMuch = [...new Set(holdings.map(({ held }) => held))].filter(
      (id) => holdings.reduce((sum, { held, percent }) => sum + (held === id ? percent : 0), 0) > 100,
    )
    expect(new Set(faults.flatMap((fault) => (fault.kind === 'OVER_100' ? [fault.held] : [])))).toEqual(
      new Set(tooMuch),
    )
    if (hasCircle) count('circle')
    if (tooMuch.length > 0) count('over 100')

    const listed = parties.map(({ id }) => id).filter(() => random.happens(0.4))
    const together = listedOwnership(structure, new Set(listed))
    const enough = parties.filter(({ id, kind }) => {
      if (kind !== 'PERSON') return false
      if (faults.length === 0) return beneficial(structure, id) !== null
      const own = holdings.filter(({ holder, held }) => holder === id && held === company)
      return own.reduce((sum, { percent }) => sum + percent, 0) >= 25
    })
    expect(beneficialOwners(structure)).toEqual(new Set(enough.map(({ id }) => id)))
    if (faults.length > 0) {
      expect([owners, together]).toEqual([[], null])
      continue
    }
    for (const { party, direct, indirect, whole, beneficial: by } of owners) {
      const own = holdings.filter(({ holder, held }) => holder === party.id && held === company)
      const ownParts = own.reduce((sum, { percent }) => sum + (ALL / 100n) * BigInt(percent), 0n)
      const parts = owned(holdings, company, party.id)
      expect([isSame(direct, ownParts), isSame(indirect, parts - ownParts), isSame(whole, parts)]).toEqual([
        true,
        true,
        true,
      ])
      expect(by).toBe(party.kind === 'PERSON' ? beneficial(structure, party.id) : null)
      count(`${by}`)
    }
    const parts = listedParts(structure, listed)
    expect(together && isSame(together.share, parts)).toBe(true)
    expect(together).toMatchObject({
      isHalf: parts * 2n >= ALL,
      isHalfByLevels: gained(holdings, listed, 50).includes(company),
    })
    count(`half ${together?.isHalf} ${together?.isHalfByLevels}`)
  }
  const rare = ['circle', 'over 100', 'OWNERSHIP', 'CONTROL', 'BOTH', 'half false true', 'half true false']
  expect(rare.filter((what) => (seen[what] ?? 0) < 5)).toEqual([])
})
