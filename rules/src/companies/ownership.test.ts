import { expect, test } from 'vitest'
import { listedOwnership, ownershipOf } from './ownership.ts'
import { shareText } from './share.ts'
import type { Holding, Structure } from './structure.ts'

type Line = readonly [holder: string, percent: number, held: string]

/** Legal entities have names of capitals; everyone else is a person. */
function structure(...lines: readonly Line[]): Structure {
  const holdings = lines.map(([holder, percent, held]): Holding => ({ holder, held, percent }))
  const ids = [...new Set(holdings.flatMap(({ holder, held }) => [holder, held]))].filter((id) => id !== 'CO')
  const parties = ids.map(
    (id) => ({ id, kind: id === id.toUpperCase() ? 'LEGAL_ENTITY' : 'PERSON', name: id }) as const,
  )
  return { company: 'CO', parties, holdings }
}

/** `rasa 10 % + 26 % = 36 % OWNERSHIP`: direct, indirect, whole, and why a beneficial owner. */
const told = (given: Structure) =>
  ownershipOf(given).owners.map(({ party, direct, indirect, whole, beneficial }) =>
    [party.id, shareText(direct), '+', shareText(indirect), '=', shareText(whole), beneficial]
      .filter((part) => part !== null)
      .join(' '),
  )

test.each<[string, Structure, string[]]>([
  ['nobody', structure(), []],
  ['a single owner', structure(['rasa', 100, 'CO']), ['rasa 100 % + 0 % = 100 % BOTH']],
  [
    'halves: nobody has more than half',
    structure(['rasa', 50, 'CO'], ['jonas', 50, 'CO']),
    ['rasa 50 % + 0 % = 50 % OWNERSHIP', 'jonas 50 % + 0 % = 50 % OWNERSHIP'],
  ],
  [
    '51 % is control',
    structure(['rasa', 51, 'CO'], ['jonas', 25, 'CO'], ['eva', 24, 'CO']),
    ['rasa 51 % + 0 % = 51 % BOTH', 'jonas 25 % + 0 % = 25 % OWNERSHIP', 'eva 24 % + 0 % = 24 %'],
  ],
  [
    'two chains are added',
    structure(['A', 40, 'CO'], ['B', 60, 'CO'], ['rasa', 40, 'A'], ['rasa', 20, 'B'], ['rasa', 10, 'A']),
    ['A 40 % + 0 % = 40 %', 'B 60 % + 0 % = 60 %', 'rasa 0 % + 32 % = 32 % OWNERSHIP'],
  ],
  [
    '52 % of 50 % is 26 %, with control of the holding',
    structure(['A', 50, 'CO'], ['rasa', 52, 'A']),
    ['A 50 % + 0 % = 50 %', 'rasa 0 % + 26 % = 26 % BOTH'],
  ],
  [
    '50 % of 50 % is 25 %, without control',
    structure(['A', 50, 'CO'], ['rasa', 50, 'A']),
    ['A 50 % + 0 % = 50 %', 'rasa 0 % + 25 % = 25 % OWNERSHIP'],
  ],
  [
    '50 % of 49 % is not 25 %',
    structure(['A', 49, 'CO'], ['rasa', 50, 'A']),
    ['A 49 % + 0 % = 49 %', 'rasa 0 % + 24.5 % = 24.5 %'],
  ],
  [
    '24.9999 % is not 25 %, and is not written so',
    structure(['rasa', 24, 'CO'], ['A', 1, 'CO'], ['rasa', 99, 'A'], ['B', 1, 'A'], ['rasa', 99, 'B']),
    ['rasa 24 % + 1 % = 24.99 %', 'A 1 % + 0 % = 1 %', 'B 0 % + 0.01 % = 0.01 %'],
  ],
  [
    'a diamond',
    structure(['A', 50, 'CO'], ['B', 50, 'CO'], ['C', 40, 'A'], ['C', 60, 'B'], ['rasa', 50, 'C']),
    ['A 50 % + 0 % = 50 %', 'B 50 % + 0 % = 50 %', 'C 0 % + 50 % = 50 %', 'rasa 0 % + 25 % = 25 % OWNERSHIP'],
  ],
  [
    'control of a holding that has 26 %',
    structure(['A', 26, 'CO'], ['rasa', 60, 'A'], ['jonas', 40, 'A']),
    ['A 26 % + 0 % = 26 %', 'rasa 0 % + 15.6 % = 15.6 % CONTROL', 'jonas 0 % + 10.4 % = 10.4 %'],
  ],
  [
    'no control of a holding by half of it',
    structure(['A', 26, 'CO'], ['rasa', 50, 'A']),
    ['A 26 % + 0 % = 26 %', 'rasa 0 % + 13 % = 13 %'],
  ],
  [
    'control of a holding that has 24 %',
    structure(['A', 24, 'CO'], ['rasa', 60, 'A']),
    ['A 24 % + 0 % = 24 %', 'rasa 0 % + 14.4 % = 14.4 %'],
  ],
  [
    'control of two holdings that have 26 % together',
    structure(['A', 13, 'CO'], ['B', 13, 'CO'], ['rasa', 60, 'A'], ['rasa', 60, 'B']),
    ['A 13 % + 0 % = 13 %', 'B 13 % + 0 % = 13 %', 'rasa 0 % + 15.6 % = 15.6 % CONTROL'],
  ],
  [
    'a chain of control over the company',
    structure(['A', 51, 'CO'], ['B', 51, 'A'], ['rasa', 51, 'B']),
    ['A 51 % + 0 % = 51 %', 'B 0 % + 26.01 % = 26.01 %', 'rasa 0 % + 13.27 % = 13.27 % BOTH'],
  ],
  [
    'a chain of control that is broken, with 24.99 % of the entity that controls',
    structure(['A', 51, 'CO'], ['B', 49, 'A'], ['rasa', 51, 'B']),
    ['A 51 % + 0 % = 51 %', 'B 0 % + 24.99 % = 24.99 %', 'rasa 0 % + 12.74 % = 12.74 %'],
  ],
  [
    'control by own holdings and those of a controlled entity',
    structure(['A', 30, 'CO'], ['rasa', 26, 'A'], ['B', 25, 'A'], ['rasa', 51, 'B']),
    ['A 30 % + 0 % = 30 %', 'rasa 0 % + 11.62 % = 11.62 % CONTROL', 'B 0 % + 7.5 % = 7.5 %'],
  ],
  [
    'control of the company by two chains, neither of which is enough',
    structure(
      ['A', 26, 'CO'],
      ['B', 25, 'CO'],
      ['C', 51, 'A'],
      ['D', 51, 'B'],
      ['rasa', 51, 'C'],
      ['rasa', 51, 'D'],
    ),
    [
      'A 26 % + 0 % = 26 %',
      'B 25 % + 0 % = 25 %',
      'C 0 % + 13.26 % = 13.26 %',
      'D 0 % + 12.75 % = 12.75 %',
      'rasa 0 % + 13.27 % = 13.27 % CONTROL',
    ],
  ],
  [
    '30 % of the entity that controls the company',
    structure(['A', 60, 'CO'], ['rasa', 30, 'A'], ['jonas', 24, 'A']),
    ['A 60 % + 0 % = 60 %', 'rasa 0 % + 18 % = 18 % OWNERSHIP', 'jonas 0 % + 14.4 % = 14.4 %'],
  ],
  [
    'parties without a chain to the company',
    structure(['rasa', 30, 'CO'], ['jonas', 100, 'A'], ['CO', 100, 'B']),
    ['rasa 30 % + 0 % = 30 % OWNERSHIP', 'jonas 0 % + 0 % = 0 %', 'A 0 % + 0 % = 0 %', 'B 0 % + 0 % = 0 %'],
  ],
])('%s', (_, given, owners) => {
  expect(told(given)).toEqual(owners)
})

test('a structure with faults has no shares', () => {
  const given = structure(['A', 50, 'B'], ['B', 50, 'A'], ['rasa', 50, 'CO'])
  expect(ownershipOf(given)).toEqual({ faults: [{ kind: 'CIRCLE', parties: ['B', 'A', 'B'] }], owners: [] })
  expect(listedOwnership(given, new Set(['rasa']))).toBeNull()
})

test('a diamond of 30 layers, with 2 to the power of 30 chains, is quick', { timeout: 2_000 }, () => {
  const layers = Array.from({ length: 30 }, (_, layer) => layer)
  const above = (layer: number): Line[] => [
    [`A${layer + 1}`, 50, `A${layer}`],
    [`A${layer + 1}`, 50, `B${layer}`],
    [`B${layer + 1}`, 50, `A${layer}`],
    [`B${layer + 1}`, 50, `B${layer}`],
  ]
  const given = structure(['A0', 50, 'CO'], ['B0', 50, 'CO'], ...layers.flatMap(above), ['rasa', 1, 'A30'])
  expect(told(given).at(-1)).toBe('rasa 0 % + 0.5 % = 0.5 %')
  expect(listedOwnership(given, new Set(['A30', 'rasa']))).toEqual({
    share: { numerator: 1n, denominator: 2n },
    isHalf: true,
    isHalfByLevels: true,
  })
})

test.each<[string, Structure, listed: string[], share: string, isHalf: boolean, isHalfByLevels: boolean]>([
  ['nobody listed', structure(['rasa', 60, 'CO']), [], '0 %', false, false],
  ['one owner of half', structure(['rasa', 50, 'CO']), ['rasa'], '50 %', true, true],
  ['just below half', structure(['rasa', 49, 'CO']), ['rasa'], '49 %', false, false],
  [
    'two owners together',
    structure(['rasa', 30, 'CO'], ['jonas', 20, 'CO']),
    ['rasa', 'jonas'],
    '50 %',
    true,
    true,
  ],
  [
    'through a listed holding counts once',
    structure(['A', 40, 'CO'], ['rasa', 100, 'A'], ['rasa', 5, 'CO']),
    ['A', 'rasa'],
    '45 %',
    false,
    false,
  ],
  [
    'a listed holding counts whole, its listed owner no more',
    structure(['A', 60, 'CO'], ['rasa', 10, 'A']),
    ['A', 'rasa'],
    '60 %',
    true,
    true,
  ],
  [
    'half of half counts level by level',
    structure(['A', 50, 'CO'], ['rasa', 50, 'A']),
    ['rasa'],
    '25 %',
    false,
    true,
  ],
  [
    'small parts of two holdings count for nothing level by level',
    structure(['A', 50, 'CO'], ['B', 50, 'CO'], ['rasa', 25, 'A'], ['rasa', 25, 'B']),
    ['rasa'],
    '25 %',
    false,
    false,
  ],
  [
    'half by its share, not level by level',
    structure(['A', 60, 'CO'], ['rasa', 40, 'CO'], ['rasa', 40, 'A']),
    ['rasa'],
    '64 %',
    true,
    false,
  ],
  ['the company itself', structure(['rasa', 60, 'CO']), ['CO', 'rasa'], '100 %', true, true],
  ['an unknown party', structure(['rasa', 60, 'CO']), ['zoe'], '0 %', false, false],
])('listed: %s', (_, given, listed, share, isHalf, isHalfByLevels) => {
  const answer = listedOwnership(given, new Set(listed))
  expect(answer && { ...answer, share: shareText(answer.share) }).toEqual({ share, isHalf, isHalfByLevels })
})
