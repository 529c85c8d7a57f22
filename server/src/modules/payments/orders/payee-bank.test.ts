import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../../../../test/make-bank.ts'

type Body = PayeeOrder

/** The bank of the first is in the directory, those of the others are not. */
const [KNOWN, UNKNOWN, FRENCH] = [
  'DE89370400440532013000',
  'DE65996499640000000001',
  'FR5499999000010000000000123',
] as const

let bank: Bank
let payer: Company
beforeAll(async () => {
  bank = await makeBank({ settings: { SCA: 'on' } })
})
beforeEach(async () => {
  payer = await bank.makeCompany()
  await bank.giveApp(payer)
})
afterAll(() => bank.close())

const at = (account_id: string, bic?: string): Partial<Body> => ({
  creditor: { name: 'Greta Sommer', account: { account_id, ...(bic ? { bic } : {}) } },
})
const ask = (change: Partial<Body>) => bank.call(payer, authorisePayment, { body: order(payer, change) })
const pay = async (authorised: Partial<Body>, change: Partial<Body> = authorised) => {
  const authorisation = await bank.authorise(payer, order(payer, authorised))
  return bank.call(payer, createTransaction, { body: { ...order(payer, change), authorisation } })
}
const restrict = (country: string) =>
  bank.db
    .insertInto('country_risk')
    .values({ country, level: 'restricted', risk: 5, source: 'Test' })
    .onConflict((conflict) => conflict.column('country').doUpdateSet({ level: 'restricted' }))
    .execute()

describe('the payee’s bank', () => {
  it.each<[string, string, string | undefined, string | null]>([
    ['of the directory, where none is given', KNOWN, undefined, 'COBADEFFXXX'],
    ['of the directory, whatever other is given', KNOWN, 'BKMEIRTHXXX', 'COBADEFFXXX'],
    ['of the directory, though the other one is of its country', KNOWN, 'DEUTDEFF', 'COBADEFFXXX'],
    ['as given, where the directory knows none', UNKNOWN, 'deutdeff', 'DEUTDEFFXXX'],
    ['as given, of a territory of the country', FRENCH, 'BNPAGPGX', 'BNPAGPGXXXX'],
    ['none, where nobody names one', UNKNOWN, undefined, null],
  ])('is the one %s, and shown before the payer authorises', async (_, account, given, bic) => {
    const { result } = await ask(at(account, given))
    expect(result.payee).toMatchObject({ account_id: account, bic })
    const made = await pay({ ...at(account, given), duplicate_confirmed: true })
    expect(made.code).toBe('OK00')
    expect((await bank.transaction(made.result._id)).creditor_bic).toBe(bic)
  })

  it.each([
    ['in Iran', UNKNOWN, 'BKMEIRTHXXX'],
    ['in North Korea', UNKNOWN, 'XXXXKPPY'],
    ['in a country without sanctions that is not the account’s', UNKNOWN, 'BNPAFRPP'],
    ['in a territory of another country', UNKNOWN, 'BNPAGPGX'],
    ['that is none', UNKNOWN, 'COBA'],
  ])('is refused %s, before the code', async (_, account, bic) => {
    expect((await ask(at(account, bic))).code).toBe('bic_invalid')
    const { code } = await bank.call(payer, createTransaction, { body: order(payer, at(account, bic)) })
    expect(code).toBe('bic_invalid')
  })

  it.each<[string, string | undefined, string | undefined]>([
    ['one where none was authorised', undefined, 'DEUTDEFF'],
    ['another', 'DEUTDEFF', 'COBADEFF'],
    ['none', 'DEUTDEFF', undefined],
  ])('%s kills the authorisation', async (_, authorised, changed) => {
    expect((await pay(at(UNKNOWN, authorised), at(UNKNOWN, changed))).code).toBe('authorisation_invalid')
  })

  it('may be written otherwise', async () => {
    expect((await pay(at(UNKNOWN, 'DEUTDEFF'), at(UNKNOWN, 'deutdeffxxx'))).code).toBe('OK00')
    const known = { ...at(KNOWN), amount: '7.00' }
    expect((await pay(known, { ...known, ...at(KNOWN, 'BKMEIRTHXXX') })).code).toBe('OK00')
  })

  it('counts with its country', async () => {
    await restrict('RE')
    expect((await ask(at(FRENCH, 'BNPAREGX'))).code).toBe('country_restricted')
    expect((await pay(at(FRENCH))).code).toBe('OK00')
  })

  it('counts with its country when the payment is screened, too', async () => {
    const made = await pay(at(FRENCH, 'BNPAMQMX'))
    await restrict('MQ')
    await bank.drain()
    expect(await bank.history(made.result._id)).toEqual(['CREATED', 'REVIEW'])
  })
})
