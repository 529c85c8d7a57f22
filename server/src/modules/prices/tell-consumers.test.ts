import { proposeFees } from '@fondaco/contract/prices/calls.ts'
import { approveChange, getChange } from '@fondaco/contract/proposals/calls.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../test/make-bank.ts'
import { newId } from '../../platform/ids.ts'
import { insertFeeLines } from './store.ts'

/** Two months after the day of the tests, 21 November 2026. */
const EARLIEST = '2027-01-21'

let bank: Bank
let [ana, ben]: Person[] = []
const monthly = newId()
beforeEach(async () => {
  bank = await makeBank()
  ana = await bank.makeStaff('Ana Pirmoji', 'admin')
  ben = await bank.makeStaff('Ben Antrasis', 'admin')
  const line = plainLine({ program: 1, entity: 'UAB', kind: 'MONTHLY', fixed: 5_00n })
  await bank.db.transaction().execute((trx) => insertFeeLines(trx, [{ id: monthly, version: 1, ...line }]))
})
afterEach(() => bank.close())

const propose = async (fixed: string, valid_from: string) => {
  const { version } = await bank.db
    .selectFrom('fee_program')
    .select('version')
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  const line = { _id: monthly, kind: 'MONTHLY', currency: 'EUR', entity: 'UAB', fixed, valid_from } as const
  const body = { program: 1, version, lines: [line], reason: 'Costs have changed.' }
  return bank.call(ana ?? null, proposeFees, { body })
}
const approve = (id: string) => bank.call(ben ?? null, approveChange, { params: { id } })
const told = () =>
  bank.letters.map(({ letter }) => letter).filter(({ template }) => template === 'prices-rise')

test('is refused within two months, and told to each consumer when it is approved', async () => {
  for (const name of ['Ona Petraitė', 'Jonas Petraitis']) await bank.makeIndividual({ name, funds: 0n })
  // None of these pays by this line under a contract: no account, an account elsewhere, a company, a finished contract.
  await bank.makeIndividual()
  const elsewhere = await bank.makeIndividual()
  await bank.addAccount(elsewhere.customerId, { entity: 'SG' })
  await bank.makeCompany()
  await bank.makeIndividual({ funds: 0n, status: 'CLOSED' })

  const early = await propose('6.00', '2027-01-20')
  expect(early).toMatchObject({ code: 'fee_notice_short', result: { earliest: EARLIEST } })
  expect(early.description).toContain('21-01-2027')
  const { code, result } = await propose('6.00', EARLIEST)
  expect(code).toBe('OK00')
  const { lines } = (await bank.call(ben ?? null, getChange, { params: { id: result.change._id } })).result
  expect(lines.at(-1)).toEqual({
    label: 'Letters to consumers about a dearer price',
    before: [],
    after: ['2'],
  })
  expect((await approve(result.change._id)).code).toBe('OK00')
  await bank.drain()
  expect(told()).toHaveLength(2)
  expect(told()[0]).toMatchObject({
    prices: [
      {
        what: { en: 'Monthly fee, UAB, EUR', lt: 'Mėnesio mokestis, UAB, EUR' },
        before: { en: '5.00 EUR' },
        price: { en: '6.00 EUR' },
        from: EARLIEST,
      },
    ],
  })
  const heard = bank.notices.filter(({ title }) => title.en === 'Prices change from 21-01-2027')
  expect(heard).toHaveLength(2)
  expect(heard[0]?.message.en).toContain('you can end the contract free of charge before then')
})

test('of consumers that is approved too late is refused, and stays', async () => {
  await bank.makeIndividual({ funds: 0n })
  const { result } = await propose('6.00', EARLIEST)
  await bank.jumpTo('2026-11-22T10:00:00Z')
  expect((await approve(result.change._id)).code).toBe('fee_notice_short')
  await bank.drain()
  expect(told()).toEqual([])
})

test.each([
  ['a cheaper price', '4.00', true],
  ['a dearer price that no consumer pays', '6.00', false],
])('%s is valid at once, and takes no letter', async (_, fixed, hasConsumer) => {
  if (hasConsumer) await bank.makeIndividual({ funds: 0n })
  const { code, result } = await propose(fixed, '2026-11-21')
  expect(code).toBe('OK00')
  expect(JSON.stringify(result.change.lines)).not.toContain('Letters')
  expect((await approve(result.change._id)).code).toBe('OK00')
  await bank.drain()
  expect(told()).toEqual([])
})

test('a batch that is run again tells nobody twice', async () => {
  await bank.makeIndividual({ funds: 0n })
  const { result } = await propose('6.00', EARLIEST)
  await approve(result.change._id)
  const { rows } = await bank.database.ownerPool.query(
    `select payload from outbox where target = 'prices.tell_consumers'`,
  )
  await bank.drain()
  for (const { payload } of rows) await bank.runJob('prices.tell_consumers', payload)
  await bank.drain()
  expect(rows).toHaveLength(1)
  expect(told()).toHaveLength(1)
})
