import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Bank, type Company, makeBank } from '../../../../test/make-bank.ts'
import { testRates } from '../../../../test/test-rates.ts'
import { newId } from '../../../platform/ids.ts'
import type { Account } from '../../accounts/index.ts'
import { institutionAccount, readBalances } from '../../ledger/index.ts'

const rates = testRates('2026-11-23')
let bank: Bank
let company: Company
let dollars: Account
beforeAll(async () => {
  bank = await makeBank({ providers: { fxRates: rates } })
  // A Monday at noon: markets are open.
  await bank.jumpTo('2026-11-23T11:00:00Z')
  await bank.runJob('rates.take', {})
})
beforeEach(async () => {
  company = await bank.makeCompany({ settings: { can_currency_exchange: true }, funds: 1_000_00n })
  dollars = await bank.addAccount(company.customerId, { currency: 'USD', name: 'Dollars' })
})
afterAll(() => bank.close())

type Asked = {
  readonly amount?: string
  readonly side?: 'sell' | 'buy'
  readonly from?: Account
  readonly to?: Account
}

const quote = ({ amount = '100.00', side = 'sell', from, to }: Asked = {}, by = company) =>
  bank.call(by, quoteExchange, {
    body: { account: (from ?? company.account).id, to_account: (to ?? dollars).id, amount, side },
  })
const take = (quote_id: string, by = company, key = newId()) =>
  bank.call(by, createTransaction, { body: { type: 'BETWEEN', quote_id }, key })
const move = (amount: string, to: Account, more: object = {}) =>
  bank.call(company, createTransaction, {
    body: {
      type: 'BETWEEN',
      account: company.account.id,
      to_account: to.id,
      amount,
      currency: 'EUR',
      ...more,
    },
  })
const balances = async () => [
  (await bank.figures(company.account)).balance,
  (await bank.figures(dollars)).balance,
]
const ours = async (currency: 'EUR' | 'USD', kind: 'fx_position' | 'fees') => {
  const id = institutionAccount('UAB', currency, { kind })
  return Number((await readBalances(bank.db, [id])).get(id)?.balance ?? 0n) / 100
}
const exchanges = async () =>
  bank.db.selectFrom('transaction').selectAll().where('customer_id', '=', company.customerId).execute()

describe('an exchange', () => {
  test('is quoted with its cost, booked at once at the quoted rate, and told on both accounts', async () => {
    const [position, positionUsd, fees] = await Promise.all([
      ours('EUR', 'fx_position'),
      ours('USD', 'fx_position'),
      ours('EUR', 'fees'),
    ])
    const { result: quoted } = await quote()
    expect(quoted).toMatchObject({
      sell: { amount: '100.00', currency: 'EUR' },
      buy: { amount: '109.56', currency: 'USD' },
      rate: '1.0956',
      mid_rate: '1.1',
      margin: {
        percent: '0.40',
        sell: { amount: '0.40', currency: 'EUR' },
        buy: { amount: '0.44', currency: 'USD' },
      },
      fee: { amount: '0.00', currency: 'EUR' },
      expires_at: '2026-11-23T11:00:30.000Z',
      is_open: true,
      source: 'Test rates',
      simulated: true,
      is_reference: false,
      day: '2026-11-23',
    })
    const { code, result } = await take(quoted.quote_id)
    expect(code).toBe('OK00')
    expect(result.status).toBe('COMPLETED')
    expect(await balances()).toEqual([900, 109.56])
    // What the customer paid in is with the institution: the position at the mid rate, the margin as its income.
    expect((await ours('EUR', 'fx_position')) - position).toBeCloseTo(99.6, 5)
    expect((await ours('USD', 'fx_position')) - positionUsd).toBeCloseTo(-109.56, 5)
    expect((await ours('EUR', 'fees')) - fees).toBeCloseTo(0.4, 5)
    const sides = await exchanges()
    expect(
      sides.map(({ direction, subtype, currency, amount, status }) => [
        direction,
        subtype,
        currency,
        amount,
        status,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['DEBIT', 'FX', 'EUR', 100_00n, 'COMPLETED'],
        ['CREDIT', 'FX', 'USD', 109_56n, 'COMPLETED'],
      ]),
    )
    expect(new Set(sides.map(({ payment_id }) => payment_id)).size).toBe(1)
    const shown = await bank.call(company, getTransaction, { params: { id: result._id } })
    expect(shown.result).toMatchObject({
      exchange: {
        sell: { amount: '100.00', currency: 'EUR' },
        buy: { amount: '109.56', currency: 'USD' },
        rate: '1.0956',
        mid_rate: '1.1',
        margin: { percent: '0.40', sell: { amount: '0.40' }, buy: { amount: '0.44' } },
      },
    })
  })

  test('by the amount that is bought: the other one is rounded', async () => {
    const { result } = await quote({ amount: '100.00', side: 'buy' })
    expect(result).toMatchObject({ sell: { amount: '91.27' }, buy: { amount: '100.00' } })
    await take(result.quote_id)
    expect(await balances()).toEqual([908.73, 100])
  })

  test('costs more while markets are closed', async () => {
    const { result } = await quote()
    await bank.jumpTo('2026-11-23T20:00:00Z')
    const { result: later } = await quote()
    expect([result.margin.percent, later.margin.percent]).toEqual(['0.40', '0.80'])
    expect(later.is_open).toBe(false)
    await bank.jumpTo('2026-11-24T11:00:00Z')
  })

  test('needs a quote that still holds: a late one moves nothing', async () => {
    const { result } = await quote()
    await bank.pass(30_000)
    expect((await take(result.quote_id)).code).toBe('quote_expired')
    expect(await balances()).toEqual([1000, 0])
  })

  test('uses a quote once, also where two orders come at once', async () => {
    const { result } = await quote()
    const answers = await Promise.all([take(result.quote_id), take(result.quote_id), take(result.quote_id)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', 'quote_used', 'quote_used'])
    expect(await balances()).toEqual([900, 109.56])
  })

  test('repeated under its key answers the same, and moves nothing again', async () => {
    const { result } = await quote()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(result.quote_id, company, key)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK00']))
    expect(new Set(answers.map(({ result: { _id } }) => _id)).size).toBe(1)
    expect(await balances()).toEqual([900, 109.56])
  })

  test('is nobody else’s: a quote of another user, another customer or nobody is unknown', async () => {
    const { result } = await quote()
    const other = await bank.makeCompany({ settings: { can_currency_exchange: true } })
    expect((await take(result.quote_id, other)).code).toBe('quote_unknown')
    expect((await take(newId())).code).toBe('quote_unknown')
    expect((await take(result.quote_id)).code).toBe('OK00')
  })

  test('without the money is refused, and its quote can still be used', async () => {
    const { result } = await quote({ amount: '1000.01' })
    expect((await take(result.quote_id)).code).toBe('funds_insufficient')
    expect(await balances()).toEqual([1000, 0])
    await bank.fund(company.account, 1n)
    expect((await take(result.quote_id)).code).toBe('OK00')
  })

  it.each<[what: string, asked: () => Promise<Asked>, code: string]>([
    ['an account of nobody', async () => ({ to: { ...dollars, id: newId() } }), 'account_unknown'],
    ['of another customer', async () => ({ to: (await bank.makeCompany()).account }), 'account_unknown'],
    ['the same account', async () => ({ to: company.account }), 'own_account_same'],
    [
      'the same currency',
      async () => ({ to: await bank.addAccount(company.customerId) }),
      'exchange_same_currency',
    ],
    [
      'another entity',
      async () => ({ to: await bank.addAccount(company.customerId, { entity: 'UK', currency: 'USD' }) }),
      'accounts_of_two_entities',
    ],
    ['no amount', async () => ({ amount: '0.00' }), 'amount_invalid'],
    [
      'an amount that buys nothing',
      async () => ({ from: await bank.addAccount(company.customerId, { currency: 'HUF' }), amount: '0.01' }),
      'amount_invalid',
    ],
    [
      'a currency that is no more',
      async () => ({
        to: await bank.addAccount(company.customerId, { currency: 'USD' }).then(closedCurrency),
      }),
      'currency_closed',
    ],
    [
      'without a rate',
      async () => ({ to: await bank.addAccount(company.customerId, { currency: 'PLN' }) }),
      'exchange_stopped',
    ],
  ])('is not quoted: %s', async (_, asked, code) => {
    expect((await quote(await asked())).code).toBe(code)
  })

  test('needs the setting of the customer, when it is quoted and when it is made', async () => {
    const { result } = await quote()
    await bank.db
      .updateTable('customer')
      .set({ settings: JSON.stringify({ can_currency_exchange: false }) } as never)
      .where('id', '=', company.customerId)
      .execute()
    expect((await quote()).code).toBe('setting_off')
    expect((await take(result.quote_id)).code).toBe('setting_off')
  })

  test('in pegged currencies goes by their peg', async () => {
    const dirhams = await bank.addAccount(company.customerId, { currency: 'AED' })
    const { result } = await quote({ to: dirhams })
    expect(result.mid_rate).toBe('4.03975')
  })
})

const closedCurrency = async (account: Account): Promise<Account> => {
  await bank.db.updateTable('account').set({ currency: 'HRK' }).where('id', '=', account.id).execute()
  return account
}

describe('between accounts of one currency', () => {
  test('money moves at once, whole, without a code, and counts in no limit', async () => {
    const rich = await bank.makeCompany({ funds: 900_000_00n })
    const savings = await bank.addAccount(rich.customerId, { name: 'Savings' })
    const body = {
      type: 'BETWEEN',
      account: rich.account.id,
      to_account: savings.id,
      amount: '800000.00',
      currency: 'EUR',
      remittance: 'Savings',
    } as const
    const { code, result } = await bank.call(rich, createTransaction, { body })
    expect([code, result.status]).toEqual(['OK00', 'COMPLETED'])
    expect((await bank.figures(savings)).balance).toBe(800_000)
    expect((await bank.figures(rich.account)).balance).toBe(100_000)
    const counted = await bank.db
      .selectFrom('payment_day_total')
      .selectAll()
      .where('customer_id', '=', rich.customerId)
      .execute()
    expect(counted).toEqual([])
    expect(await bank.history(result._id)).toEqual(['COMPLETED'])
  })

  it.each<[what: string, amount: string, to: () => Promise<Account>, more: object, code: string]>([
    ['more than there is', '1000.01', () => bank.addAccount(company.customerId), {}, 'funds_insufficient'],
    ['no amount', '0.00', () => bank.addAccount(company.customerId), {}, 'amount_invalid'],
    ['to a dollar account', '10.00', async () => dollars, {}, 'currency_mismatch'],
    ['to the same account', '10.00', async () => company.account, {}, 'own_account_same'],
    ['to somebody else', '10.00', async () => (await bank.makeCompany()).account, {}, 'account_unknown'],
    [
      'to another entity',
      '10.00',
      () => bank.addAccount(company.customerId, { entity: 'UK' }),
      {},
      'accounts_of_two_entities',
    ],
    ['at another fee', '10.00', () => bank.addAccount(company.customerId), { fee: '1.00' }, 'fee_changed'],
    ['with a quote too', '10.00', async () => dollars, { quote_id: newId() }, 'input_invalid'],
    ['without an amount', '10.00', async () => dollars, { amount: undefined }, 'input_invalid'],
  ])('%s is refused', async (_, amount, to, more, code) => {
    expect((await move(amount, await to(), more)).code).toBe(code)
    expect(await balances()).toEqual([1000, 0])
  })

  it.each(['BLOCKED', 'CLOSED'] as const)('an account that is %s takes no part', async (status) => {
    const other = await bank.addAccount(company.customerId)
    await bank.db.updateTable('account').set({ status }).where('id', '=', other.id).execute()
    expect((await move('10.00', other)).code).toBe('account_not_active')
  })

  test('by two colleagues in both directions at once, nobody waits for ever', async () => {
    const savings = await bank.addAccount(company.customerId)
    await bank.fund(savings, 1_000_00n)
    const back = { account: savings.id, to_account: company.account.id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => move('1.00', savings, n % 2 === 0 ? {} : back)),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK00']))
    expect((await bank.figures(savings)).balance).toBe(1000)
  })
})

test('500 exchanges by chance: each currency of the books sums to zero, and nobody has less than nothing', async () => {
  const chance = new SeededRandom(16)
  const model = { EUR: 1_000_00n, USD: 0n }
  for (let round = 0; round < 500; round += 1) {
    const forward = chance.next() < 0.5
    const side = chance.next() < 0.5 ? 'sell' : 'buy'
    const amount = (0.01 + chance.next() * 300).toFixed(2)
    const [from, to] = forward ? [company.account, dollars] : [dollars, company.account]
    const { code, result } = await quote({ from, to, side, amount })
    if (code === 'amount_invalid') continue
    expect(code).toBe('OK00')
    const [sell, buy] = [result.sell, result.buy].map(({ amount }) => BigInt(amount.replace('.', '')))
    const [sold, bought] = forward ? (['EUR', 'USD'] as const) : (['USD', 'EUR'] as const)
    const made = await take(result.quote_id)
    const expected = model[sold] >= (sell ?? 0n) ? 'OK00' : 'funds_insufficient'
    expect(made.code, `seed 16, round ${round}`).toBe(expected)
    if (expected !== 'OK00') continue
    model[sold] -= sell ?? 0n
    model[bought] += buy ?? 0n
  }
  expect(await balances()).toEqual([Number(model.EUR) / 100, Number(model.USD) / 100])
})
