import type { CallBody } from '@fondaco/contract/call.ts'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  listReasonCodes,
  listTransactionAudit,
  reverseTransaction,
} from '@fondaco/contract/payments/review-calls.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import type { Subtype, TransactionType } from '@fondaco/rules/payments/types.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import type { Account } from '../../accounts/index.ts'
import { applyOrRefuse, institutionAccount, readBalances } from '../../ledger/index.ts'

/** Reversals: two people correct a mistake in the books by its opposite, once. */

let bank: Bank
let olga: Person
let otto: Person

beforeAll(async () => {
  bank = await makeBank()
  olga = await bank.makeStaff('Olga Brandt', 'operation')
  otto = await bank.makeStaff('Otto Keller', 'operation')
})
afterAll(() => bank.close())

const INTERNAL = { can_inside_transfer: true }

async function paid(amount = '120.00') {
  const [from, to] = await Promise.all(
    [1, 2].map(() => bank.makeCompany({ funds: 500_00n, settings: INTERNAL })),
  )
  if (!from || !to) throw new Error('two companies')
  const creditor = { name: 'Upės Verslas UAB', account: { account_id: to.account.accountId } }
  const body = order(from, { type: 'INTERNAL', amount, creditor })
  const { result } = await bank.call(from, createTransaction, { body })
  await bank.drain()
  const [credit] = await bank.credits(to.account)
  if (!credit) throw new Error('it did not arrive')
  return { from, to, debit: result._id, credit: credit.id, paymentId: result.payment_id }
}

type Reason = Partial<CallBody<typeof reverseTransaction>>
async function reverse(who: Person, id: string, { reason_code = 'DUPLICATE', version }: Reason = {}) {
  const body = { reason_code, version: version ?? (await bank.transaction(id)).version }
  return bank.call(who, reverseTransaction, { params: { id }, body })
}

const counters = (paymentId: string) =>
  bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('original_id', 'is not', null)
    .orderBy('direction')
    .execute()

const seenByStaff = async (who: Person, id: string) =>
  (await bank.call(who, getTransaction, { params: { id } })).result as StaffTransaction

describe('a payment between two customers', () => {
  it('is reversed on both sides, by whoever did not ask for it', async () => {
    const { from, to, debit, credit, paymentId } = await paid()
    const asked = await reverse(olga, debit)
    expect(asked.result).toMatchObject({
      status: 'COMPLETED',
      reversal: { asked_by: 'Olga Brandt', booked_at: null },
    })
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
    expect(bank.notices.at(-1)).toBeDefined()

    // The other side of the same payment.
    const booked = await reverse(otto, credit)
    expect(booked.result).toMatchObject({ _id: credit, reversal: { asked_by: 'Olga Brandt' } })
    expect(booked.result.reversal.booked_at).not.toBeNull()
    expect(await bank.figures(from.account)).toMatchObject({ balance: 500, available: 500 })
    expect(await bank.figures(to.account)).toMatchObject({ balance: 500, available: 500 })
    expect(await counters(paymentId)).toMatchObject([
      {
        direction: 'CREDIT',
        subtype: 'RETURN',
        status: 'COMPLETED',
        original_id: debit,
        customer_id: from.customerId,
      },
      {
        direction: 'DEBIT',
        subtype: 'RETURN',
        status: 'COMPLETED',
        original_id: credit,
        customer_id: to.customerId,
      },
    ])
  })

  it('stays as it is where nobody decides in 30 days, on both sides, and is told once', async () => {
    const { to, debit, credit } = await paid()
    await reverse(olga, debit)
    const [before] = [bank.notices.length]
    await bank.jumpTo(new Date(bank.clock.now().getTime() + 30 * 86_400_000).toISOString())
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
    for (const id of [debit, credit])
      expect(await bank.transaction(id)).toMatchObject({
        status: 'COMPLETED',
        reversal_asked_by: null,
        reversal_asked_at: null,
        reversed_at: null,
      })
    const told = bank.notices.slice(before).filter(({ title }) => title.en.endsWith('was not decided'))
    expect(told).toHaveLength(1)
    // What is asked for again is decided as the first time.
    expect((await reverse(olga, credit)).result.reversal.booked_at).toBeNull()
    expect((await reverse(otto, debit)).result.reversal.booked_at).not.toBeNull()
  })

  it('that was asked for 30 days ago is asked for anew, not booked, before the request is ended', async () => {
    const { debit, credit } = await paid()
    await reverse(olga, debit)
    await bank.db
      .updateTable('transaction')
      .set({ reversal_asked_at: new Date(bank.clock.now().getTime() - 30 * 86_400_000) })
      .where('id', 'in', [debit, credit])
      .execute()
    expect(await seenByStaff(otto, debit)).toMatchObject({ can_reverse: 'ask' })
    expect((await reverse(otto, debit)).result.reversal).toMatchObject({ booked_at: null })
    expect((await bank.transaction(debit)).reversal_asked_by).toBe(otto.id)
  })

  it('is seen by staff on either side, and by both customers as a line of its own', async () => {
    const { from, to, debit, credit, paymentId } = await paid()
    expect(await seenByStaff(olga, credit)).toMatchObject({ can_reverse: 'ask', reversal: null })
    await reverse(olga, debit, { reason_code: 'OPERATIONAL_ERROR' })
    for (const id of [debit, credit]) {
      expect(await seenByStaff(olga, id)).toMatchObject({ can_reverse: null })
      expect(await seenByStaff(otto, id)).toMatchObject({
        can_reverse: 'book',
        reversal: {
          asked_by: 'Olga Brandt',
          reason: 'Operational or technical error on our side',
          booked_at: null,
        },
      })
    }
    await reverse(otto, debit)
    await bank.drain()
    for (const id of [debit, credit]) {
      const shown = await seenByStaff(otto, id)
      expect(shown).toMatchObject({ can_reverse: null, reversal: { booked_at: expect.any(String) } })
      expect(shown.actions).not.toContain('RETURN')
    }
    const [back, taken] = await counters(paymentId)
    for (const [who, counter, original] of [
      [from, back, debit],
      [to, taken, credit],
    ] as const) {
      const { result } = await bank.call(who, getTransaction, { params: { id: counter?.id ?? '' } })
      expect(result).toMatchObject({ status: 'COMPLETED', subtype: 'RETURN', original, amount: '120.00' })
    }
    const told = ({ customerId }: Company) =>
      bank.notices.filter((notice) => notice.customerId === customerId).at(-1)?.message.en
    expect(told(from)).toContain('came back to your account')
    expect(told(to)).toContain('left your account')
  })

  it('shows what was booked on both of its transactions, and on both that reverse it', async () => {
    const { debit, credit, paymentId } = await paid()
    await reverse(olga, debit)
    await reverse(otto, debit)
    const kinds = async (id: string) => (await seenByStaff(otto, id)).ledger.map(({ kind }) => kind)
    for (const id of [debit, credit]) expect(await kinds(id)).toEqual(['hold', 'post_hold', 'post_hold'])
    for (const { id } of await counters(paymentId)) expect(await kinds(id)).toEqual(['reverse', 'reverse'])
  })

  it('tells the staff that a reversal waits, and keeps who asked and who booked in the audit', async () => {
    const { debit } = await paid()
    await reverse(olga, debit)
    await bank.drain()
    const { reference } = await bank.transaction(debit)
    const waiting = bank.notices.find(
      ({ staffEntity, message }) => staffEntity === 'UAB' && message.en.includes(reference),
    )
    expect(waiting?.title.en).toBe('A reversal waits for approval')
    await reverse(otto, debit)
    const { result } = await bank.call(otto, listTransactionAudit, { params: { id: debit } })
    const done = result.map(({ action, actor }) => [action, actor])
    expect(done).toContainEqual(['transaction.ask_reversal', 'Olga Brandt'])
    expect(done).toContainEqual(['transaction.reverse', 'Otto Keller'])
  })

  it('whose payee has spent the money is not reversed, and nothing changes', async () => {
    const { to, from, debit, credit, paymentId } = await paid()
    const body = order(to, {
      type: 'INTERNAL',
      amount: '500.01',
      creditor: { name: 'X', account: { account_id: from.account.accountId } },
    })
    await bank.call(to, createTransaction, { body })
    await bank.drain()
    await reverse(olga, debit)
    const before = [await bank.transaction(debit), await bank.transaction(credit)]
    expect((await reverse(otto, debit)).code).toBe('funds_insufficient')
    expect([await bank.transaction(debit), await bank.transaction(credit)]).toEqual(before)
    expect(await counters(paymentId)).toEqual([])
    expect(await bank.figures(to.account)).toMatchObject({ balance: 119.99 })
  })
})

describe('once only', () => {
  it('concurrent double reversal: of 20 bookings at the same moment exactly one takes place', async () => {
    const { from, to, debit, credit, paymentId } = await paid()
    await reverse(olga, debit)
    const sides = [await bank.transaction(debit), await bank.transaction(credit)]
    const colleagues = await Promise.all(
      Array.from({ length: 20 }, (_, n) => bank.makeStaff(`Colleague ${n}`, 'operation')),
    )
    const answers = await Promise.all(
      colleagues.map((who, n) => {
        const { id, version } = sides[n % 2] as (typeof sides)[number]
        return reverse(who, id, { version })
      }),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    expect(await counters(paymentId)).toHaveLength(2)
    expect(await bank.figures(from.account)).toMatchObject({ balance: 500 })
    expect(await bank.figures(to.account)).toMatchObject({ balance: 500 })
  })

  it('two operators who book at the same moment: one does, the other is told', async () => {
    const { debit } = await paid()
    await reverse(olga, debit)
    const { version } = await bank.transaction(debit)
    const third = await bank.makeStaff('Third Person', 'operation')
    const answers = await Promise.all([otto, third].map((who) => reverse(who, debit, { version })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', 'already_reversed'])
  })

  it('two who ask at the same moment: one asks, the other must look again', async () => {
    const { debit } = await paid()
    const { version } = await bank.transaction(debit)
    const answers = await Promise.all([olga, otto].map((who) => reverse(who, debit, { version })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', 'version_conflict'])
    expect((await bank.transaction(debit)).reversed_at).toBeNull()
  })
})

describe('is refused', () => {
  it('to whoever asked for it, and to whoever may not reverse', async () => {
    const { debit } = await paid()
    const compliance = await bank.makeStaff('Clara Amsel', 'compliance')
    expect((await reverse(compliance, debit)).code).toBe('permission_missing')
    await reverse(olga, debit)
    expect((await reverse(olga, debit)).code).toBe('maker_cannot_approve')
    expect((await reverse(otto, debit, { version: 1 })).code).toBe('version_conflict')
    await reverse(otto, debit)
    for (const who of [olga, otto]) expect((await reverse(who, debit)).code).toBe('already_reversed')
  })

  it('for a reason that does not fit', async () => {
    const { debit } = await paid()
    expect((await reverse(olga, debit, { reason_code: 'AC01' })).code).toBe('reason_code_unknown')
    const query = { action: 'REVERSE', status: 'COMPLETED', direction: 'DEBIT', type: 'INTERNAL' } as const
    const { result } = await bank.call(olga, listReasonCodes, { query })
    expect(result.map(({ code }) => code)).toEqual([
      'CUSTOMER_REQUEST',
      'DUPLICATE',
      'OPERATIONAL_ERROR',
      'FRAUD_SUSPECTED',
    ])
  })

  it('of another entity', async () => {
    const { debit } = await paid()
    const british = await bank.makeStaff('British Person', 'operation', ['UK'])
    expect((await reverse(british, debit)).code).toBe('not_found')
  })

  it('where an account that would get the money is closed', async () => {
    const { from, debit } = await paid()
    await reverse(olga, debit)
    await bank.db.updateTable('account').set({ status: 'CLOSED' }).where('id', '=', from.account.id).execute()
    expect((await reverse(otto, debit)).code).toBe('account_not_active')
  })

  it.each<[string, Parameters<typeof rowOf>[2]]>([
    ['a payment that left by a rail', {}],
    ['a payment that is held', { type: 'INTERNAL', subtype: 'INTERNAL', status: 'REVIEW' }],
    ['one that is asked back', { type: 'INTERNAL', direction: 'CREDIT', cancel_status: 'REQ_RETURN' }],
    ['one that was given back', { type: 'INTERNAL', direction: 'CREDIT', status: 'RETURN' }],
    [
      'one without money',
      {
        type: 'FEE',
        subtype: 'MONTHLY',
        reversal_asked_by: newId(),
        reversal_reason_code: 'DUPLICATE',
        reversal_asked_at: new Date(),
      },
    ],
  ])('%s', async (_, change) => {
    const { account } = await bank.makeCompany()
    const row = rowOf(bank, account, change)
    await insertTransactions(bank, [row])
    expect((await reverse(olga, row.id as string)).code).toBe('reversal_not_possible')
  })

  it('a reversal itself', async () => {
    const { debit, paymentId } = await paid()
    await reverse(olga, debit)
    await reverse(otto, debit)
    for (const { id } of await counters(paymentId)) {
      expect((await reverse(olga, id)).code).toBe('reversal_not_possible')
      expect(await seenByStaff(olga, id)).toMatchObject({ can_reverse: null })
    }
  })
})

describe('what the institution booked itself', () => {
  /** One transaction of a type, in its state after booking. */
  async function booked(
    company: Company,
    type: TransactionType,
    subtype: Subtype,
    direction: 'DEBIT' | 'CREDIT',
    kind: 'fees' | 'card_settlement',
  ): Promise<string> {
    const { account } = company
    const row = rowOf(bank, account, { type, subtype, direction, amount: 25_00n })
    await insertTransactions(bank, [row])
    const house = institutionAccount('UAB', 'EUR', { kind })
    const [debit, credit] = direction === 'DEBIT' ? [account.id, house] : [house, account.id]
    await bank.db.transaction().execute((trx) =>
      applyOrRefuse(trx, [
        {
          kind: 'post',
          id: newId(),
          debit,
          credit,
          amount: 25_00n,
          currency: 'EUR',
          belongsTo: { kind: 'transaction', id: row.id as string },
        },
      ]),
    )
    return row.id as string
  }

  it.each<[TransactionType, Subtype, 'DEBIT' | 'CREDIT', 'fees' | 'card_settlement', Subtype]>([
    ['FEE', 'MONTHLY', 'DEBIT', 'fees', 'MONTHLY'],
    ['CARD', 'CARD', 'CREDIT', 'card_settlement', 'REFUND'],
  ])('a %s of subtype %s is taken back', async (type, subtype, direction, kind, reversed) => {
    const company = await bank.makeCompany({ funds: 100_00n })
    const id = await booked(company, type, subtype, direction, kind)
    await reverse(olga, id)
    expect((await reverse(otto, id)).code).toBe('OK00')
    expect(await bank.figures(company.account)).toMatchObject({ balance: 100 })
    const { payment_id } = await bank.transaction(id)
    expect(await counters(payment_id)).toMatchObject([
      { subtype: reversed, type, original_id: id, amount: 25_00n },
    ])
  })
})

describe('an exchange at a quoted rate', () => {
  let company: Company
  let dollars: Account
  beforeEach(async () => {
    await bank.runJob('rates.take', {})
    company = await bank.makeCompany({ settings: { can_currency_exchange: true }, funds: 100_00n })
    dollars = await bank.addAccount(company.customerId, { currency: 'USD' })
  })

  async function exchanged(from: Account, to: Account, amount: string) {
    const body = { account: from.id, to_account: to.id, amount, side: 'sell' } as const
    const { result: quoted } = await bank.call(company, quoteExchange, { body })
    const order = { type: 'BETWEEN', quote_id: quoted.quote_id } as const
    const { code, result } = await bank.call(company, createTransaction, { body: order })
    expect(code).toBe('OK00')
    return { ...result, quoted }
  }
  /** Of both accounts, the position in each currency, and the fees. */
  async function balances() {
    const house = (currency: Currency, kind: 'fx_position' | 'fees') =>
      institutionAccount('UAB', currency, { kind })
    const ids = [
      company.account.id,
      dollars.id,
      house('EUR', 'fx_position'),
      house('USD', 'fx_position'),
      house('EUR', 'fees'),
    ]
    const found = await readBalances(bank.db, ids)
    return ids.map((id) => found.get(id)?.balance ?? 0n)
  }

  it('is taken back on both accounts, in both positions and with its margin', async () => {
    const before = await balances()
    const { _id: out, payment_id, quoted } = await exchanged(company.account, dollars, '50.00')
    const [bought, margin] = [quoted.buy, quoted.margin.sell].map(({ amount, currency }) =>
      parseAmount(amount, currency),
    )
    if (!bought || !margin) throw new Error('something was bought, with a margin')
    const moved = (await balances()).map((balance, place) => balance - (before[place] ?? 0n))
    expect(moved).toEqual([-50_00n, bought, 50_00n - margin, -bought, margin])
    const [into] = await bank.credits(dollars)
    await reverse(olga, into?.id ?? '')
    expect((await reverse(otto, out)).code).toBe('OK00')
    expect(await balances()).toEqual(before)
    expect(await counters(payment_id)).toMatchObject([
      { direction: 'CREDIT', subtype: 'FX', currency: 'EUR', amount: 50_00n },
      { direction: 'DEBIT', subtype: 'FX', currency: 'USD', amount: bought },
    ])
  })

  it('whose bought money is spent is not taken back at all', async () => {
    const { _id: out, payment_id } = await exchanged(company.account, dollars, '50.00')
    await exchanged(dollars, company.account, '1.00')
    const before = await balances()
    await reverse(olga, out)
    expect((await reverse(otto, out)).code).toBe('funds_insufficient')
    expect(await balances()).toEqual(before)
    expect(await counters(payment_id)).toEqual([])
  })
})
