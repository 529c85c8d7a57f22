import type { CallBody } from '@fondaco/contract/call.ts'
import { claimTransaction } from '@fondaco/contract/claims/calls.ts'
import { answerQuestion, getTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction, reverseTransaction } from '@fondaco/contract/payments/review-calls.ts'
import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { applyOrRefuse } from '../../ledger/index.ts'

let bank: Bank
let jonas: Person
let ruta: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
  ruta = await bank.makeStaff('Rūta Jankauskienė')
})
afterAll(() => bank.close())

type Decision = Omit<CallBody<typeof decideTransaction>, 'version'> & { version?: number }

async function act(who: Person, id: string, decision: Decision) {
  const { version } = await bank.transaction(id)
  return bank.call(who, decideTransaction, { params: { id }, body: { version, ...decision } })
}

/** 100.00 between two customers, both here. */
async function paidInside() {
  const payer = await bank.makeCompany({ name: 'Rasos Baldai UAB', funds: 100_00n })
  const payee = await bank.makeCompany({ name: 'Ąžuolo Medis UAB', funds: 0n })
  const common = {
    payment_id: newId(),
    type: 'INTERNAL',
    subtype: 'INTERNAL',
    creditor_name: 'Ąžuolo Medis UAB',
    debtor_account: payer.account.accountId,
    creditor_account: payee.account.accountId,
  } as const
  const debit = rowOf(bank, payer.account, common)
  const credit = rowOf(bank, payee.account, { ...common, direction: 'CREDIT' })
  await insertTransactions(bank, [debit, credit])
  await bank.db.transaction().execute((trx) =>
    applyOrRefuse(trx, [
      {
        kind: 'post',
        id: newId(),
        debit: payer.account.id,
        credit: payee.account.id,
        amount: 100_00n,
        currency: 'EUR',
        belongsTo: { kind: 'transaction', id: debit.id },
      },
    ]),
  )
  return { payer, payee, debit: debit.id, credit: credit.id }
}

const statesOf = async (...ids: string[]) => {
  const rows = await bank.db
    .selectFrom('transaction_cancelation')
    .select(['transaction_id', 'direction', 'state', 'message_id'])
    .where('transaction_id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const row = rows.find(({ transaction_id }) => transaction_id === id)
    return row ? `${row.direction} ${row.state}${row.message_id ? ' by message' : ''}` : null
  })
}
const balances = async (...companies: Company[]) =>
  Promise.all(companies.map(async ({ account }) => (await bank.figures(account)).available))
const statusOf = async (id: string) => {
  const { status, cancel_status } = await bank.transaction(id)
  return `${status} ${cancel_status}`
}
const returnsOf = (ids: string[]) =>
  bank.db
    .selectFrom('transaction')
    .select(['direction', 'subtype', 'status', 'amount', 'account_id', 'payment_id', 'original_id'])
    .where('original_id', 'in', ids)
    .orderBy('direction', 'desc')
    .execute()

describe('a payment between two of our customers is asked back', () => {
  it('on both sides at once, by no message, and the amount is blocked', async () => {
    const { payer, payee, debit, credit } = await paidInside()
    expect((await act(jonas, debit, { action: 'RECALL', reason_code: 'DUPL' })).code).toBe('OK00')
    await bank.drain()
    expect([await statusOf(debit), await statusOf(credit)]).toEqual([
      'COMPLETED REQ_CANCEL',
      'COMPLETED REQ_RETURN',
    ])
    expect(await statesOf(debit, credit)).toEqual(['OUT OPEN', 'IN OPEN'])
    expect(await balances(payer, payee)).toEqual([0, 0])
    const sent = await bank.db.selectFrom('clearing_message').select('id').execute()
    expect(sent).toEqual([])
    // the person who asked does not approve
    expect((await act(jonas, credit, { action: 'APPROVE_RETURN' })).code).toBe('maker_cannot_approve')
    await act(ruta, credit, { action: 'REJECT_RETURN', reason_code: 'LEGL' })
  })

  it('and goes back: a DEBIT and a CREDIT of subtype RETURN, both sides answered', async () => {
    const { payer, payee, debit, credit } = await paidInside()
    await act(jonas, debit, { action: 'RECALL', reason_code: 'TECH' })
    expect((await act(ruta, credit, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    expect([await statusOf(debit), await statusOf(credit)]).toEqual(['COMPLETED RETURNED', 'RETURN RETURNED'])
    expect((await bank.transaction(credit)).reason_code).toBe('FOCR')
    expect(await statesOf(debit, credit)).toEqual(['OUT RETURNED', 'IN RETURNED'])
    expect(await balances(payer, payee)).toEqual([100, 0])
    const { payment_id } = await bank.transaction(debit)
    const common = { subtype: 'RETURN', status: 'COMPLETED', amount: 100_00n, payment_id }
    expect(await returnsOf([debit, credit])).toEqual([
      { ...common, direction: 'DEBIT', account_id: payee.account.id, original_id: credit },
      { ...common, direction: 'CREDIT', account_id: payer.account.id, original_id: debit },
    ])
    await bank.drain()
    expect(bank.notices.slice(-2).map(({ title }) => title.en)).toEqual([
      'Incoming payment sent back',
      'Payment returned',
    ])
  })

  it('and stays: the payer is told no', async () => {
    const { payer, payee, debit, credit } = await paidInside()
    await act(jonas, debit, { action: 'RECALL', reason_code: 'TECH' })
    expect((await act(ruta, credit, { action: 'REJECT_RETURN', reason_code: 'AM04' })).code).toBe('OK00')
    expect([await statusOf(debit), await statusOf(credit)]).toEqual([
      'COMPLETED CANCEL_REFUSED',
      'COMPLETED RETURN_REJECTED',
    ])
    expect(await statesOf(debit, credit)).toEqual(['OUT REFUSED', 'IN REFUSED'])
    expect(await balances(payer, payee)).toEqual([0, 100])
    const { result } = await bank.call(payer, getTransaction, { params: { id: debit } })
    // the payer must not learn that the payee has no money
    expect((result as CustomerTransaction).recall?.answer).toBe(
      'The payee’s bank could not return the money.',
    )
  })

  it.each<[agree: boolean, code: string, left: number[]]>([
    [true, 'OK00', [100, 0]],
    [false, 'customer_consent_missing', [0, 0]],
  ])('by the payer’s wish the payee says %s: %s', async (agree, code, left) => {
    const { payer, payee, debit, credit } = await paidInside()
    await act(jonas, debit, { action: 'RECALL', reason_code: 'CUST' })
    const body = { text: 'Thus.', agree }
    expect((await bank.call(payee, answerQuestion, { params: { id: credit }, body })).code).toBe('OK00')
    expect((await act(ruta, credit, { action: 'APPROVE_RETURN' })).code).toBe(code)
    expect(await balances(payer, payee)).toEqual(left)
  })

  it('not where its credit is asked back already', async () => {
    const { debit, credit } = await paidInside()
    expect((await act(jonas, credit, { action: 'RETURN', reason_code: 'DUPLICATE' })).code).toBe('OK00')
    expect((await act(jonas, debit, { action: 'RECALL', reason_code: 'DUPL' })).code).toBe(
      'recall_not_possible',
    )
    expect(await statusOf(debit)).toBe('COMPLETED NONE')
    // requested only by staff, it is returned all the same, and the payer is told
    expect((await act(ruta, credit, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    expect(await statusOf(debit)).toBe('COMPLETED RETURNED')
  })

  it('not where the payee has spent it', async () => {
    const { payer, payee, debit, credit } = await paidInside()
    await bank.db.transaction().execute((trx) =>
      applyOrRefuse(trx, [
        {
          kind: 'post',
          id: newId(),
          debit: payee.account.id,
          credit: payer.account.id,
          amount: 30_00n,
          currency: 'EUR',
          belongsTo: { kind: 'account', id: payee.account.id },
        },
      ]),
    )
    await act(jonas, debit, { action: 'RECALL', reason_code: 'DUPL' })
    expect((await act(ruta, credit, { action: 'APPROVE_RETURN' })).code).toBe('funds_insufficient')
    expect([await statusOf(debit), await statusOf(credit)]).toEqual([
      'COMPLETED REQ_CANCEL',
      'COMPLETED REQ_RETURN',
    ])
    expect(await balances(payer, payee)).toEqual([30, 0])
  })

  it.each(['debit', 'credit'] as const)(
    'not by staff who belong to the other side of the %s, nor can they ask, refuse or reverse it',
    async (named) => {
      const made = await paidInside()
      const other = named === 'debit' ? made.payee : made.payer
      const own = await bank.makeStaff('Ieva Petraitytė', 'operation')
      await bank.db
        .insertInto('company_user')
        .values({
          company_id: other.customerId,
          user_id: own.id,
          added_at: bank.clock.now(),
          role: 'customer',
          permissions: [],
        })
        .execute()
      const id = made[named]
      const asks = { action: named === 'debit' ? 'RECALL' : 'RETURN', reason_code: 'DUPL' } as const
      expect((await act(own, id, asks)).code).toBe('maker_cannot_approve')
      await act(jonas, made.debit, { action: 'RECALL', reason_code: 'DUPL' })
      const before = await balances(made.payer, made.payee)
      for (const action of ['APPROVE_RETURN', 'REJECT_RETURN'] as const) {
        expect((await act(own, id, { action, reason_code: 'CUST' })).code).toBe('maker_cannot_approve')
      }
      const { version } = await bank.transaction(id)
      const reversal = await bank.call(own, reverseTransaction, {
        params: { id },
        body: { reason_code: 'DUPLICATE', version },
      })
      expect(reversal.code).toBe('maker_cannot_approve')
      expect(await balances(made.payer, made.payee)).toEqual(before)
    },
  )

  it('not by a claim of a colleague on its other side', async () => {
    const { debit, credit } = await paidInside()
    const claimed = await bank.call(jonas, claimTransaction, { params: { id: credit }, body: {} })
    expect(claimed.code).toBe('OK00')
    expect((await act(ruta, debit, { action: 'RECALL', reason_code: 'DUPL' })).code).toBe(
      'transaction_locked',
    )
    expect((await act(jonas, debit, { action: 'RECALL', reason_code: 'DUPL' })).code).toBe('OK00')
  })

  it('not what was itself given back', async () => {
    const { payer, payee, debit, credit } = await paidInside()
    await act(jonas, debit, { action: 'RECALL', reason_code: 'DUPL' })
    expect((await act(ruta, credit, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    const back = await bank.db
      .selectFrom('transaction')
      .select('id')
      .where('original_id', '=', credit)
      .executeTakeFirstOrThrow()
    expect((await act(jonas, back.id, { action: 'RECALL', reason_code: 'DUPL' })).code).toBe(
      'return_of_return',
    )
    expect(await balances(payer, payee)).toEqual([100, 0])
  })

  it('by two at once exactly once, from either side', async () => {
    const { debit, credit } = await paidInside()
    const answers = await Promise.all([
      act(jonas, debit, { action: 'RECALL', reason_code: 'DUPL' }),
      act(ruta, credit, { action: 'RETURN', reason_code: 'DUPLICATE' }),
    ])
    expect(answers.filter(({ code }) => code === 'OK00')).toHaveLength(1)
    expect((await statesOf(credit))[0]).toBe('IN OPEN')
  })
})
