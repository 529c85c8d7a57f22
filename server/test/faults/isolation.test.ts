import type { CallBody } from '@fondaco/contract/call.ts'
import { cancelTransaction, createTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { composeMessage, toRailId } from '../../src/providers/clearing/index.ts'
import { heldUpAt } from '../interleave.ts'
import { type Bank, type Company, makeBank, order, type PayeeOrder, type Person } from '../make-bank.ts'

/**
 * Two people decide by data that both have read before either has written. Each pair is stopped at the row where they
 * meet.
 */

let bank: Bank
let jonas: Person
let ruta: Person
beforeAll(async () => {
  // The test decides every message of the rail.
  bank = await makeBank({ send: async () => ({ outcome: 'taken' }) })
  jonas = await bank.makeStaff('Jonas Kazlauskas')
  ruta = await bank.makeStaff('Rūta Jankauskienė')
})
afterAll(() => bank.close())

type Order = PayeeOrder
type Decision = Omit<CallBody<typeof decideTransaction>, 'version'>

const pay = (company: Company, change: Partial<Order>, who: Person = company) => {
  const body = order(company, { duplicate_confirmed: true, ...change })
  return bank.call(who, createTransaction, { body })
}
async function decision(who: Person, id: string, of: Decision) {
  const { version } = await bank.transaction(id)
  return () => bank.call(who, decideTransaction, { params: { id }, body: { ...of, version } })
}
const codesOf = (answers: readonly { readonly code: string }[]) => answers.map(({ code }) => code)
const accountRow = ({ account }: Company) => ({ table: 'ledger_account', where: { id: account.id } })
const transactionRow = (id: string) => ({ table: 'transaction', where: { id } })

/** The rail's message about a payment of ours. */
async function railSays(id: string, status: 'ACSC' | 'RJCT'): Promise<void> {
  const message = composeMessage({
    type: 'pacs.002.001.10',
    messageId: toRailId(newId()),
    createdAt: bank.clock.now(),
    groups: [],
    statuses: [{ transactionId: toRailId(id), status }],
  })
  await bank.receive(message)
}

/** An incoming 100.00 on the account of a customer who had none. */
async function received(amount = '100.00') {
  const company = await bank.makeCompany({ funds: 0n })
  await bank.call(null, injectIncoming, {
    body: {
      type: 'SCT',
      iban: company.account.accountId,
      amount,
      currency: 'EUR',
      debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
    },
  })
  await bank.pass(3_000)
  const [credit] = await bank.credits(company.account)
  if (!credit?.rail_id) throw new Error('no credit came in')
  return { company, id: credit.id, railId: credit.rail_id }
}

/** The payer's bank recalls the money. */
const recallOf = ({ railId }: { readonly railId: string }) => {
  const message = composeMessage({
    type: 'camt.056.001.08',
    messageId: toRailId(newId()),
    createdAt: bank.clock.now(),
    requests: [
      {
        cancellationId: toRailId(newId()),
        transactionId: railId,
        originalAmount: { amount: 100_00n, currency: 'EUR' },
        reason: { code: 'DUPL' },
      },
    ],
  })
  return bank.receive(message)
}

describe('isolation: no two pass where only one may', () => {
  test('limits: two payments of one customer, from two accounts, that together exceed the day', async () => {
    const day = { per_payment: '100.00', per_day: '100.00' }
    await bank.db.transaction().execute((trx) => updateSetting(trx, 'limits', day))
    const company = await bank.makeCompany()
    const second = await bank.addAccount(company.customerId)
    await bank.fund(second, 1_000_00n)
    expect((await pay(company, { amount: '30.00' })).code).toBe('OK00')
    const answers = await heldUpAt(
      bank.database,
      { table: 'payment_day_total', where: { customer_id: company.customerId } },
      [() => pay(company, { amount: '40.00' }), () => pay(company, { amount: '40.00', account: second.id })],
    )
    expect(codesOf(answers)).toEqual(['OK00', 'limit_exceeded'])
    expect((await pay(company, { amount: '30.00' })).code).toBe('OK00')
    const wide = { per_payment: '1000000.00', per_day: '1000000.00' }
    await bank.db.transaction().execute((trx) => updateSetting(trx, 'limits', wide))
  })

  test.each(['account', 'ledger_account'])(
    'holds: two payments, money for one, held up at %s',
    async (at) => {
      const company = await bank.makeCompany({ funds: 100_20n })
      const colleague = await bank.addUser(
        company.customerId,
        { can_sepa_transfer: true },
        'Rasos Baldai UAB',
      )
      const answers = await heldUpAt(bank.database, { table: at, where: { id: company.account.id } }, [
        () => pay(company, { amount: '100.00' }),
        () => pay(company, { amount: '60.00' }, colleague),
      ])
      expect(codesOf(answers)).toEqual(['OK00', 'funds_insufficient'])
      expect(await bank.figures(company.account)).toMatchObject({ balance: 100.2, reserved: 100.2 })
    },
  )

  test('balance never negative: two withdrawals at once, each of all there is', async () => {
    const company = await bank.makeCompany({ funds: 100_20n })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pay(company, { amount: '100.00', remittance: `${n}` })),
    )
    expect(codesOf(answers).sort()).toEqual(['OK00', ...Array(9).fill('funds_insufficient')])
    const taken = answers.find(({ code }) => code === 'OK00')?.result._id ?? ''
    await bank.drain()
    await railSays(taken, 'ACSC')
    expect(await bank.figures(company.account)).toMatchObject({ balance: 0, available: 0 })
  })

  test.each<[string, Decision, Decision]>([
    ['APPROVE and APPROVE', { action: 'APPROVE' }, { action: 'APPROVE' }],
    ['APPROVE and DECLINE', { action: 'APPROVE' }, { action: 'DECLINE', reason_code: 'DUPLICATE' }],
    ['FREEZE and APPROVE', { action: 'FREEZE', reason_code: 'FRAUD_SUSPECTED' }, { action: 'APPROVE' }],
  ])('approvals: %s of one payment, both seen at one version', async (_, first, second) => {
    const company = await bank.makeCompany()
    const { result } = await pay(company, { amount: '15000.00' })
    await bank.drain()
    const answers = await heldUpAt(bank.database, transactionRow(result._id), [
      await decision(jonas, result._id, first),
      await decision(ruta, result._id, second),
    ])
    expect(codesOf(answers)).toEqual(['OK00', 'version_conflict'])
    await bank.drain()
  })

  test.each(['the staff', 'the customer'])(
    'a decision of the staff against the customer’s cancel: %s first',
    async (first) => {
      const company = await bank.makeCompany()
      const { result } = await pay(company, { amount: '15000.00' })
      await bank.drain()
      const id = result._id
      const { version } = await bank.transaction(id)
      const approve = await decision(jonas, id, { action: 'APPROVE' })
      const cancel = () => bank.call(company, cancelTransaction, { body: { _id: id, version } })
      const both: (() => Promise<{ code: string }>)[] =
        first === 'the staff' ? [approve, cancel] : [cancel, approve]
      expect(codesOf(await heldUpAt(bank.database, transactionRow(id), both))).toEqual([
        'OK00',
        'version_conflict',
      ])
      await bank.drain()
      const [status, reserved] = first === 'the staff' ? ['SENT_TO_CLEAR', 15_000.2] : ['CANCELED', 0]
      expect(await bank.transaction(id)).toMatchObject({ status })
      expect(await bank.figures(company.account)).toMatchObject({ reserved })
    },
  )

  test.each([
    ['the rail', 'version_conflict'],
    ['the customer', 'OK00'],
  ])('the customer’s request against the rail’s refusal: %s first', async (first, code) => {
    const company = await bank.makeCompany()
    const { result } = await pay(company, { amount: '120.00' })
    await bank.drain()
    const id = result._id
    const { version, status } = await bank.transaction(id)
    expect(status).toBe('SENT_TO_CLEAR')
    const cancel = () => bank.call(company, cancelTransaction, { body: { _id: id, version } })
    const refusal = async () => {
      await railSays(id, 'RJCT')
      return { code: 'told' }
    }
    const both: (() => Promise<{ code: string }>)[] =
      first === 'the rail' ? [refusal, cancel] : [cancel, refusal]
    const codes = codesOf(await heldUpAt(bank.database, transactionRow(id), both))
    expect(codes.filter((one) => one !== 'told')).toEqual([code])
    await bank.drain()
    expect(await bank.transaction(id)).toMatchObject({ status: 'REJECTED', cancel_status: 'NONE' })
    expect(await bank.figures(company.account)).toEqual({
      balance: 1_000_000,
      reserved: 0,
      freezed: 0,
      available: 1_000_000,
    })
  })

  test.each(['the staff', 'the rail'])(
    'a recall by the staff against money that the rail brings back: %s first',
    async (first) => {
      const company = await bank.makeCompany()
      const { result } = await pay(company, { amount: '120.00' })
      await bank.drain()
      const id = result._id
      await railSays(id, 'ACSC')
      await bank.drain()
      const recall = await decision(jonas, id, { action: 'RECALL', reason_code: 'DUPL' })
      const giveBack = async () => {
        const message = composeMessage({
          type: 'pacs.004.001.09',
          messageId: toRailId(newId()),
          createdAt: bank.clock.now(),
          settlementDate: '2026-11-23',
          returns: [
            {
              returnId: toRailId(newId()),
              transactionId: toRailId(id),
              originalAmount: 120_00n,
              amount: 120_00n,
              reason: { code: 'MD07' },
            },
          ],
        })
        await bank.receive(message)
        return { code: 'told' }
      }
      const both: (() => Promise<{ code: string }>)[] =
        first === 'the staff' ? [recall, giveBack] : [giveBack, recall]
      const codes = codesOf(await heldUpAt(bank.database, transactionRow(id), both))
      expect(codes.filter((one) => one !== 'told')).toEqual([
        first === 'the staff' ? 'OK00' : 'version_conflict',
      ])
      await bank.drain()
      expect(await bank.credits(company.account)).toMatchObject([{ subtype: 'RETURN', status: 'COMPLETED' }])
      expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'RETURNED' })
      expect(await bank.figures(company.account)).toMatchObject({ balance: 999_999.8, reserved: 0 })
    },
  )

  test.each([
    ['the withdrawal', 'OK00', 'funds_insufficient', { balance: 100, reserved: 99.2, available: 0 }],
    ['the recall', 'funds_insufficient', 'OK00', { balance: 0, reserved: 0, available: 0 }],
  ])('money asked back against its withdrawal: %s first', async (first, paid, returned, figures) => {
    const got = await received()
    const withdraw = () => pay(got.company, { amount: '99.00' })
    const askBack = async () => {
      await recallOf(got)
      return { code: 'told' }
    }
    const both: (() => Promise<{ code: string }>)[] =
      first === 'the withdrawal' ? [withdraw, askBack] : [askBack, withdraw]
    const codes = codesOf(await heldUpAt(bank.database, accountRow(got.company), both))
    expect(codes.filter((code) => code !== 'told')).toEqual([paid])
    await bank.drain()
    const approve = await decision(ruta, got.id, { action: 'APPROVE_RETURN' })
    expect((await approve()).code).toBe(returned)
    expect(await bank.figures(got.company.account)).toMatchObject(figures)
    await bank.drain()
  })

  test.each(['the withdrawal', 'the return'])(
    'a return that is approved against a withdrawal of the rest: %s first',
    async (first) => {
      const got = await received()
      await bank.fund(got.company.account, 50_20n)
      await recallOf(got)
      await bank.drain()
      const approve = await decision(ruta, got.id, { action: 'APPROVE_RETURN' })
      const withdraw = () => pay(got.company, { amount: '50.00' })
      const tooMuch = () => pay(got.company, { amount: '50.01' })
      const both: (() => Promise<{ code: string }>)[] =
        first === 'the return' ? [approve, tooMuch, withdraw] : [tooMuch, withdraw, approve]
      const codes = codesOf(await heldUpAt(bank.database, accountRow(got.company), both))
      expect(codes.sort()).toEqual(['OK00', 'OK00', 'funds_insufficient'])
      expect(await bank.figures(got.company.account)).toEqual({
        balance: 50.2,
        reserved: 50.2,
        freezed: 0,
        available: 0,
      })
      await bank.drain()
    },
  )
})
