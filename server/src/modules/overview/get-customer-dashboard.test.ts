import { getAccount, getAccountConfirmation } from '@fondaco/contract/customers/calls.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import { answerQuestion, createTransaction } from '@fondaco/contract/payments/calls.ts'
import { askQuestion } from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { dayIn } from '@fondaco/rules/calendar.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../test/insert-transactions.ts'
import { type Bank, makeBank, order, type Person } from '../../../test/make-bank.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { newId } from '../../platform/ids.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

async function dashboard(who: Person, timezone = 'Europe/Vilnius') {
  const answer = await bank.call(who, getCustomerDashboard, {
    body: { object_ref: who.id },
    query: { timezone },
  })
  expect(answer.code).toBe('OK00')
  return answer.result
}

describe('accounts', () => {
  it('only ACTIVE ones, with their figures, of this customer alone', async () => {
    const company = await bank.makeCompany({ funds: 100_00n })
    await bank.makeCompany()
    const uk = await bank.addAccount(company.customerId, { entity: 'UK', currency: 'GBP', name: 'London' })
    for (const status of ['BLOCKED', 'CLOSED', 'DELETED'] as const)
      await bank.fund(await bank.addAccount(company.customerId, { status, name: status }), 7_00n)
    await bank.call(company, createTransaction, { body: order(company, { amount: '40.00' }) })
    const { accounts } = await dashboard(company)
    expect(new Set(accounts.acc_list.map(({ _id }) => _id))).toEqual(new Set([company.account.id, uk.id]))
    const main = accounts.acc_list.find(({ _id }) => _id === company.account.id)
    expect(main).toMatchObject({ balance: '100.00', reserved: '40.20', freezed: '0.00', available: '59.80' })
    expect(accounts.balance.amount).toBe('100.00')
  })

  it.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    [undefined, 30],
  ] as const)(
    'one of them, with what is needed to pay into it: %s days are a line of %i',
    async (days, length) => {
      const company = await bank.makeCompany({ funds: 100_00n })
      const { result } = await bank.call(company, getAccount, {
        params: { id: company.account.id },
        query: { timezone: 'Europe/Vilnius', ...(days ? { days } : {}) },
      })
      expect(result).toMatchObject({ bank: 'Fondaco UAB', balance: '100.00', _id: company.account.id })
      expect(result.holder).toBe('Rasos Baldai UAB')
      expect(result.line).toHaveLength(length)
      expect(result.line.at(-1)).toEqual({
        day: dayIn(bank.clock.now(), 'Europe/Vilnius'),
        balance: '100.00',
      })
      expect(result.line[0]?.balance).toBe('0.00')
    },
  )

  it('another customer’s is not there, and is not confirmed', async () => {
    const [company, other] = [await bank.makeCompany(), await bank.makeCompany()]
    const input = { params: { id: other.account.id } }
    expect((await bank.call(company, getAccount, input)).code).toBe('not_found')
    expect((await bank.call(company, getAccountConfirmation, input)).code).toBe('not_found')
  })

  it.each([
    ['en', 'account', 'Account confirmation'],
    ['lt', 'saskaita', 'Sąskaitos patvirtinimas'],
  ] as const)('one of them is confirmed on a page in %s', async (language, name, title) => {
    const company = await bank.makeCompany()
    const { account } = company
    const file = await bank.download(company, getAccountConfirmation, {
      params: { id: account.id },
      language,
    })
    expect(file.disposition).toBe(`inline; filename*=UTF-8''${name}-${account.accountId}.pdf`)
    const { pages, texts } = readPdf(file.bytes)
    expect(pages).toBe(1)
    expect(texts).toEqual(expect.arrayContaining([title, 'Rasos Baldai UAB', formatIban(account.accountId)]))
  })

  it('the total is in euro, each currency’s sum rounded half to even', async () => {
    const company = await bank.makeCompany({ funds: 10_01n })
    const total = async () => (await dashboard(company)).accounts.balance
    const [huf, more] = [
      await bank.addAccount(company.customerId, { currency: 'HUF' }),
      await bank.addAccount(company.customerId, { currency: 'HUF' }),
    ]
    expect(await total()).toMatchObject({ currency: 'EUR', amount: '10.01' })
    // at 383.20 a euro these are 2.5 cents, and all of them 7.5 cents
    await bank.fund(huf, 9_58n)
    expect((await total()).amount).toBe('10.03')
    await bank.fund(more, 19_16n)
    expect((await total()).amount).toBe('10.09')
    await bank.fund(await bank.addAccount(company.customerId, { currency: 'USD' }), 1_00n)
    const { amount, by_currency } = await total()
    expect(amount).toBe('10.95')
    expect(new Map(by_currency.map((one) => [one.currency, one.amount]))).toEqual(
      new Map([
        ['EUR', '10.01'],
        ['HUF', '28.74'],
        ['USD', '1.00'],
      ]),
    )
  })
})

describe('the line', () => {
  it.each(['Europe/Vilnius', 'America/New_York', 'Pacific/Kiritimati'])(
    '30 days in a row up to today in %s, and the last point is the balance',
    async (timezone) => {
      const company = await bank.makeCompany({ funds: 1_000_00n })
      const empty = await bank.addAccount(company.customerId, { name: 'Empty' })
      await bank.call(company, createTransaction, { body: order(company, { amount: '100.00' }) })
      await bank.pass(3_000)
      const { accounts, as_of } = await dashboard(company, timezone)
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date(as_of))
      for (const { _id, line, balance } of accounts.acc_list) {
        const days = line.map(({ day }) => day)
        const last = Date.parse(today)
        expect(days).toEqual(
          Array.from({ length: 30 }, (_, n) =>
            new Date(last - (29 - n) * 86_400_000).toISOString().slice(0, 10),
          ),
        )
        expect(line.at(-1)?.balance).toBe(balance)
        expect(balance).toBe(_id === empty.id ? '0.00' : '899.80')
      }
    },
  )

  it('each day ends with what was booked by its end', async () => {
    const company = await bank.makeCompany({ funds: 1_000_00n })
    const { id } = company.account
    const booked = await bookedAt(id)
    await bank.jumpTo(new Date(booked.getTime() + 3 * 86_400_000).toISOString())
    const { accounts } = await dashboard(company, 'UTC')
    const [account] = accounts.acc_list
    const day = booked.toISOString().slice(0, 10)
    for (const point of account?.line ?? [])
      expect(point.balance, point.day).toBe(point.day < day ? '0.00' : '1000.00')
    expect(account?.line.filter((point) => point.day < day)).toHaveLength(26)
  })

  /** The time of the ledger's first booking on an account. The ledger uses real time. */
  async function bookedAt(account: string): Promise<Date> {
    const { rows } = await bank.database.ownerPool.query(
      `select min(booked_at) as at from ledger_transfer where credit_account = $1`,
      [account],
    )
    return (rows[0] as { at: Date }).at
  }
})

describe('latest, and what waits', () => {
  it('the eight latest of this customer, the newest first, with labels', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const other = await bank.makeCompany({ funds: 0n })
    const at = (n: number) => new Date(bank.clock.now().getTime() - n * 86_400_000 * 20)
    const rows = Array.from({ length: 12 }, (_, n) =>
      rowOf(bank, company.account, { created_at: at(n), status: n % 2 ? 'FREEZED' : 'COMPLETED' }),
    )
    await insertTransactions(bank, [...rows.toReversed(), rowOf(bank, other.account)])
    const { latest, waiting } = await dashboard(company)
    expect(latest.map(({ reference, status }) => [reference, status])).toEqual(
      rows.slice(0, 8).map(({ reference }, n) => [reference, n % 2 ? 'UNDER_REVIEW' : 'COMPLETED']),
    )
    expect(waiting).toEqual([])
  })

  it('a question waits until it is answered, the nearest deadline first, for its customer only', async () => {
    const staff = await bank.makeStaff('Inga Rimkutė')
    const company = await bank.makeCompany()
    const other = await bank.makeCompany()
    const ask = async (id: string, days: number) => {
      const { version } = await bank.transaction(id)
      const deadline = new Date(bank.clock.now().getTime() + days * 86_400_000).toISOString()
      const body = { text: `What is it for, in ${days}?`, deadline, version }
      expect((await bank.call(staff, askQuestion, { params: { id }, body })).code).toBe('OK00')
      return deadline
    }
    const held = async (amount: string) => {
      const made = await bank.call(company, createTransaction, { body: order(company, { amount }) })
      await bank.drain()
      return made.result._id
    }
    const [first, second] = [await held('15000.00'), await held('16000.00')]
    await bank.call(null, injectIncoming, {
      body: {
        type: 'SCT',
        iban: company.account.accountId,
        amount: '17000.00',
        currency: 'EUR',
        debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
      },
    })
    await bank.pass(1_000)
    const [credit] = await bank.credits(company.account)
    const [late, soon] = [await ask(first, 5), await ask(second, 2)]
    const middle = await ask(credit?.id ?? '', 3)
    const item = (transaction_id: string, text: string, deadline: string) => ({
      kind: 'question',
      transaction_id,
      title: 'Answer a question on a payment',
      text,
      deadline,
    })
    const answered = item(second, '16,000.00 EUR to Greta Sommer is held. What is it for, in 2?', soon)
    const rest = [
      item(credit?.id ?? '', '17,000.00 EUR from Greta Sommer is held. What is it for, in 3?', middle),
      item(first, '15,000.00 EUR to Greta Sommer is held. What is it for, in 5?', late),
    ]
    expect((await dashboard(company)).waiting).toEqual([answered, ...rest])
    expect((await dashboard(other)).waiting).toEqual([])
    await bank.call(company, answerQuestion, { params: { id: second }, body: { text: 'For chairs.' } })
    expect((await dashboard(company)).waiting).toEqual(rest)
  })

  it('is for the session’s own user and customers', async () => {
    const company = await bank.makeCompany()
    const other = await bank.makeCompany()
    const ask = (body: { object_ref: string; company_id?: string }) =>
      bank.call(company, getCustomerDashboard, { body })
    const object_ref = company.id
    expect((await ask({ object_ref, company_id: company.customerId })).code).toBe('OK00')
    expect((await ask({ object_ref: newId() })).code).toBe('not_found')
    expect((await ask({ object_ref, company_id: other.customerId })).code).toBe('not_found')
  })
})
