import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { accountIdType, checkIban } from '@fondaco/rules/iban.ts'
import { isSepaUsable } from '@fondaco/rules/payments/sepa-transfer.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { customerScope, staffScope, systemScope } from '../../platform/scope.ts'
import { createCompany } from '../customers/index.ts'
import { applyOrRefuse, institutionAccount, openInstitution } from '../ledger/index.ts'
import {
  type Account,
  findAccount,
  findAccountByIdentifier,
  listAccounts,
  lockPayingAccount,
  type NewAccount,
  openAccount,
  totalBalance,
  withBalances,
} from './index.ts'
import { accountView } from './read-balances.ts'

let database: FreshDatabase
const openedAt = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction().execute(async (trx) => {
    for (const entity of ['UAB', 'UK', 'SG'] as const) await openInstitution(trx, entity)
  })
})
afterAll(() => database.drop())

const company = (name = 'Rasos Baldai UAB') =>
  database.db.transaction().execute((trx) =>
    createCompany(trx, {
      name,
      status: 'APPROVED',
      riskCategory: 2,
      address: { country: 'LT', city: 'Vilnius' },
      settings: { can_sepa_transfer: true },
      createdAt: openedAt,
    }),
  )

const open = (customerId: string, more: Partial<NewAccount> = {}): Promise<Account> =>
  database.db
    .transaction()
    .execute((trx) =>
      openAccount(trx, { customerId, entity: 'UAB', currency: 'EUR', name: 'Main', openedAt, ...more }),
    )

describe('a new account', () => {
  it.each<[Entity, Currency, boolean, string, RegExp, boolean]>([
    ['UAB', 'EUR', false, 'IBAN', /^LT\d{2}99199\d{11}$/, true],
    ['UAB', 'USD', false, 'IBAN', /^LT\d{2}99199\d{11}$/, false],
    ['UAB', 'EUR', true, 'IBAN', /^LT/, false],
    ['UK', 'EUR', false, 'IBAN', /^GB\d{2}FNDC009900\d{8}$/, true],
    ['UK', 'GBP', false, 'IBAN', /^GB/, false],
    ['SG', 'SGD', false, 'BBAN', /^FNDCSG\d{10}$/, false],
    ['SG', 'EUR', false, 'BBAN', /^FNDCSG\d{10}$/, false],
  ])('of %s in %s (internal: %s) has an %s', async (entity, currency, isInternal, type, shape, sepa) => {
    const account = await open(await company(), { entity, currency, isInternal })
    expect(account.accountId).toMatch(shape)
    expect([account.accountIdType, accountIdType(account.accountId)]).toEqual([type, type])
    if (type === 'IBAN') expect(checkIban(account.accountId)).toMatchObject({ ok: true })
    expect(isSepaUsable({ ...account, internal: account.isInternal })).toBe(sepa)
  })

  it('has an identifier of its own, however many are opened at once', async () => {
    const customerId = await company()
    const accounts = await Promise.all(Array.from({ length: 20 }, () => open(customerId)))
    expect(new Set(accounts.map(({ accountId }) => accountId)).size).toBe(20)
  })

  it('is not opened in a currency that no longer exists', async () => {
    await expect(open(await company(), { currency: 'HRK' })).rejects.toThrow(RangeError)
  })

  it('has a ledger account of the same id', async () => {
    const account = await open(await company())
    const [view] = (await withBalances(database.db, [account])).map(accountView)
    expect(view).toMatchObject({ _id: account.id, balance: '0.00', available: '0.00', status: 'ACTIVE' })
  })
})

describe('who sees an account', () => {
  it('its customer inside the entities asked for, the staff of its entity, and the institution itself', async () => {
    const [owner, stranger] = [await company(), await company('Other UAB')]
    const { id } = await open(owner)
    const seen = async (scope: Parameters<typeof findAccount>[1]) => [
      (await findAccount(database.db, scope, id))?.id === id,
      (await listAccounts(database.db, scope)).some((account) => account.id === id),
      await database.db
        .transaction()
        .execute(async (trx) => (await lockPayingAccount(trx, scope, id))?.account.id === id),
    ]
    const yes = [true, true, true]
    const no = [false, false, false]
    expect(await seen(customerScope([owner], ['UAB', 'UK']))).toEqual(yes)
    expect(await seen(customerScope([stranger, owner], ['UAB']))).toEqual(yes)
    expect(await seen(customerScope([stranger], ['UAB']))).toEqual(no)
    expect(await seen(customerScope([owner], ['UK']))).toEqual(no)
    expect(await seen(customerScope([], ['UAB']))).toEqual(no)
    expect(await seen(staffScope(['UAB']))).toEqual(yes)
    expect(await seen(staffScope(['SG']))).toEqual(no)
    expect(await seen(systemScope)).toEqual(yes)
  })

  it('listed by status', async () => {
    const owner = await company()
    await open(owner)
    await open(owner, { status: 'CLOSED' })
    const scope = customerScope([owner], ['UAB'])
    expect(await listAccounts(database.db, scope)).toHaveLength(2)
    expect(await listAccounts(database.db, scope, { status: 'ACTIVE' })).toHaveLength(1)
  })
})

it('an account is found by its identifier, with its holder', async () => {
  const customerId = await company()
  const account = await open(customerId)
  expect(await findAccountByIdentifier(database.db, account.accountId)).toEqual({
    account,
    holder: {
      id: customerId,
      kind: 'COMPANY',
      name: 'Rasos Baldai UAB',
      number: expect.stringMatching(/^\d+$/),
      status: 'APPROVED',
      statusReason: null,
      isPaidByCompliance: true,
      risk: 2,
      feeProgram: 1,
      settings: { can_sepa_transfer: true },
      address: { country: 'LT', city: 'Vilnius' },
    },
  })
  expect(await findAccountByIdentifier(database.db, 'LT000000000000000000')).toBeNull()
})

it('payments of one account are judged one after the other, those of another do not wait', async () => {
  const customerId = await company()
  const [one, other] = [await open(customerId), await open(customerId)]
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const lock = (id: string, name: string, until: Promise<void>) =>
    database.db.transaction().execute(async (trx) => {
      await lockPayingAccount(trx, systemScope, id)
      order.push(name)
      if (name === 'first') await lock(other.id, 'other', Promise.resolve())
      await until
    })
  const held = lock(one.id, 'first', first.promise)
  await expect.poll(() => order).toEqual(['first', 'other'])
  const second = lock(one.id, 'second', Promise.resolve())
  first.resolve()
  await Promise.all([held, second])
  expect(order).toEqual(['first', 'other', 'second'])
})

it('balances come to a total by currency and in euro, rounded once a currency', async () => {
  const customerId = await company()
  const fund = async (currency: Currency, amount: bigint) => {
    const account = await open(customerId, { currency })
    await database.db.transaction().execute((trx) =>
      applyOrRefuse(trx, [
        {
          kind: 'post',
          id: newId(),
          debit: institutionAccount('UAB', currency, { kind: 'nostro', detail: 'safeguarding' }),
          credit: account.id,
          amount,
          currency,
          belongsTo: { kind: 'account', id: account.id },
        },
      ]),
    )
  }
  await fund('USD', 1n)
  await fund('USD', 2n)
  await fund('EUR', 100_00n)
  await open(customerId, { currency: 'GBP' })
  const accounts = await withBalances(
    database.db,
    await listAccounts(database.db, customerScope([customerId], ['UAB'])),
  )
  const half = { numerator: 1n, denominator: 2n }
  const rates = new Proxy({} as Parameters<typeof totalBalance>[1], {
    get: (_, currency) => (currency === 'EUR' ? { numerator: 1n, denominator: 1n } : half),
  })
  expect(totalBalance(accounts, rates)).toEqual({
    currency: 'EUR',
    amount: '100.02',
    by_currency: [
      { currency: 'USD', amount: '0.03' },
      { currency: 'EUR', amount: '100.00' },
      { currency: 'GBP', amount: '0.00' },
    ],
  })
})
