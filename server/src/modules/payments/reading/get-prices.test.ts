import { getPrices } from '@fondaco/contract/prices/calls.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bank, type Company, makeBank } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { insertFeeLines } from '../../prices/index.ts'

let bank: Bank
let rasa: Company
beforeEach(async () => {
  bank = await makeBank()
  rasa = await bank.makeCompany()
})
afterEach(() => bank.close())

const id = newId()
const line = (change: Partial<FeeLine> = {}): FeeLine => ({
  id,
  version: 1,
  ...plainLine({ program: 1, entity: 'UAB', kind: 'SURCHARGE', fixed: 5_00n }),
  ...change,
})
const setPrices = (lines: FeeLine[]) => bank.db.transaction().execute((trx) => insertFeeLines(trx, lines))
const read = async (who: Company, of = who.customerId) => bank.call(who, getPrices, { params: { id: of } })

/** The day of the tests is 21 November 2026. */
const CASES: [what: string, lines: FeeLine[], read: [now: string | null, coming: string[]] | null][] = [
  ['a price in force', [line()], ['5.00', []]],
  ['a price that begins today', [line({ validFrom: '2026-11-21' })], ['5.00', []]],
  [
    'a coming change with its first day',
    [line(), line({ version: 2, fixed: 6_00n, validFrom: '2026-12-01' })],
    ['5.00', ['2026-12-01 6.00']],
  ],
  [
    'several coming changes in order',
    [
      line(),
      line({ version: 2, fixed: 7_00n, validFrom: '2027-03-01' }),
      line({ version: 3, fixed: 6_00n, validFrom: '2027-01-01' }),
    ],
    ['5.00', ['2027-01-01 6.00', '2027-03-01 7.00']],
  ],
  [
    'of two changes of one day only the later one',
    [
      line(),
      line({ version: 2, fixed: 7_00n, validFrom: '2027-03-01' }),
      line({ version: 3, fixed: 6_00n, validFrom: '2027-03-01' }),
    ],
    ['5.00', ['2027-03-01 6.00']],
  ],
  ['a new price before its day', [line({ validFrom: '2026-12-01' })], [null, ['2026-12-01 5.00']]],
  [
    'an end before its day',
    [line(), line({ version: 2, isEnd: true, validFrom: '2026-12-01' })],
    ['5.00', ['2026-12-01 ends']],
  ],
  [
    'nothing of a price that ended',
    [line(), line({ version: 2, isEnd: true, validFrom: '2026-11-21' })],
    null,
  ],
  ['nothing of another programme', [line({ program: 2 })], null],
  ['nothing of an entity without an account', [line({ entity: 'SG' })], null],
  ['nothing of another risk', [line({ risk: 5 })], null],
]

test.each(CASES)('a customer reads %s', async (_, lines, expected) => {
  await setPrices(lines)
  const { code, result } = await read(rasa)
  expect(code).toBe('OK00')
  const found = result.prices.filter(({ now, coming }) => (now ?? coming[0])?._id === id)
  expect(
    found.map(({ now, coming }) => [
      now?.fixed ?? null,
      coming.map((price) => `${price.valid_from} ${price.ends ? 'ends' : price.fixed}`),
    ]),
  ).toEqual(expected ? [expected] : [])
})

test('a surcharge for the risk of the customer is told without the risk', async () => {
  await bank.db.updateTable('customer').set({ risk_category: 3 }).where('id', '=', rasa.customerId).execute()
  await setPrices([line({ risk: 3 })])
  const { result } = await read(rasa)
  const found = result.prices.filter(({ now }) => now?._id === id)
  expect(found).toHaveLength(1)
  expect(found[0]?.now).not.toHaveProperty('risk')
  expect(found[0]?.now).not.toHaveProperty('program')
})

test('another customer’s prices are not found', async () => {
  const other = await bank.makeCompany()
  expect((await read(rasa, other.customerId)).code).toBe('not_found')
})

test('monthly fees are listed: what waits for money first, and only the customer’s own', async () => {
  const rich = await bank.makeCompany()
  const poor = await bank.makeCompany({ funds: 0n })
  await setPrices([line({ kind: 'MONTHLY' })])
  await bank.jumpTo('2026-12-01T04:00:00Z')
  await bank.runJob('payments.charge_monthly_fees', {})
  const fees = async (who: Company) =>
    (await read(who)).result.monthly_fees.map(({ month, amount, waits }) => [month, amount, waits])
  expect(await fees(rich)).toEqual([['2026-11-01', '5.00', false]])
  expect(await fees(poor)).toEqual([['2026-11-01', '5.00', true]])
})
