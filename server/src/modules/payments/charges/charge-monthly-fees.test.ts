import { cancelTransaction, getTransaction, listTransactions } from '@fondaco/contract/payments/calls.ts'
import { reverseTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverTransfers } from '../../../../test/incoming-transfer.ts'
import { type Bank, type Company, makeBank } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import type { Account } from '../../accounts/index.ts'
import { moveProgram } from '../../customers/index.ts'
import { applyOrRefuse } from '../../ledger/index.ts'
import { insertFeeLines } from '../../prices/index.ts'

let bank: Bank
beforeEach(async () => {
  bank = await makeBank()
})
afterEach(() => bank.close())

/** 06:00 in Vilnius on the first of December. */
const DECEMBER = '2026-12-01T04:00:00Z'

const line = (change: Partial<FeeLine> = {}): FeeLine => ({
  id: newId(),
  version: 1,
  ...plainLine({ program: 1, entity: 'UAB', kind: 'MONTHLY', fixed: 5_00n }),
  ...change,
})
const setPrices = (...lines: FeeLine[]) => bank.db.transaction().execute((trx) => insertFeeLines(trx, lines))

const feesOf = (customerId?: string) => {
  let query = bank.db.selectFrom('transaction').selectAll().where('type', '=', 'FEE')
  if (customerId) query = query.where('customer_id', '=', customerId)
  return query.orderBy('created_at').orderBy(sql`extension ->> 'fee_month'`).execute()
}
const short = async (customerId: string) =>
  (await feesOf(customerId)).map(({ status, amount, currency, extension }) => [
    extension.fee_month?.slice(0, 7),
    status,
    Number(amount) / 100,
    currency,
  ])
const setCustomer = (id: string, change: { status?: 'SUSPENDED' | 'APPROVED'; fee_program?: number }) =>
  bank.db.updateTable('customer').set(change).where('id', '=', id).execute()
const setAccount = (id: string, status: 'ACTIVE' | 'BLOCKED' | 'CLOSED') =>
  bank.db.updateTable('account').set({ status }).where('id', '=', id).execute()

const ENDED = 'a line that ended on the first day'
const endOf = (one: FeeLine): FeeLine => ({ ...one, version: 2, validFrom: '2026-11-01', isEnd: true })
const ENDS_LATER = 'a line that ended on the second day'
const laterEndOf = (one: FeeLine): FeeLine => ({ ...endOf(one), validFrom: '2026-11-02' })
const FIVE = [['2026-11', 'COMPLETED', 5, 'EUR']]
const CASES: [
  what: string,
  lines: Partial<FeeLine>[],
  make: Parameters<Bank['makeCompany']>[0],
  fee: unknown[],
][] = [
  ['its line', [{}], {}, FIVE],
  ['no line', [], {}, []],
  ['a line of another programme', [{ program: 2 }], {}, []],
  ['a line that is free', [{ fixed: 0n }], {}, []],
  [ENDED, [{}], {}, []],
  [ENDS_LATER, [{}], {}, FIVE],
  ['a line that begins on the first day', [{ validFrom: '2026-11-01' }], {}, FIVE],
  ['a line that begins on the second day', [{ validFrom: '2026-11-02' }], {}, []],
  [
    'an account in dollars only, from the line in EUR',
    [{}],
    { account: { currency: 'USD' } },
    [['2026-11', 'COMPLETED', 5.81, 'USD']],
  ],
  [
    'a line of its currency',
    [{}, { currency: 'USD', fixed: 9_00n }],
    { account: { currency: 'USD' } },
    [['2026-11', 'COMPLETED', 9, 'USD']],
  ],
  ['the band of its payments', [{ volumeTo: 100n }, { volumeFrom: 100n, fixed: 1n }], {}, FIVE],
  ['no account in the entity of the line', [{ entity: 'SG' }], {}, []],
  ['a customer who is not approved', [{}], { status: 'SUSPENDED' }, []],
]

describe('a monthly fee', () => {
  test('is charged at 06:00 of the first day of the next month, once, and stands in the list', async () => {
    await setPrices(line())
    const company = await bank.makeCompany({ funds: 20_00n })
    await bank.jumpTo('2026-12-01T03:59:59Z')
    expect(await feesOf()).toEqual([])
    await bank.jumpTo(DECEMBER)
    await bank.sweep()
    expect(await short(company.customerId)).toEqual([['2026-11', 'COMPLETED', 5, 'EUR']])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 15, available: 15 })
    expect(await bank.house('fees')).toBe(5)
    for (const [language, text] of [
      ['en', 'Monthly fee for November 2026'],
      ['lt', 'Mėnesio mokestis už 2026 m. lapkričio mėn.'],
    ] as const) {
      const { result } = await bank.call(company, listTransactions, { query: {}, language })
      expect(result).toMatchObject([
        { type: 'FEE', subtype: 'MONTHLY', status: 'COMPLETED', amount: '5.00', remittance: text },
      ])
    }
    expect(bank.notices.map(({ message }) => message.en)).toEqual([
      `Monthly fee for November 2026: 5.00 EUR, taken from your account …${company.account.accountId.slice(-4)}.`,
    ])
  })

  test('is that of the programme of its first day, whatever the customer had afterwards', async () => {
    await setPrices(line(), line({ program: 2, fixed: 9_00n }))
    const [stays, leaves, returns, begins] = [
      await bank.makeCompany({ funds: 50_00n }),
      await bank.makeCompany({ funds: 50_00n }),
      await bank.makeCompany({ funds: 50_00n }),
      await bank.makeCompany({ funds: 50_00n }),
    ]
    await setCustomer(returns.customerId, { fee_program: 2 })
    const moveTo = async ({ customerId: id }: Company, feeProgram: number, program: number) => {
      const facts = { kind: 'COMPANY', status: 'APPROVED', entities: ['UAB'], riskCategory: 1 } as const
      const at = bank.clock.now()
      await bank.db
        .transaction()
        .execute((trx) => moveProgram(trx, { id, feeProgram, ...facts }, program, at))
      await setCustomer(id, { fee_program: program })
    }
    await moveTo(leaves, 1, 2)
    await moveTo(returns, 2, 1)
    await bank.pass(60_000)
    await moveTo(returns, 1, 2)
    // By the clock of Vilnius it is December already.
    await bank.jumpTo('2026-11-30T22:30:00Z')
    await moveTo(begins, 1, 2)
    await bank.jumpTo('2027-02-01T05:00:00Z')
    const amounts = async (who: Company) => (await short(who.customerId)).map(([, , amount]) => amount)
    expect(await amounts(stays)).toEqual([5, 5, 5])
    expect(await amounts(leaves)).toEqual([5, 9, 9])
    expect(await amounts(returns)).toEqual([9, 9, 9])
    expect(await amounts(begins)).toEqual([5, 5, 9])
  })

  test.each([
    ['UK', '2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z'],
    ['SG', '2026-11-30T21:59:59Z', '2026-11-30T22:00:00Z'],
  ] as const)('of %s follows its own clock', async (entity, before, due) => {
    await setPrices(line({ entity }))
    const company = await bank.makeCompany({ account: { entity }, funds: 20_00n })
    await bank.jumpTo(before)
    expect(await feesOf()).toEqual([])
    await bank.jumpTo(due)
    expect(await short(company.customerId)).toHaveLength(1)
  })

  test('of months in which nothing ran is charged for each of them, at its own price', async () => {
    const first = line()
    await setPrices(first, { ...first, version: 2, fixed: 7_00n, validFrom: '2026-12-01' })
    const company = await bank.makeCompany()
    await bank.jumpTo('2027-04-01T03:00:00Z')
    expect(await short(company.customerId)).toEqual([
      ['2026-11', 'COMPLETED', 5, 'EUR'],
      ['2026-12', 'COMPLETED', 7, 'EUR'],
      ['2027-01', 'COMPLETED', 7, 'EUR'],
      ['2027-02', 'COMPLETED', 7, 'EUR'],
      ['2027-03', 'COMPLETED', 7, 'EUR'],
    ])
  })

  test('follows the line of programme, entity, currency and volume', async () => {
    const made: [what: string, customerId: string, fee: unknown[]][] = []
    for (const [index, [what, lines, make, fee]] of CASES.entries()) {
      const program = 10 + index
      await bank.db.insertInto('fee_program').values({ number: program }).execute()
      const own = lines.map((change) => line({ program, ...change }))
      await setPrices(
        ...own.flatMap((one) =>
          what === ENDED ? [one, endOf(one)] : what === ENDS_LATER ? [one, laterEndOf(one)] : [one],
        ),
      )
      const { customerId } = await bank.makeCompany(make)
      await setCustomer(customerId, { fee_program: program })
      made.push([what, customerId, fee])
    }
    await bank.jumpTo(DECEMBER)
    for (const [what, customerId, fee] of made) expect([what, await short(customerId)]).toEqual([what, fee])
  })

  test('is not charged for a month in which no account was open, or while all are blocked', async () => {
    await setPrices(line())
    const blocked = await bank.makeCompany()
    await setAccount(blocked.account.id, 'BLOCKED')
    const late = await bank.makeCompany({ account: { openedAt: new Date('2026-11-30T22:00:00Z') } })
    const intime = await bank.makeCompany({ account: { openedAt: new Date('2026-11-30T21:59:59Z') } })
    await bank.jumpTo(DECEMBER)
    expect(await feesOf()).toMatchObject([{ customer_id: intime.customerId }])
    await setAccount(blocked.account.id, 'ACTIVE')
    await bank.jumpTo('2027-01-01T04:00:00Z')
    expect((await short(blocked.customerId)).map(([month]) => month)).toEqual(['2026-12'])
    expect((await short(late.customerId)).map(([month]) => month)).toEqual(['2026-12'])
  })

  test('comes from the oldest account in EUR', async () => {
    await setPrices(line())
    const company = await bank.makeCompany({ account: { currency: 'USD' } })
    const euro = await bank.addAccount(company.customerId, { openedAt: new Date('2026-11-21T11:00:00Z') })
    await bank.addAccount(company.customerId, { openedAt: new Date('2026-11-21T12:00:00Z') })
    await bank.fund(euro, 5_00n)
    await bank.jumpTo(DECEMBER)
    expect(await feesOf()).toMatchObject([{ account_id: euro.id, status: 'COMPLETED' }])
  })

  test('is charged once by two processes at once, and by one that goes on after a killed one', async () => {
    await setPrices(line())
    const companies: Company[] = []
    for (let n = 0; n < 230; n++) companies.push(await bank.makeCompany({ funds: 10_00n }))
    const clock = { now: () => new Date(DECEMBER) }
    const [one, two] = [1, 2].map(() =>
      bank.jobsBy(clock).find(({ name }) => name === 'payments.charge_monthly_fees'),
    )
    // Killed in the second batch: the first one stays, and nothing of the second.
    const last = companies.map(({ customerId }) => customerId).sort()[215]
    await bank.database.ownerPool.query(
      `alter table monthly_fee add constraint killed check (customer_id <> '${last}')`,
    )
    await expect(one?.run({})).rejects.toThrow('killed')
    expect(await feesOf()).toHaveLength(200)
    await bank.database.ownerPool.query('alter table monthly_fee drop constraint killed')

    await Promise.all([one?.run({}), two?.run({}), one?.run({})])
    await one?.run({})
    const fees = await feesOf()
    expect(new Set(fees.map(({ customer_id }) => customer_id)).size).toBe(230)
    expect(fees).toHaveLength(230)
    expect(await bank.house('fees')).toBe(230 * 5)
    const { count } = await bank.db
      .selectFrom('monthly_fee')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(230)
  }, 60_000)

  test('cannot be written twice, even by hand', async () => {
    await setPrices(line())
    const company = await bank.makeCompany()
    await bank.jumpTo(DECEMBER)
    const [row] = await bank.db.selectFrom('monthly_fee').selectAll().execute()
    if (!row) throw new Error('it was charged')
    await expect(bank.db.insertInto('monthly_fee').values(row).execute()).rejects.toThrow(/monthly_fee/)
    // The same month again, from the beginning.
    await bank.db.updateTable('fee_month').set({ month: '2026-11-01' }).execute()
    await expect(bank.runJob('payments.charge_monthly_fees', {}, 0)).rejects.toThrow()
    expect(await short(company.customerId)).toHaveLength(1)
    expect(await bank.figures(company.account)).toMatchObject({ balance: 999_995 })
    await bank.db.updateTable('fee_month').set({ month: '2026-12-01' }).execute()
  })

  test('is reversed by two people like any other fee', async () => {
    await setPrices(line())
    const company = await bank.makeCompany({ funds: 5_00n })
    await bank.jumpTo(DECEMBER)
    const [olga, otto] = [
      await bank.makeStaff('Olga Brandt', 'operation'),
      await bank.makeStaff('Otto Keller', 'operation'),
    ]
    const [fee] = await feesOf()
    for (const who of [olga, otto]) {
      const { version } = await bank.transaction(fee?.id ?? '')
      const body = { reason_code: 'OPERATIONAL_ERROR', version }
      const { code } = await bank.call(who, reverseTransaction, { params: { id: fee?.id ?? '' }, body })
      expect(code).toBe('OK00')
    }
    expect(await bank.figures(company.account)).toMatchObject({ balance: 5 })
    expect(await bank.house('fees')).toBe(0)
  })
})

describe('a fee without money', () => {
  /** A company whose fee of November waits. */
  async function waiting(funds = 4_99n): Promise<Company> {
    await setPrices(line())
    const company = await bank.makeCompany({ funds })
    await bank.jumpTo(DECEMBER)
    expect(await short(company.customerId)).toEqual([['2026-11', 'CREATED', 5, 'EUR']])
    expect(await bank.figures(company.account)).toMatchObject({ balance: Number(funds) / 100, reserved: 0 })
    return company
  }
  const receive = async (account: Account, amount: bigint) => {
    await deliverTransfers(bank, account.accountId, [{ transfer: { amount } }])
    await bank.drain()
  }

  test('waits, says so, cannot be cancelled by its customer, and is taken by the next credit', async () => {
    const company = await waiting()
    const [fee] = await feesOf()
    const id = fee?.id ?? ''
    const { result } = await bank.call(company, getTransaction, { params: { id } })
    expect(result).toMatchObject({
      status: 'CREATED',
      money: 'NOT_HELD',
      cancel: 'refuse',
      waits_for: expect.stringContaining('not enough money'),
    })
    const cancelled = await bank.call(company, cancelTransaction, {
      body: { _id: id, version: (result as { version: number }).version },
    })
    expect(cancelled.code).not.toBe('OK00')
    expect(bank.notices.map(({ title }) => title.en)).toEqual(['A fee waits for money'])

    await receive(company.account, 1n)
    expect(await short(company.customerId)).toEqual([['2026-11', 'COMPLETED', 5, 'EUR']])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 0, available: 0 })
    expect(await bank.history(id)).toEqual(['CREATED', 'COMPLETED'])
    expect(bank.notices.map(({ title }) => title.en)).toEqual([
      'A fee waits for money',
      'Money received',
      'Fee charged',
    ])
  })

  test('is taken whole: a credit that is too small leaves it waiting', async () => {
    const company = await waiting(0n)
    await receive(company.account, 4_99n)
    await bank.sweep()
    expect(await short(company.customerId)).toEqual([['2026-11', 'CREATED', 5, 'EUR']])
    await receive(company.account, 1n)
    expect(await short(company.customerId)).toEqual([['2026-11', 'COMPLETED', 5, 'EUR']])
  })

  test('of several, the oldest is taken first, by two processes at once, and none twice', async () => {
    const company = await waiting(0n)
    await bank.jumpTo('2027-02-01T04:00:00Z')
    await bank.fund(company.account, 12_00n)
    await Promise.all([1, 2, 3].map(() => bank.runJob('payments.collect_fees', {})))
    expect((await short(company.customerId)).map(([month, status]) => [month, status])).toEqual([
      ['2026-11', 'COMPLETED'],
      ['2026-12', 'COMPLETED'],
      ['2027-01', 'CREATED'],
    ])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 2 })
  })

  test('does not touch frozen money, a blocked account or a suspended customer', async () => {
    const company = await waiting(0n)
    const block = { kind: 'block', id: newId(), account: company.account.id, amount: 10_00n } as const
    const belongsTo = { kind: 'account', id: company.account.id }
    await bank.db
      .transaction()
      .execute((trx) => applyOrRefuse(trx, [{ ...block, currency: 'EUR', belongsTo }]))
    await receive(company.account, 10_00n)
    const isWaiting = async () => {
      await bank.sweep()
      expect(await short(company.customerId)).toEqual([['2026-11', 'CREATED', 5, 'EUR']])
    }
    await isWaiting()
    await bank.fund(company.account, 5_00n)
    await setAccount(company.account.id, 'BLOCKED')
    await isWaiting()
    await setAccount(company.account.id, 'ACTIVE')
    await setCustomer(company.customerId, { status: 'SUSPENDED' })
    await isWaiting()
    await setCustomer(company.customerId, { status: 'APPROVED' })
    await bank.sweep()
    expect(await short(company.customerId)).toEqual([['2026-11', 'COMPLETED', 5, 'EUR']])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 10, freezed: 10, available: 0 })
  })

  test('is cancelled when its account ends, and counts in no limit', async () => {
    const company = await waiting(0n)
    await setAccount(company.account.id, 'CLOSED')
    await bank.sweep()
    expect(await short(company.customerId)).toEqual([['2026-11', 'CANCELED', 5, 'EUR']])
    expect(await bank.db.selectFrom('payment_day_total').selectAll().execute()).toEqual([])
  })

  test('is not charged or taken while the books are not sound', async () => {
    const company = await waiting(0n)
    await bank.fund(company.account, 5_00n)
    const distort = (sign: '+' | '-') =>
      bank.database.ownerPool.query(
        `update ledger_account set posted_credits = posted_credits ${sign} 1 where id = '${company.account.id}'`,
      )
    await distort('+')
    await bank.runJob('payments.verify_books', {})
    await bank.jumpTo('2027-01-01T04:00:00Z')
    expect(await short(company.customerId)).toEqual([['2026-11', 'CREATED', 5, 'EUR']])
    await distort('-')
  })
})
