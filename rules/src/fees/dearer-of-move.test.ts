import { expect, test } from 'vitest'
import type { Currency } from '../currency.ts'
import { SeededRandom } from '../seeded-random.ts'
import { dearerOfMove, linesOfMove } from './dearer-lines.ts'
import { decideCharge, decideFee } from './decide-fee.ts'
import { plainLine } from './default-fees.ts'
import { type FeeLine, linesOn } from './fee-line.ts'

const TODAY = '2026-11-26'
const FEBRUARY = '2027-02-01'
const MARCH = '2027-03-01'

const line = (id: string, change: Partial<FeeLine> = {}): FeeLine => ({
  id,
  version: 1,
  ...plainLine({ program: 1, entity: 'UAB', type: 'WIRE', fixed: 100n }),
  ...change,
})
const next = (id: string, change: Partial<FeeLine> = {}): FeeLine => line(id, { program: 2, ...change })
const monthly = { kind: 'MONTHLY', type: null } as const
const surcharge = { kind: 'SURCHARGE', type: null, country: 'CY' } as const
const dollars = { currency: 'USD', fixed: 90n } as const

test.each<[what: string, present: FeeLine[], next: FeeLine[], dearer: [id: string, from: string][]]>([
  ['the same prices', [line('a')], [next('b')], []],
  ['a lower price', [line('a')], [next('b', { fixed: 99n })], []],
  ['a higher price', [line('a')], [next('b', { fixed: 101n })], [['b', TODAY]]],
  [
    'a percentage instead of an amount',
    [line('a')],
    [next('b', { fixed: 0n, millionths: 1n })],
    [['b', TODAY]],
  ],
  [
    'the same percentage up to a most',
    [line('a')],
    [next('b', { fixed: 0n, millionths: 1n, most: 100n })],
    [],
  ],
  ['a monthly fee where there is none', [line('a')], [next('b'), next('m', monthly)], [['m', TODAY]]],
  ['a monthly fee that asks nothing', [line('a')], [next('b'), next('m', { ...monthly, fixed: 0n })], []],
  ['no monthly fee any more', [line('a'), line('m', monthly)], [next('b')], []],
  [
    'a surcharge of another country',
    [line('a'), line('s', surcharge)],
    [next('b'), next('t', { ...surcharge, country: 'DE' })],
    [['t', TODAY]],
  ],
  [
    'the dear band begins earlier',
    [line('a', { volumeTo: 500n, fixed: 10n }), line('c', { volumeFrom: 500n })],
    [next('b', { volumeTo: 400n, fixed: 10n }), next('d', { volumeFrom: 400n })],
    [['d', TODAY]],
  ],
  ['a line of its own for another currency', [line('a')], [next('b'), next('u', dollars)], [['u', TODAY]]],
  [
    'a free line of its own for another currency',
    [line('a')],
    [next('b'), next('u', { ...dollars, fixed: 0n })],
    [],
  ],
  ['EUR instead of a line of its own', [line('a'), line('u', dollars)], [next('b')], [['u', TODAY]]],
  [
    'EUR that is free instead of a line of its own',
    [line('a', { fixed: 0n }), line('u', dollars)],
    [next('b', { fixed: 0n })],
    [],
  ],
  [
    'EUR for a part of the volumes',
    [line('a', monthly), line('u', { ...monthly, ...dollars })],
    [next('b', monthly), next('v', { ...monthly, ...dollars, volumeTo: 9n })],
    [['u', TODAY]],
  ],
  [
    'nothing instead of a line of its own',
    [line('u', { ...monthly, ...dollars })],
    [next('b')],
    [['b', TODAY]],
  ],
  [
    'dearer from a later day',
    [line('a')],
    [next('b'), next('b', { version: 2, fixed: 101n, validFrom: MARCH })],
    [['b', MARCH]],
  ],
  [
    'dearer until a later day',
    [line('a')],
    [next('b', { fixed: 101n }), next('b', { version: 2, validFrom: FEBRUARY })],
    [['b', TODAY]],
  ],
  [
    'dearer in the past',
    [line('a')],
    [next('b', { fixed: 101n }), next('b', { version: 2, validFrom: TODAY })],
    [],
  ],
  [
    'the same rise is announced in both',
    [line('a'), line('a', { version: 2, fixed: 150n, validFrom: MARCH })],
    [next('b'), next('b', { version: 2, fixed: 150n, validFrom: MARCH })],
    [],
  ],
  [
    'the present one becomes cheaper',
    [line('a'), line('a', { version: 2, fixed: 50n, validFrom: MARCH })],
    [next('b')],
    [['b', MARCH]],
  ],
])('a move to %s', (_, present, other, dearer) => {
  expect(dearerOfMove(present, other, TODAY).map(({ line: { id }, from }) => [id, from])).toEqual(dearer)
})

test('whenever some payment or charge costs more after a move, something is dearer', () => {
  const seed = 20_261_126
  const chance = new SeededRandom(seed)
  const some = (most: number) => BigInt(chance.between(0, most))
  const figures = () => ({
    fixed: some(4),
    millionths: BigInt(chance.between(0, 2)) * 20_000n,
    most: chance.happens(0.5) ? 4n + some(3) : null,
  })
  /** A list with random bands, some currencies of their own, charges and surcharges. */
  const drawn = (program: number): FeeLine[] => {
    const cases: Partial<FeeLine>[] = [{ type: 'WIRE' }]
    if (chance.happens(0.5)) cases.push({ ...monthly, millionths: 0n, most: null })
    if (chance.happens(0.5)) cases.push(surcharge)
    return cases.flatMap((of) =>
      (['EUR', 'USD'] as const).flatMap((currency) => {
        if (currency === 'USD' && chance.happens(0.5)) return []
        const bound = chance.happens(0.5) ? BigInt(chance.between(1, 3)) : null
        const bands = bound === null ? [{}] : [{ volumeTo: bound }, { volumeFrom: bound }]
        return bands.flatMap((band, at) => {
          const own = line(`${program} ${of.kind} ${of.country} ${currency} ${at}`, {
            program,
            ...figures(),
            ...of,
            currency,
            ...band,
          })
          const later = {
            ...own,
            ...figures(),
            ...('millionths' in of ? of : {}),
            version: 2,
            validFrom: FEBRUARY,
          }
          return chance.happens(0.2) ? [own, later] : [own]
        })
      }),
    )
  }
  /** The same list for the other programme, with one line changed or gone. */
  const alike = (lines: readonly FeeLine[]): FeeLine[] => {
    const at = chance.below(lines.length)
    const fixed = some(2)
    return lines.flatMap((one, index) => {
      const other = { ...one, id: `other ${one.id}`, program: 2 }
      if (index !== at) return [other]
      return chance.happens(0.3) && one.kind !== 'TXN' ? [] : [{ ...other, fixed }]
    })
  }
  const told = { dearer: 0, none: 0 }
  for (let round = 0; round < 600; round++) {
    const present = drawn(1)
    const lists = [present, chance.happens(0.5) ? alike(present) : drawn(2)] as const
    const dearer = dearerOfMove(...lists, TODAY)
    const asked = { entity: 'UAB', type: 'WIRE', countries: ['CY'], risk: 1 } as const
    const rate = { numerator: 1n, denominator: BigInt(chance.between(1, 3)) }
    let found = false
    for (let step = 0; step < 60; step++) {
      const day = chance.pick([TODAY, MARCH])
      const currency: Currency = chance.pick(['EUR', 'USD'])
      const of = { ...asked, currency, amount: BigInt(chance.between(1, 600)), volume: some(4) }
      const worth = currency === 'EUR' ? { numerator: 1n, denominator: 1n } : rate
      const fees = lists.map(
        (lines, at) => decideFee(lines, { ...of, program: at + 1 }, worth, day)?.fee ?? 0n,
      )
      const charges = lists.map(
        (lines, at) => decideCharge(lines, 'MONTHLY', { ...of, program: at + 1 }, worth, day)?.amount ?? 0n,
      )
      for (const [before = 0n, after = 0n] of [fees, charges]) found ||= after > before
    }
    told[dearer.length > 0 ? 'dearer' : 'none']++
    if (found) expect(dearer, `seed ${seed}, round ${round}`).not.toEqual([])
  }
  expect(told.none).toBeGreaterThan(50)
})

const shown = (lines: FeeLine[], day: string) =>
  linesOn(lines, day).map(({ id, fixed, currency }) => `${id} ${fixed} ${currency}`)

test('the prices of a customer who moves are those of the one programme, then of the other', () => {
  const lines = linesOfMove(
    [
      line('a'),
      line('u', dollars),
      line('m', monthly),
      line('m', { ...monthly, version: 2, fixed: 7n, validFrom: MARCH }),
    ],
    [
      next('b', { fixed: 101n }),
      next('n', monthly),
      next('s', surcharge),
      next('b', { version: 2, fixed: 102n, validFrom: MARCH }),
    ],
    FEBRUARY,
  )
  expect(shown(lines, TODAY)).toEqual(['a 100 EUR', 'u 90 USD', 'm 100 EUR'])
  expect(shown(lines, FEBRUARY)).toEqual(['a 101 EUR', 'm 100 EUR', 's 100 EUR'])
  expect(shown(lines, MARCH)).toEqual(['a 102 EUR', 'm 100 EUR', 's 100 EUR'])
  // The monthly fee stays the same, so that it is no change.
  expect(lines.filter(({ id }) => id === 'm')).toHaveLength(1)
})
