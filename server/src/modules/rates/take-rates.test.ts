import {
  acceptDoubtedRate,
  getExchangeTerms,
  getRate,
  listOwnRates,
  listRates,
  proposeExchangeTerms,
  quoteExchange,
} from '@fondaco/contract/exchange/calls.ts'
import { approveChange, getChange } from '@fondaco/contract/proposals/calls.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Bank, type Company, makeBank, type Person } from '../../../test/make-bank.ts'
import { sheetOf, type TestRates, testRates } from '../../../test/test-rates.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { Account } from '../accounts/index.ts'

let rates: TestRates
let bank: Bank
let company: Company
let dollars: Account
let pounds: Account
let staff: Person
let colleague: Person

/** Opens a bank with the rates of a Monday. */
async function open(more: Parameters<typeof testRates>[1] = {}, settings: Record<string, string> = {}) {
  rates = testRates('2026-11-23', more)
  bank = await makeBank({ providers: { fxRates: rates }, settings })
  await bank.jumpTo('2026-11-23T11:00:00Z')
  await take()
  company = await bank.makeCompany({ settings: { can_currency_exchange: true } })
  dollars = await bank.addAccount(company.customerId, { currency: 'USD' })
  pounds = await bank.addAccount(company.customerId, { currency: 'GBP' })
  staff = await bank.makeStaff('Ana Pirmoji', 'operation')
  colleague = await bank.makeStaff('Ben Antrasis', 'operation')
}

const take = () => bank.runJob('rates.take', {})
const quote = (to = dollars) =>
  bank.call(company, quoteExchange, {
    body: { account: company.account.id, to_account: to.id, amount: '100.00', side: 'sell' },
  })
const terms = async () => (await bank.call(staff, getExchangeTerms)).result
const ofCurrency = async (currency: string) =>
  (await terms()).rates.find((rate) => rate.currency === currency)

describe('rates', () => {
  beforeAll(() => open())
  afterAll(() => bank.close())

  test('are listed with the customer’s own rate and margin; staff see mid rates', async () => {
    const own = (await bank.call(company, listRates, { query: { sell: 'EUR' } })).result
    expect(own).toMatchObject({ source: 'Test rates', simulated: true, day: '2026-11-23', stopped: null })
    expect(own.rates).toContainEqual({
      buy: 'USD',
      mid_rate: '1.1',
      rate: '1.0956',
      margin: '0.40',
      stopped: null,
    })
    // Not those without a rate, nor those that are no more.
    expect(own.rates.map(({ buy }) => buy).sort()).toEqual(['AED', 'GBP', 'HUF', 'ILS', 'SEK', 'USD'])
    const seen = (await bank.call(staff, listRates, { query: { sell: 'EUR' } })).result
    expect(seen.rates).toContainEqual({
      buy: 'USD',
      mid_rate: '1.1',
      rate: null,
      margin: null,
      stopped: null,
    })
  })

  test('of a pair have a history, a day each, in pegged currencies too', async () => {
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20'])
      await bank.db
        .insertInto('fx_rate')
        .values({
          ...{ day, currency: 'USD', units_per_euro: '1.08', source: 'Test rates', simulated: true },
          ...{ is_reference: false, taken_at: new Date(`${day}T16:00:00Z`), is_doubted: false },
        })
        .execute()
    const asked = { sell: 'EUR', buy: 'USD' } as const
    const { result } = await bank.call(company, getRate, { query: { ...asked, days: 4 } })
    expect(result).toMatchObject({ mid_rate: '1.1', rate: '1.0956' })
    expect(result.history).toEqual([
      { day: '2026-11-19', mid_rate: '1.08' },
      { day: '2026-11-20', mid_rate: '1.08' },
      { day: '2026-11-23', mid_rate: '1.1' },
    ])
    const dirhams = await bank.call(company, getRate, { query: { sell: 'AED', buy: 'USD', days: 4 } })
    expect(dirhams.result.history.map(({ mid_rate }) => mid_rate)).toEqual(Array(3).fill('0.27229408'))
    expect((await bank.call(company, getRate, { query: asked })).result.history).toEqual([])
  })

  test('of the institution for programs: one unit of a currency in each other', async () => {
    const { result } = await bank.call(company, listOwnRates, { query: { base: 'USD' } })
    expect(result).toMatchObject({ base: 'USD', day: '2026-11-23' })
    expect(result.rates).toMatchObject({ EUR: '0.90545455', GBP: '0.7952' })
  })

  test('are taken anew: the latest of a day is in force', async () => {
    rates.sheet = sheetOf('2026-11-23', { USD: '1.1100' })
    await take()
    expect((await quote()).result.mid_rate).toBe('1.11')
  })

  test('of an earlier day than those in force are not used', async () => {
    rates.sheet = sheetOf('2026-11-20', { USD: '1.0500' })
    await take()
    expect((await quote()).result.mid_rate).toBe('1.11')
  })

  test.each([
    ['an outage', () => new ProviderFailure('Test rates', 'unreachable', 'no answer'), 'no answer'],
    ['a day to come', () => null, 'which is to come'],
  ])('stay as they are in %s, and staff see why', async (_, failure, why) => {
    rates.failure = failure()
    rates.sheet = sheetOf('2026-11-24')
    await take()
    expect((await terms()).last_fault?.text).toContain(why)
    expect((await quote()).result.mid_rate).toBe('1.11')
    rates.failure = null
    rates.sheet = sheetOf('2026-11-23', { USD: '1.1100' })
    await take()
    expect((await terms()).last_fault).toBeNull()
  })
})

describe('a rate that is more than a tenth from the last one', () => {
  beforeAll(() => open())
  afterAll(() => bank.close())

  test('stops its currency and no other, and those who may accept it are told once', async () => {
    rates.sheet = sheetOf('2026-11-23', { GBP: '0.7000' })
    await take()
    await take()
    await bank.drain()
    const refused = await quote(pounds)
    expect(refused.code).toBe('exchange_stopped')
    expect(refused.description).toContain('far from the one before')
    expect((await quote()).code).toBe('OK00')
    expect(await ofCurrency('GBP')).toMatchObject({
      units_per_euro: '0.88',
      doubted: { day: '2026-11-23', units_per_euro: '0.7000' },
    })
    const { result } = await bank.call(company, listRates, { query: { sell: 'EUR' } })
    expect(result.stopped).toBeNull()
    expect(result.rates.find(({ buy }) => buy === 'GBP')?.stopped).toContain('far from')
    const told = bank.notices.filter(({ title }) => title.en.includes('far from the last one'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ userIds: expect.arrayContaining([staff.id, colleague.id]) })
  })

  test('is over where a usual rate follows', async () => {
    rates.sheet = sheetOf('2026-11-23', { GBP: '0.8900' })
    await take()
    expect((await quote(pounds)).result.mid_rate).toBe('0.89')
    expect((await ofCurrency('GBP'))?.doubted).toBeNull()
  })

  const accept = (by: Person, units_per_euro: string) =>
    bank.call(by, acceptDoubtedRate, {
      body: { currency: 'GBP', units_per_euro, reason: 'The market moved.' },
    })
  const approve = (by: Person, id: string) => bank.call(by, approveChange, { params: { id } })

  test('is used once two people accept it, and the next ones are measured by it', async () => {
    rates.sheet = sheetOf('2026-11-23', { GBP: '0.7000' })
    await take()
    expect((await accept(staff, '0.7001')).code).toBe('rate_not_doubted')
    const { code, result } = await accept(staff, '0.7000')
    expect(code).toBe('OK00')
    expect(result.change).toMatchObject({
      kind: 'exchange_rate',
      subject: { name: 'GBP' },
      lines: [{ before: ['0.8900'], after: ['0.7000'] }],
    })
    expect((await approve(staff, result.change._id)).code).toBe('maker_cannot_approve')
    expect((await quote(pounds)).code).toBe('exchange_stopped')
    expect((await approve(colleague, result.change._id)).code).toBe('OK00')
    expect((await quote(pounds)).result.mid_rate).toBe('0.7')
    rates.sheet = sheetOf('2026-11-23', { GBP: '0.7100' })
    await take()
    expect((await quote(pounds)).result.mid_rate).toBe('0.71')
  })

  test('that another has replaced meanwhile is not accepted', async () => {
    rates.sheet = sheetOf('2026-11-23', { GBP: '0.5000' })
    await take()
    const { result } = await accept(staff, '0.5000')
    rates.sheet = sheetOf('2026-11-23', { GBP: '0.4900' })
    await take()
    expect((await approve(colleague, result.change._id)).code).toBe('rate_not_doubted')
    expect((await quote(pounds)).code).toBe('exchange_stopped')
  })
})

describe('rates that are too old', () => {
  beforeAll(() => open())
  afterAll(() => bank.close())

  it.each([
    // At most one publication may be missed; the rates are of Monday 23 November.
    ['2026-11-24T14:59:00Z', 'OK00'], // before the publication of Tuesday
    ['2026-11-24T15:00:00Z', 'OK00'],
    ['2026-11-25T14:59:00Z', 'OK00'],
    ['2026-11-25T15:00:00Z', 'exchange_stopped'],
  ] as const)('at %s: %s', async (at, code) => {
    await bank.jumpTo(at)
    expect((await quote()).code).toBe(code)
  })

  test('stop every exchange, in a sentence, until new ones come', async () => {
    const { result } = await bank.call(company, listRates, { query: { sell: 'EUR' } })
    expect(result.stopped).toContain('too old')
    expect((await bank.call(company, listOwnRates)).code).toBe('exchange_stopped')
    expect((await terms()).missed).toBe(2)
    rates.sheet = sheetOf('2026-11-25')
    await take()
    expect((await quote()).code).toBe('OK00')
  })
})

describe('reference rates', () => {
  afterAll(() => bank.close())
  let asked = 0
  const counting = {
    name: 'Reference rates',
    simulated: false,
    isReference: true,
    latest: async () => {
      asked += 1
      return sheetOf('2026-11-23')
    },
  }

  test('are asked for only once newer ones can be out', async () => {
    bank = await makeBank({
      providers: { fxRates: counting },
      settings: { FX_DEAL_AT_REFERENCE: 'on' },
    })
    const seen: number[] = []
    for (const at of [
      '2026-11-23T11:00:00Z',
      '2026-11-23T15:01:00Z',
      '2026-11-24T14:00:00Z',
      '2026-11-24T15:01:00Z',
    ]) {
      await bank.jumpTo(at)
      await take()
      seen.push(asked)
    }
    // Before the publication of Monday nothing is known, so it is asked for; after it and on Tuesday morning it is there.
    expect(seen).toEqual([1, 1, 1, 2])
    await bank.close()
  })

  test('are dealt at only where the institution says so', async () => {
    await open({ name: 'Reference rates', simulated: false, isReference: true })
    const refused = await quote()
    expect(refused).toMatchObject({ code: 'exchange_stopped' })
    expect(refused.description).toContain('for information')
    const { result } = await bank.call(company, listRates, { query: { sell: 'EUR' } })
    expect(result).toMatchObject({ is_reference: true, stopped: expect.stringContaining('for information') })
  })
})

describe('terms of exchange', () => {
  beforeAll(() => open())
  afterAll(() => bank.close())

  type Proposed = Parameters<typeof bank.call<typeof proposeExchangeTerms>>[2]
  const propose = async (by: Person, change: object) => {
    const { version, margins, hours, most_missed, most_jump } = await terms()
    const body = { version, margins, hours, most_missed, most_jump, reason: 'Costs have changed.', ...change }
    return bank.call(by, proposeExchangeTerms, { body } as Proposed)
  }
  const line = (program: number | null, pair: [string, string] | null, open: string, closed = '1.00') => ({
    ...{ program, pair, open, closed },
  })
  const EVERY = line(null, null, '0.60', '1.10')

  it.each<[string, object, string]>([
    ['nothing changed', {}, 'exchange_terms_unchanged'],
    ['a stale version', { version: 7 }, 'version_conflict'],
    ['no line for every case', { margins: [line(1, null, '0.10')] }, 'exchange_terms_invalid'],
    [
      'two lines for one pair',
      { margins: [EVERY, line(null, ['EUR', 'USD'], '0.1'), line(null, ['USD', 'EUR'], '0.2')] },
      'exchange_terms_invalid',
    ],
    ['hours in the wrong order', { hours: { from: '18:00', to: '08:00' } }, 'exchange_terms_invalid'],
    ['a margin of everything', { margins: [line(null, null, '100')] }, 'input_invalid'],
    ['a negative margin', { margins: [line(null, null, '-0.1')] }, 'input_invalid'],
    ['a pair of one currency', { margins: [EVERY, line(null, ['EUR', 'EUR'], '0.1')] }, 'input_invalid'],
    ['a currency that is no more', { margins: [EVERY, line(null, ['EUR', 'HRK'], '0.1')] }, 'input_invalid'],
    ['no reason', { reason: '' }, 'input_invalid'],
  ])('%s is refused', async (_, change, code) => {
    expect((await propose(staff, change)).code).toBe(code)
  })

  test('are changed by two people, and felt at the next quote', async () => {
    const margins = [EVERY, line(null, ['EUR', 'USD'], '0.10', '0.20')]
    const { code, result } = await propose(staff, { margins, hours: { from: '09:00', to: '17:00' } })
    expect(code).toBe('OK00')
    expect((await propose(colleague, { margins: [EVERY] })).code).toBe('proposal_waits')
    expect(result.change.lines).toEqual([
      {
        label: expect.stringContaining('EUR–USD, every programme'),
        before: ['0.40 % / 0.80 %'],
        after: ['0.10 % / 0.20 %'],
      },
      {
        label: expect.stringContaining('EUR–GBP, every programme'),
        before: ['0.40 % / 0.80 %'],
        after: ['Ends'],
      },
      {
        label: expect.stringContaining('every pair, programme 2'),
        before: ['0.35 % / 0.70 %'],
        after: ['Ends'],
      },
      { label: 'Market hours in Frankfurt', before: ['08:00–18:00'], after: ['09:00–17:00'] },
    ])
    expect((await quote()).result.margin.percent).toBe('0.40')
    expect((await bank.call(colleague, approveChange, { params: { id: result.change._id } })).code).toBe(
      'OK00',
    )
    expect((await quote()).result.margin.percent).toBe('0.10')
    expect((await quote(pounds)).result.margin.percent).toBe('0.60')
    expect(await terms()).toMatchObject({ version: 2, hours: { from: '09:00', to: '17:00' } })
    expect((await bank.call(staff, getChange, { params: { id: result.change._id } })).result.state).toBe(
      'APPROVED',
    )
  })
})
