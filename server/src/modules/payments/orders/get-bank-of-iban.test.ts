import type * as calls from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { knowBanks } from '../../../../test/know-banks.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { getBankOfIban } from './get-bank-of-iban.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await knowBanks(database.db)
})
afterAll(() => database.drop())

const ask = (iban: string) =>
  getBankOfIban({ query: { iban } } as unknown as CallContext<typeof calls.getBankOfIban>)

const WRONG = { valid: false, country: null, bank_name: null, bic: null, sct: null, inst: null }

it.each<[string, object]>([
  ['DE89370400440532013000', { valid: true, country: 'DE', inst: true, sct: true, fault: null }],
  [' de89 3704 0044 0532 0130 00 ', { valid: true, iban: 'DE89370400440532013000', fault: null }],
  ['DE89370400440532013001', { ...WRONG, iban: 'DE89370400440532013001', fault: expect.any(String) }],
  ['DE8937040044053201300', { ...WRONG, fault: expect.any(String) }],
  ['ZZ89370400440532013000', { ...WRONG, fault: expect.any(String) }],
  ['', { ...WRONG, iban: '', fault: expect.any(String) }],
])('%j', async (iban, expected) => {
  expect(await ask(iban)).toMatchObject(expected)
})

it('names the bank that it knows, and says nothing of one that it does not', async () => {
  expect(await ask('DE89370400440532013000')).toMatchObject({
    bank_name: expect.any(String),
    bic: expect.any(String),
  })
  expect(await ask('MT84MALT011000012345MTLCAST001S')).toEqual({
    valid: true,
    iban: 'MT84MALT011000012345MTLCAST001S',
    country: 'MT',
    bank_name: null,
    bic: null,
    sct: null,
    inst: null,
    fault: null,
  })
})
