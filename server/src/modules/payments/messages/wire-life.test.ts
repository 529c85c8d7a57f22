import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction, listTransactionMessages } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { orderWire } from '../../../../test/order-wire.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import {
  composeMessage,
  parseMessage,
  type TransferMessage,
  toRailId,
} from '../../../providers/clearing/index.ts'
import { institutionAccount, readBalances } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { sendPass } from '../engine/defined-passes.ts'
import { askLater } from './ask-status.ts'
import { railOf } from './rails.ts'

let bank: Bank
let jonas: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
})
afterAll(() => bank.close())

const SENT = ['CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR']
const DAY_MS = 86_400_000

const payer = () => bank.makeCompany({ name: 'Rasos Baldai UAB', account: { currency: 'USD' } })

/** A wire in dollars from order to end. */
async function pay(amount: bigint, ms = 45_000) {
  const company = await payer()
  const id = await orderWire(bank, company, { amount })
  const before = await bank.figures(company.account)
  await bank.pass(ms)
  return {
    company,
    id,
    before,
    payment: await bank.transaction(id),
    after: await bank.figures(company.account),
  }
}

/** What the institution holds for wires in dollars. */
async function inClearing(): Promise<bigint> {
  const account = institutionAccount('UAB', 'USD', { kind: 'clearing', detail: 'WIRE' })
  return (await readBalances(bank.db, [account])).get(account)?.balance ?? 0n
}

async function messages(id: string, type: string) {
  const { result } = await bank.call(jonas, listTransactionMessages, { params: { id } })
  return result.filter(({ message_type }) => message_type === type)
}

const breaksOf = async (id: string) =>
  (await bank.db.selectFrom('clearing_break').select('kind').where('transaction_id', '=', id).execute()).map(
    ({ kind }) => kind,
  )

async function answer(id: string, status: string, rail: 'SEPA' | 'WIRE' = 'WIRE', amount?: bigint) {
  const said =
    amount === undefined ? {} : { amount, ...(rail === 'WIRE' ? { currency: 'USD' as const } : {}) }
  await bank.receive(
    composeMessage(
      {
        type: 'pacs.002.001.10',
        messageId: toRailId(newId()),
        createdAt: bank.clock.now(),
        groups: [],
        statuses: [
          {
            transactionId: toRailId(id),
            status,
            ...said,
            ...(status === 'RJCT' ? { reason: { code: 'AC04' } } : {}),
          },
        ],
      },
      rail,
    ),
  )
  await bank.drain()
}

describe('what the correspondent bank does with a wire', () => {
  it.each<[what: string, amount: bigint, history: string[], moved: number]>([
    // with the fee of 15.00
    ['settled', 100_00n, [...SENT, 'ACCEPTED', 'COMPLETED'], -115],
    ['refused, account wrong', 100_01n, [...SENT, 'REJECTED'], 0],
    ['refused, account closed', 100_04n, [...SENT, 'REJECTED'], 0],
    ['settled, then returned less 10.00', 100_23n, [...SENT, 'ACCEPTED', 'COMPLETED'], -25],
    ['answered late', 100_90n, [...SENT, 'COMPLETED'], -115.9],
    ['answered twice', 100_92n, [...SENT, 'ACCEPTED', 'COMPLETED'], -115.92],
    ['answered with a wrong amount', 100_93n, [...SENT, 'ACCEPTED', 'COMPLETED'], -115.93],
    [
      'answered before the sending has ended',
      100_94n,
      ['CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'COMPLETED'],
      -115.94,
    ],
    ['sending ends in a time-out', 100_95n, [...SENT, 'ACCEPTED', 'COMPLETED'], -115.95],
    ['unreachable twice', 100_96n, [...SENT, 'ACCEPTED', 'COMPLETED'], -115.96],
    ['answers out of order', 100_97n, [...SENT, 'COMPLETED'], -115.97],
    ['an answer for somebody else first', 100_98n, [...SENT, 'ACCEPTED', 'COMPLETED'], -115.98],
  ])('%s: %s', async (_, amount, history, moved) => {
    const cleared = await inClearing()
    const { id, before, after } = await pay(amount)
    expect(await bank.history(id)).toEqual(history)
    const held = Number(amount) / 100 + 15
    expect(before.reserved).toBeCloseTo(held, 2)
    expect(after).toMatchObject({ reserved: 0, freezed: 0 })
    expect(after.balance).toBeCloseTo(1_000_000 + moved, 2)
    expect(Number((await inClearing()) - cleared)).toBeCloseTo(moved === 0 ? 0 : (-moved - 15) * 100, 2)
  })

  it('answered only when asked: on the morning after its settlement day, never within seconds', async () => {
    const { id, payment } = await pay(100_91n)
    expect(payment.status).toBe('SENT_TO_CLEAR')
    expect(await messages(id, 'pacs.028.001.03')).toEqual([])
    await bank.pass(4 * DAY_MS)
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED' })
    expect(await messages(id, 'pacs.028.001.03')).toHaveLength(1)
  })

  it('the question waits for a business morning', async () => {
    const { payment } = await pay(100_00n)
    const { businessCalendar } = await readSettings(bank.db)
    const item = askLater(payment, businessCalendar, new Date('2026-11-27T16:00:00Z'))
    // sent after the cut-off of a Friday: it settles on Monday, and is asked about on Tuesday at 09:00 in Vilnius
    const runAt = 'runAt' in item ? (item.runAt?.getTime() ?? 0) : 0
    expect(Math.round((runAt - Date.now()) / 3_600_000)).toBe(87)
  })

  it('a return is linked, keeps what the wire said, and names the charges', async () => {
    const { company, id, payment } = await pay(200_23n)
    const [credit] = await bank.credits(company.account)
    expect(credit).toMatchObject({
      type: 'WIRE',
      rail: 'wire',
      subtype: 'RETURN',
      status: 'COMPLETED',
      original_id: id,
      amount: 190_23n,
      amount_eur: 190_23n,
      currency: 'USD',
      reason_code: 'MD07',
      wire: {
        uetr: payment.wire?.uetr,
        sent: { amount: '20023', currency: 'USD' },
        deducted: [{ amount: '1000', currency: 'USD', bic: expect.any(String) }],
      },
    })
    expect((await bank.transaction(id)).status).toBe('COMPLETED')
  })
})

describe('the message of a wire', () => {
  const sentAs = async (id: string) => {
    const [message] = await messages(id, 'pacs.008.001.08')
    const parsed = parseMessage(message?.xml ?? '', 'WIRE')
    if (!parsed.ok) throw parsed.fault
    return { simulated: message?.simulated, message: parsed.message as TransferMessage }
  }

  it('says who pays whom, by which banks, who bears the charges, and what identifies the payer', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, {
      amount: 50_00n,
      creditor: { account: '000123456789', bic: null },
      wire: {
        bank: { name: 'First Bank of Ohio', country: 'US', city: 'Dayton', clearing_code: '042000314' },
        intermediary: { bic: 'CHASUS33' },
        charges: 'OUR',
        purpose: 'Baldai biurui',
        payer: { lei: '5493001KJTIIGC8Y1R12', customer_number: '10001' },
      },
    })
    await bank.drain()
    const { message, simulated } = await sentAs(id)
    const { wire, reference } = await bank.transaction(id)
    expect(simulated).toBe(true)
    expect(message).toMatchObject({
      settledBy: 'INDA',
      senderBic: bank.simulator.bic,
    })
    expect(message.transfers).toEqual([
      {
        transactionId: toRailId(id),
        endToEndId: reference,
        rail: 'WIRE',
        uetr: wire?.uetr,
        amount: 50_00n,
        currency: 'USD',
        chargeBearer: 'DEBT',
        intermediary: { bic: 'CHASUS33' },
        payer: {
          name: 'Rasos Baldai UAB',
          iban: company.account.accountId,
          bic: bank.simulator.bic,
          address: { country: 'LT', town: 'Vilnius', street: 'Gedimino pr. 1' },
          identity: { lei: '5493001KJTIIGC8Y1R12', organisationNumber: '10001' },
        },
        payee: {
          name: 'Harbour Tools Inc',
          iban: 'NOTPROVIDED',
          accountNumber: '000123456789',
          bankName: 'First Bank of Ohio',
          bankAddress: { country: 'US', town: 'Dayton' },
          clearingNumber: '042000314',
          clearingSystem: 'USABA',
          address: { country: 'US', town: 'Dayton', street: 'Main Street 7' },
        },
        purpose: 'Baldai biurui',
        remittance: 'Invoice 17',
      },
    ])
  })

  it('names a person by birth and customer number', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, {
      amount: 50_00n,
      wire: { payer: { customer_number: '10002', born_on: '1990-05-17', born_in: 'Panevėžys' } },
    })
    await bank.drain()
    expect((await sentAs(id)).message.transfers[0]?.payer.identity).toEqual({
      bornOn: '1990-05-17',
      bornIn: 'Panevezys',
      bornCountry: 'LT',
      personNumber: '10002',
    })
  })

  it('one that cannot be written is refused at once, and the money is free again', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, {
      amount: 50_00n,
      creditor: { account: '000123456789', bic: null },
      wire: { bank: { name: 'First Bank of Ohio', country: 'US' }, uetr: 'no uetr' },
    })
    await bank.drain()
    expect(await bank.transaction(id)).toMatchObject({ status: 'REJECTED', reason_code: 'FF01' })
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 1_000_000 })
  })
})

describe('a wire that somebody keys at the bank', () => {
  it('is not sent until it is given back', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, { amount: 70_00n, waits: true })
    await bank.db
      .updateTable('transaction')
      .set({ taken_by: jonas.id, taken_by_name: jonas.name, taken_at: bank.clock.now(), status: 'TO_CLEAR' })
      .where('id', '=', id)
      .execute()
    const goOn = async () => {
      const payment = await bank.transaction(id)
      await bank.db.transaction().execute((trx) => enqueue(trx, railOf(payment).goOn(payment)))
      await bank.pass(3_000)
    }
    await goOn()
    expect(await bank.transaction(id)).toMatchObject({ status: 'TO_CLEAR' })
    expect(await messages(id, 'pacs.008.001.08')).toEqual([])

    await bank.db
      .updateTable('transaction')
      .set({ taken_by: null, taken_by_name: null, taken_at: null })
      .where('id', '=', id)
      .execute()
    await goOn()
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED' })
  })
})

describe('answers that do not fit', () => {
  it('a refusal after the settlement, and an answer in another currency or about another amount', async () => {
    const { id } = await pay(80_00n)
    await answer(id, 'RJCT')
    await answer(id, 'ACSC', 'WIRE', 81_00n)
    expect((await bank.transaction(id)).status).toBe('COMPLETED')
    expect(await breaksOf(id)).toEqual(['contradiction', 'wrong_amount'])
  })

  it('a late first status changes nothing', async () => {
    const { id } = await pay(80_00n)
    await answer(id, 'ACSP')
    expect(await breaksOf(id)).toEqual([])
  })

  it('one rail never answers for the other', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, { amount: 80_35n })
    await bank.pass(1_000)
    expect((await bank.transaction(id)).status).toBe('ACCEPTED')
    await answer(id, 'ACSC', 'SEPA')
    expect((await bank.transaction(id)).status).toBe('ACCEPTED')

    const euro = await bank.makeCompany()
    const made = await bank.call(euro, createTransaction, { body: order(euro, { amount: '100.90' }) })
    await bank.pass(1_000)
    await answer(made.result._id, 'RJCT', 'WIRE')
    expect((await bank.transaction(made.result._id)).status).toBe('SENT_TO_CLEAR')
    await bank.pass(30_000)
  })
})

describe('a wire that staff ask to cancel on its way', () => {
  const cancel = async (id: string) => {
    const { version } = await bank.transaction(id)
    return bank.call(jonas, decideTransaction, {
      params: { id },
      body: { version, action: 'CANCEL', reason_code: 'DUPL' },
    })
  }

  it('a yes cancels it, and nothing is settled afterwards', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, { amount: 90_35n })
    await bank.pass(1_000)
    expect((await cancel(id)).code).toBe('OK00')
    await bank.pass(2_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'CANCELED' })
    const [asked] = await messages(id, 'camt.056.001.08')
    const parsed = parseMessage(asked?.xml ?? '', 'WIRE')
    const { wire } = await bank.transaction(id)
    expect(parsed).toMatchObject({
      ok: true,
      message: { requests: [{ uetr: wire?.uetr, originalAmount: { amount: 90_35n, currency: 'USD' } }] },
    })
    await bank.pass(30_000)
    expect(await bank.figures(company.account)).toMatchObject({ balance: 1_000_000, reserved: 0 })
    expect(await breaksOf(id)).toEqual([])
  })

  it('a no leaves it on its way', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, { amount: 90_32n })
    await bank.pass(500)
    expect((await cancel(id)).code).toBe('OK00')
    await bank.pass(5_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'CANCEL_REFUSED' })
  })

  it('one that would settle within seconds is cancelled as well, if the recall is faster', async () => {
    const company = await payer()
    const id = await orderWire(bank, company, { amount: 90_31n })
    await bank.pass(500)
    expect((await bank.transaction(id)).status).toBe('ACCEPTED')
    expect((await cancel(id)).code).toBe('OK00')
    await bank.pass(5_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'CANCELED' })
  })
})

test('a wire to one of our own accounts comes back in as a wire', async () => {
  const company = await payer()
  const other = await bank.makeCompany({
    name: 'Nemuno Prekyba UAB',
    funds: 0n,
    account: { currency: 'USD' },
  })
  const id = await orderWire(bank, company, {
    amount: 60_00n,
    creditor: { account: other.account.accountId, name: 'Nemuno Prekyba UAB', bic: bank.simulator.bic },
    wire: { bank: { bic: bank.simulator.bic } },
  })
  await bank.pass(3_000)
  expect((await bank.transaction(id)).status).toBe('COMPLETED')
  const [credit] = await bank.credits(other.account)
  expect(credit).toMatchObject({
    type: 'WIRE',
    rail: 'wire',
    status: 'COMPLETED',
    amount: 60_00n,
    currency: 'USD',
  })
})

test('while there is no connection, wires of the rail wait and say why', async () => {
  const alone = await makeBank({ settings: { WIRE_CLEARING: 'none' } })
  const company = await alone.makeCompany({ account: { currency: 'USD' } })
  const id = await orderWire(alone, company, { amount: 50_00n })
  await expect(alone.drain()).rejects.toThrow('there is no connection for the rail WIRE')
  expect((await alone.transaction(id)).status).toBe('TO_CLEAR')
  await alone.runJob(sendPass.name, { transactionId: id }, 0).catch(() => undefined)
  expect((await alone.transaction(id)).status).toBe('TO_CLEAR')
  await alone.close()
})
