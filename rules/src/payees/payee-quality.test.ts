import { describe, expect, it } from 'vitest'
import { BUILDING } from './pairs/building.ts'
import { HELD_OUT } from './pairs/held-out.ts'
import { type PairLabel, type PayeePair, readPayeePairs } from './pairs/read-payee-pairs.ts'
import { judgePayeeName } from './payee-name.ts'

const sets = { building: readPayeePairs(BUILDING), 'held out': readPayeePairs(HELD_OUT) }

/** The floors of precision and recall, per result. `docs/performance.md` has the measured figures. */
const FLOORS = { MTCH: { precision: 0.98, recall: 0.94 }, CMTC: { precision: 0.92, recall: 0.88 } } as const

const answered = (pair: PayeePair) => judgePayeeName(pair.given, pair.holder).result

function qualityOf(pairs: readonly PayeePair[], label: PairLabel) {
  const found = pairs.filter((pair) => answered(pair) === label)
  const right = found.filter((pair) => pair.label === label).length
  return {
    precision: right / found.length,
    recall: right / pairs.filter((pair) => pair.label === label).length,
  }
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`

describe.each(Object.entries(sets))('the pairs %s', (_, pairs) => {
  for (const label of ['MTCH', 'CMTC'] as const) {
    const { precision, recall } = qualityOf(pairs, label)
    it(`are judged: ${label} precision ${percent(precision)}, recall ${percent(recall)} of ${pairs.length} pairs`, () => {
      expect(precision).toBeGreaterThanOrEqual(FLOORS[label].precision)
      expect(recall).toBeGreaterThanOrEqual(FLOORS[label].recall)
    })
  }

  it('of two people or companies are never a match', () => {
    expect(pairs.filter((pair) => pair.label === 'NMTC' && answered(pair) === 'MTCH')).toEqual([])
  })

  it('are a third of each, every pair written once', () => {
    for (const label of ['MTCH', 'CMTC', 'NMTC'] as const) {
      const share = pairs.filter((pair) => pair.label === label).length / pairs.length
      expect(Math.abs(share - 1 / 3), label).toBeLessThan(0.03)
    }
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(150)
  })
})

it('no pair held out was built with', () => {
  const known = new Set(sets.building.map(({ given, holder }) => `${given} ${holder.names}`))
  expect(sets['held out'].filter(({ given, holder }) => known.has(`${given} ${holder.names}`))).toEqual([])
})
