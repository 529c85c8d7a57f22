import { expect, test } from 'vitest'
import type { Currency } from '../currency.ts'
import { SeededRandom } from '../seeded-random.ts'
import { feeFault, isEverDearer } from './check-fee-lines.ts'
import { type ChargedCustomer, chargeOf, decideCharge, decideFee, type PricedPayment } from './decide-fee.ts'
import { defaultFeeLines, type NewFeeLine, plainLine } from './default-fees.ts'
import { type FeeLine, formatPercent, linesOn, parsePercent } from './fee-line.ts'

const ONE = { numerator: 1n, denominator: 1n }
const HALF = { numerator: 1n, denominator: 2n }
const DAY = '2026-11-24'

let number = 0
const line = (change: Partial<FeeLine> = {}): FeeLine => ({
  id: `line ${++number}`,
  version: 1,
  ...plainLine({ program: 1, entity: 'UAB', type: 'SCT', fixed: 20n }),
  ...change,
})
const numbered = (lines: readonly NewFeeLine[]): FeeLine[] => lines.map((one) => line(one))
const payment = (change: Partial<PricedPayment> = {}): PricedPayment => ({
  program: 1,
  entity: 'UAB',
  type: 'SCT',
  currency: 'EUR',
  amount: 10_000n,
  volume: 0n,
  countries: ['DE'],
  risk: 1,
  ...change,
})

test.each<[what: string, figures: Partial<FeeLine>, amount: bigint, charge: bigint]>([
  ['fixed', { fixed: 20n }, 10_000n, 20n],
  ['percent', { fixed: 0n, millionths: 2_500n }, 10_000n, 25n],
  ['fixed and percent', { fixed: 20n, millionths: 2_500n }, 10_000n, 45n],
  ['half a cent to even, down', { fixed: 0n, millionths: 2_500n }, 200n, 0n],
  ['half a cent to even, up', { fixed: 0n, millionths: 2_500n }, 600n, 2n],
  ['below the least', { fixed: 0n, millionths: 2_500n, least: 30n }, 10_000n, 30n],
  ['at the least', { fixed: 0n, millionths: 2_500n, least: 25n }, 10_000n, 25n],
  ['above the most', { fixed: 0n, millionths: 2_500n, most: 24n }, 10_000n, 24n],
  ['of the largest amount', { fixed: 0n, millionths: 1n }, 99_999_999_999_999_999n, 100_000_000_000n],
])('%s', (_, figures, amount, charge) => expect(chargeOf(line(figures), amount)).toBe(charge))

test.each<[what: string, lines: FeeLine[], change: Partial<PricedPayment>, fee: bigint | null]>([
  ['its own type', [line(), line({ type: 'INST', fixed: 10n })], { type: 'INST' }, 10n],
  ['no line of its programme', [line()], { program: 2 }, null],
  ['no line of its entity', [line()], { entity: 'UK' }, null],
  [
    'the band that holds the volume',
    [line({ volumeTo: 100n }), line({ volumeFrom: 100n, fixed: 5n })],
    { volume: 100n },
    5n,
  ],
  ['the band below', [line({ volumeTo: 100n }), line({ volumeFrom: 100n, fixed: 5n })], { volume: 99n }, 20n],
  ['EUR where its currency has no line', [line({ type: 'WIRE' })], { type: 'WIRE', currency: 'USD' }, 40n],
  [
    'its currency before EUR',
    [line({ type: 'WIRE' }), line({ type: 'WIRE', currency: 'USD', fixed: 7n })],
    { type: 'WIRE', currency: 'USD' },
    7n,
  ],
  [
    'a surcharge of the country',
    [line(), line({ kind: 'SURCHARGE', type: null, country: 'GB', fixed: 3n })],
    { countries: ['GB'] },
    23n,
  ],
  [
    'no surcharge for euro to an account in the EEA',
    [line(), line({ kind: 'SURCHARGE', type: null, country: 'DE', fixed: 3n })],
    {},
    20n,
  ],
  [
    'none for euro to an account in the EEA whose holder lives elsewhere',
    [line(), line({ kind: 'SURCHARGE', type: null, country: 'GB', fixed: 3n })],
    { countries: ['DE', 'GB'] },
    20n,
  ],
  [
    'a surcharge for another currency to an account in the EEA',
    [line({ type: 'WIRE' }), line({ kind: 'SURCHARGE', type: null, country: 'DE', fixed: 3n })],
    { type: 'WIRE', currency: 'USD' },
    46n,
  ],
  [
    'a surcharge for euro from an entity outside the EEA',
    [line({ entity: 'UK' }), line({ entity: 'UK', kind: 'SURCHARGE', type: null, country: 'DE', fixed: 3n })],
    { entity: 'UK' },
    23n,
  ],
  [
    'no surcharge by risk for an individual',
    [line(), line({ kind: 'SURCHARGE', type: null, risk: 4, fixed: 3n })],
    { risk: null },
    20n,
  ],
  [
    'no surcharge of another country',
    [line(), line({ kind: 'SURCHARGE', type: null, country: 'FR', fixed: 3n })],
    {},
    20n,
  ],
  [
    'surcharges of country and risk',
    [
      line(),
      line({ kind: 'SURCHARGE', type: null, country: 'GB', fixed: 3n }),
      line({ kind: 'SURCHARGE', type: null, risk: 4, fixed: 100n }),
    ],
    { countries: ['GB'], risk: 4 },
    123n,
  ],
  [
    'no surcharge inside the institution',
    [line({ type: 'INTERNAL' }), line({ kind: 'SURCHARGE', type: null, country: 'DE', fixed: 3n })],
    { type: 'INTERNAL' },
    20n,
  ],
  ['not before its day', [line({ validFrom: '2026-11-25' })], {}, null],
  [
    'the later version of a line',
    [
      line({ id: 'a' }),
      line({ id: 'a', version: 2, validFrom: DAY, fixed: 30n }),
      line({ id: 'a', version: 3, validFrom: '2026-11-25', fixed: 40n }),
    ],
    {},
    30n,
  ],
  [
    'nothing after the end of a line',
    [line({ id: 'a' }), line({ id: 'a', version: 2, validFrom: DAY, isEnd: true })],
    {},
    null,
  ],
])('the fee follows %s', (_, lines, change, fee) => {
  const priced = payment(change)
  const rate = priced.currency === 'EUR' ? ONE : HALF
  expect(decideFee(lines, priced, rate, DAY)?.fee ?? null).toBe(fee)
})

const monthly = (change: Partial<FeeLine> = {}) =>
  line({ kind: 'MONTHLY', type: null, fixed: 500n, ...change })

test.each<[what: string, lines: FeeLine[], change: Partial<ChargedCustomer>, amount: bigint | null]>([
  ['its line', [monthly()], {}, 500n],
  ['no price of payments', [line(), line({ kind: 'OPERATIONAL', type: null })], {}, null],
  ['no surcharge', [monthly(), line({ kind: 'SURCHARGE', type: null, risk: 4, fixed: 9n })], {}, 500n],
  ['no line of another programme', [monthly({ program: 2 })], {}, null],
  ['no line of another entity', [monthly({ entity: 'UK' })], {}, null],
  ['EUR where the currency has no line', [monthly()], { currency: 'USD' }, 1_000n],
  ['its currency before EUR', [monthly(), monthly({ currency: 'USD', fixed: 7n })], { currency: 'USD' }, 7n],
  ['no line of another currency', [monthly({ currency: 'USD' })], {}, null],
  ['the band of the month’s payments', [monthly({ volumeTo: 100n })], { volume: 100n }, null],
  ['the least', [monthly({ fixed: 0n, least: 3n })], {}, 3n],
  ['nothing where it is free', [monthly({ fixed: 0n })], {}, null],
  ['not before its day', [monthly({ validFrom: '2026-11-25' })], {}, null],
  ['not from its end', [monthly({ id: 'a' }), monthly({ id: 'a', version: 2, isEnd: true })], {}, null],
])('the fee of a month follows %s', (_, lines, change, amount) => {
  const customer = { program: 1, entity: 'UAB', currency: 'EUR', volume: 0n, ...change } as const
  const rate = customer.currency === 'EUR' ? ONE : HALF
  expect(decideCharge(lines, 'MONTHLY', customer, rate, DAY)?.amount ?? null).toBe(amount)
})

test('the fee names the line that decides', () => {
  const [price, surcharge] = [line(), line({ kind: 'SURCHARGE', type: null, country: 'GB', fixed: 3n })]
  expect(decideFee([surcharge, price], payment({ countries: ['GB'] }), ONE, DAY)?.parts).toEqual([
    { line: price, amount: 20n },
    { line: surcharge, amount: 3n },
  ])
})

const list = numbered(defaultFeeLines(1))
const of = (type: FeeLine['type']) => list.find((one) => one.type === type && one.entity === 'UAB') ?? line()
const next = (one: FeeLine, change: Partial<FeeLine>): FeeLine => ({
  ...one,
  version: one.version + 1,
  validFrom: '2026-12-01',
  ...change,
})

test.each<[what: string, changed: FeeLine[], fault: string | null]>([
  ['the first prices', [], null],
  ['instant cheaper', [next(of('INST'), { fixed: 0n })], null],
  ['instant dearer by a cent', [next(of('INST'), { fixed: 21n })], 'instant_dearer_than_sct'],
  ['ordinary made cheaper', [next(of('SCT'), { fixed: 19n })], 'instant_dearer_than_sct'],
  [
    'both made cheaper, instant a day later',
    [next(of('SCT'), { fixed: 19n }), next(of('INST'), { fixed: 19n, validFrom: '2026-12-02' })],
    'instant_dearer_than_sct',
  ],
  ['both made cheaper on one day', [next(of('SCT'), { fixed: 19n }), next(of('INST'), { fixed: 19n })], null],
  [
    'instant dearer only for large amounts',
    [next(of('INST'), { fixed: 0n, millionths: 1n })],
    'instant_dearer_than_sct',
  ],
  [
    'instant by percent with the same most',
    [next(of('INST'), { fixed: 0n, millionths: 1n, most: 20n })],
    null,
  ],
  ['a price ended', [next(of('WIRE'), { isEnd: true })], 'fee_gap'],
  ['a band that ends', [next(of('WIRE'), { volumeTo: 100n })], 'fee_gap'],
  ['a band that begins late', [next(of('WIRE'), { volumeFrom: 100n })], 'fee_gap'],
  [
    'two bands that touch',
    [next(of('WIRE'), { volumeTo: 100n }), line({ type: 'WIRE', volumeFrom: 100n, validFrom: '2026-12-01' })],
    null,
  ],
  [
    'two bands that overlap',
    [next(of('WIRE'), { volumeTo: 100n }), line({ type: 'WIRE', volumeFrom: 99n, validFrom: '2026-12-01' })],
    'fee_overlap',
  ],
  ['two lines of one price', [line({ type: 'WIRE' })], 'fee_overlap'],
  ['a currency of its own', [line({ type: 'WIRE', currency: 'USD' })], null],
  ['a currency of its own for one band', [line({ type: 'WIRE', currency: 'USD', volumeTo: 9n })], 'fee_gap'],
  ['a monthly fee', [line({ kind: 'MONTHLY', type: null })], null],
  [
    'two monthly fees',
    [line({ kind: 'MONTHLY', type: null }), line({ kind: 'MONTHLY', type: null })],
    'fee_overlap',
  ],
  ['a monthly fee by volume', [line({ kind: 'MONTHLY', type: null, volumeFrom: 9n })], null],
  ['a fee below zero', [next(of('WIRE'), { fixed: -1n })], 'fee_line_invalid'],
  ['a price of no type', [line({ type: null })], 'fee_line_invalid'],
  ['a price of a fee', [line({ type: 'FEE' })], 'fee_line_invalid'],
  ['a SEPA price in dollars', [line({ currency: 'USD' })], 'fee_line_invalid'],
  ['a least above the most', [next(of('WIRE'), { least: 2n, most: 1n })], 'fee_line_invalid'],
  ['a surcharge without a reason', [line({ kind: 'SURCHARGE', type: null })], 'fee_line_invalid'],
  ['a surcharge of one type', [line({ kind: 'SURCHARGE', country: 'DE' })], 'fee_line_invalid'],
  ['a monthly percentage', [line({ kind: 'MONTHLY', type: null, millionths: 1n })], 'fee_line_invalid'],
  ['more than everything', [next(of('WIRE'), { millionths: 1_000_001n })], 'fee_line_invalid'],
])('%s: %s', (_, changed, fault) => {
  expect(feeFault([...list, ...changed], DAY)?.code ?? null).toBe(fault)
})

test('a fault of the past is not one', () => {
  const wrong = { ...of('INST'), fixed: 21n }
  const lines = [...list.filter((one) => one !== of('INST')), wrong, next(wrong, { fixed: 20n })]
  expect(feeFault(lines, DAY)?.day).toBe(DAY)
  expect(feeFault(lines, '2026-12-01')).toBeNull()
})

test('dearer for any amount is what charges of many amounts say', () => {
  const chance = new SeededRandom(20_261_124)
  const some = (most: number) => BigInt(chance.between(0, most))
  const drawn = () => {
    const least = chance.between(0, 1) === 0 ? null : some(40)
    const most = chance.between(0, 1) === 0 ? null : (least ?? 0n) + some(40)
    return line({ fixed: some(30), millionths: some(3) * 10_000n, least, most })
  }
  for (let round = 0; round < 2_000; round++) {
    const [one, other] = [drawn(), drawn()]
    const dearer = Array.from({ length: 12_000 / 40 }, (_, step) => BigInt(step * 40 + 1)).some(
      (amount) => chargeOf(one, amount) > chargeOf(other, amount),
    )
    if (dearer) expect(isEverDearer(one, other)).toBe(true)
    if (!isEverDearer(one, other)) expect(dearer).toBe(false)
  }
})

test('a line that ended is in force until its end', () => {
  const lines = [line({ id: 'a' }), line({ id: 'a', version: 2, validFrom: DAY, isEnd: true })]
  expect(linesOn(lines, '2026-11-23').map(({ version }) => version)).toEqual([1])
  expect(linesOn(lines, DAY)).toEqual([])
})

test.each<[text: string, millionths: bigint | null]>([
  ['0', 0n],
  ['0.25', 2_500n],
  ['0.0001', 1n],
  ['1.5', 15_000n],
  ['100', 1_000_000n],
  ['100.0001', null],
  ['0.00001', null],
  ['-1', null],
  ['1,5', null],
  ['', null],
])('%s percent is %s millionths', (text, millionths) => {
  expect(parsePercent(text)).toBe(millionths)
  if (millionths !== null) expect(formatPercent(millionths)).toBe(text)
})

test.each<Currency>(['EUR', 'USD'])('a price in %s is exact', (currency) => {
  const lines = [line({ type: 'WIRE', currency, fixed: 1n })]
  expect(decideFee(lines, payment({ type: 'WIRE', currency }), ONE, DAY)?.fee).toBe(1n)
})
