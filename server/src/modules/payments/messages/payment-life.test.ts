import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, order } from '../../../../test/make-bank.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { readSettings } from '../../settings/index.ts'
import { readBacklog } from '../reading/backlog-store.ts'
import { askLater } from './ask-status.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

const SENT = ['CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR']

/** One payment from order to end. */
async function pay(type: 'SCT' | 'INST', amount: string, seconds = 45) {
  const company = await bank.makeCompany()
  const made = await bank.call(company, createTransaction, { body: order(company, { type, amount }) })
  expect(made).toMatchObject({ status: 200, code: 'OK00', result: { status: 'CREATED', version: 1 } })
  const before = await bank.figures(company.account)
  await bank.pass(seconds * 1000)
  const id = made.result._id
  const payment = await bank.transaction(id)
  return { company, id, payment, before, after: await bank.figures(company.account) }
}

describe('provider faults: what the rail does with a payment', () => {
  it.each<[string, 'SCT' | 'INST', string, string[], string, number]>([
    ['plain', 'SCT', '100.00', [...SENT, 'ACCEPTED', 'COMPLETED'], 'COMPLETED', -100.2],
    ['plain', 'INST', '100.00', [...SENT, 'COMPLETED'], 'COMPLETED', -100.2],
    ['rejected, account wrong', 'SCT', '100.01', [...SENT, 'REJECTED'], 'REJECTED', 0],
    ['rejected, account wrong', 'INST', '100.01', [...SENT, 'REJECTED'], 'REJECTED', 0],
    ['rejected, account closed', 'SCT', '100.04', [...SENT, 'REJECTED'], 'REJECTED', 0],
    ['rejected, account closed', 'INST', '100.04', [...SENT, 'REJECTED'], 'REJECTED', 0],
    // returned: the paid amount is back, the fee is kept
    ['settled, then returned', 'SCT', '100.23', [...SENT, 'ACCEPTED', 'COMPLETED'], 'COMPLETED', -0.2],
    ['settled, then returned', 'INST', '100.23', [...SENT, 'COMPLETED'], 'COMPLETED', -0.2],
    ['answered late', 'INST', '100.90', [...SENT, 'COMPLETED'], 'COMPLETED', -101.1],
    ['answered only when asked', 'INST', '100.91', [...SENT, 'COMPLETED'], 'COMPLETED', -101.11],
    ['answered twice', 'SCT', '100.92', [...SENT, 'ACCEPTED', 'COMPLETED'], 'COMPLETED', -101.12],
    ['answered twice', 'INST', '100.92', [...SENT, 'COMPLETED'], 'COMPLETED', -101.12],
    ['answered with a wrong amount', 'INST', '100.93', [...SENT, 'COMPLETED'], 'COMPLETED', -101.13],
    [
      'answered with a wrong amount',
      'SCT',
      '100.93',
      [...SENT, 'ACCEPTED', 'COMPLETED'],
      'COMPLETED',
      -101.13,
    ],
    [
      'answered before the sending has ended',
      'INST',
      '100.94',
      ['CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'COMPLETED'],
      'COMPLETED',
      -101.14,
    ],
    ['sending ends in a time-out', 'INST', '100.95', [...SENT, 'COMPLETED'], 'COMPLETED', -101.15],
    ['unreachable twice', 'SCT', '100.96', [...SENT, 'ACCEPTED', 'COMPLETED'], 'COMPLETED', -101.16],
    ['answers out of order', 'SCT', '100.97', [...SENT, 'COMPLETED'], 'COMPLETED', -101.17],
    ['an answer for somebody else first', 'INST', '100.98', [...SENT, 'COMPLETED'], 'COMPLETED', -101.18],
  ])('%s: %s of %s', async (_, type, amount, history, status, moved) => {
    const { company, id, payment, before, after } = await pay(type, amount)
    expect(await bank.history(id)).toEqual(history)
    expect(payment.status).toBe(status)
    // while it was under way its money and its fee were held
    const held = Number(amount) + 0.2
    expect(before.reserved).toBeCloseTo(held, 2)
    expect(before.available).toBeCloseTo(1_000_000 - held, 2)
    expect(after).toMatchObject({ reserved: 0, freezed: 0 })
    expect(after.balance).toBeCloseTo(1_000_000 + moved, 2)
    expect(after.available).toBe(after.balance)
    if (amount.endsWith('.23')) {
      const [credit] = await bank.credits(company.account)
      expect(credit).toMatchObject({
        subtype: 'RETURN',
        status: 'COMPLETED',
        original_id: id,
        payment_id: payment.payment_id,
        reason_code: 'MD07',
        fee: 0n,
      })
    }
  })

  it('tells why it was rejected, in words that are safe to show', async () => {
    const { payment, company } = await pay('INST', '5.01')
    expect(payment).toMatchObject({ reason_code: 'AC01', reason: 'Account number invalid or missing' })
    expect(bank.notices.findLast(({ customerId }) => customerId === company.customerId)).toMatchObject({
      title: { en: 'Payment not made', lt: 'Mokėjimas neįvykdytas' },
      message: {
        en: '5.01 EUR to Greta Sommer was not paid. The money is available in the account again. The account details are not correct. Please check them with the payee.',
        lt: '5.01 EUR gavėjui Greta Sommer nesumokėta. Pinigais sąskaitoje vėl galima naudotis. Sąskaitos duomenys neteisingi. Pasitikslinkite juos su gavėju.',
      },
    })
  })

  it('wrong amounts and unknown ids become breaks that staff see; none is applied', async () => {
    const wrong = await pay('INST', '7.93')
    const breaks = await bank.db.selectFrom('clearing_break').selectAll().execute()
    expect(breaks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'wrong_amount',
          transaction_id: wrong.id,
          text: {
            en: 'The rail’s answer names 8.93 EUR, but the payment is 7.93 EUR',
            lt: 'Mokėjimo sistemos atsakyme nurodyta 8.93 EUR, o mokėjimas – 7.93 EUR',
          },
          // explained after the true answer came
          resolved_at: expect.any(Date),
        }),
        expect.objectContaining({ kind: 'unknown_id', transaction_id: null, resolved_at: null }),
      ]),
    )
  })
})

describe('the instant limit', () => {
  it('an INST settles within two seconds, and its customer hears of every step', async () => {
    bank.heard.length = 0
    const { id, company } = await pay('INST', '120.00', 2)
    const own = bank.heardBy(company.customerId)
    const labels = own
      .filter(({ event }) => event.event === 'transaction')
      .map(({ event }) => event.data.status)
    expect(labels).toEqual(['CREATED', 'AUTHORIZE', 'AUTHORIZE', 'PROCESS', 'COMPLETED'])
    expect(
      own.filter(({ event }) => event.event === 'AccountWithdrawl').map(({ event }) => event.data),
    ).toEqual([
      {
        account_id: company.account.id,
        balance: '1000000.00',
        reserved: '120.20',
        freezed: '0.00',
        available: '999879.80',
        transaction_id: id,
      },
      {
        account_id: company.account.id,
        balance: '999879.80',
        reserved: '0.00',
        freezed: '0.00',
        available: '999879.80',
        transaction_id: id,
      },
    ])
    expect(own.findLast(({ event }) => event.event === 'TotalBalance')?.event.data).toEqual({
      currency: 'EUR',
      amount: '999879.80',
      by_currency: [{ currency: 'EUR', amount: '999879.80' }],
    })
    const staff = bank.heard.filter(({ channel }) => channel === 'staff:UAB')
    expect(staff.map(({ event }) => event.data.status)).toEqual([...SENT, 'COMPLETED'])
  })

  it('is asked for after ten seconds, and again while the rail does not know', async () => {
    const { id } = await pay('INST', '1.90', 9)
    const questions = () =>
      bank.db
        .selectFrom('clearing_message')
        .select(['message_type', 'direction', 'outcome'])
        .where('transaction_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
    expect((await bank.transaction(id)).status).toBe('SENT_TO_CLEAR')
    expect((await questions()).map(({ message_type }) => message_type)).toEqual(['pacs.008.001.08'])
    await bank.pass(5_000)
    expect(await questions()).toEqual([
      { message_type: 'pacs.008.001.08', direction: 'OUT', outcome: 'taken' },
      { message_type: 'pacs.028.001.03', direction: 'OUT', outcome: 'taken' },
      { message_type: 'pacs.002.001.10', direction: 'IN', outcome: 'pending' },
    ])
    expect((await bank.transaction(id)).status).toBe('SENT_TO_CLEAR')
    await bank.pass(30_000)
    expect((await bank.transaction(id)).status).toBe('COMPLETED')
  })
})

it('an ordinary payment is asked for in the morning of business days, not after seconds', async () => {
  // Sent on Saturday 21 November, it settles on Monday.
  const { id } = await pay('SCT', '1.91', 9)
  const questions = async () => {
    const { count } = await bank.db
      .selectFrom('clearing_message')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('transaction_id', '=', id)
      .where('message_type', '=', 'pacs.028.001.03')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const begun = bank.clock.now()
  const { businessCalendar } = await readSettings(bank.db)
  const due = askLater(await bank.transaction(id), businessCalendar, begun)
  const again = askLater(await bank.transaction(id), businessCalendar, begun, 1)
  const hours = (item: OutboxItem) =>
    Math.round((('runAt' in item ? (item.runAt?.getTime() ?? 0) : 0) - Date.now()) / 3_600_000)
  const until = (iso: string) => Math.round((Date.parse(iso) - begun.getTime()) / 3_600_000)
  expect([hours(due), hours(again)]).toEqual([until('2026-11-24T07:00:00Z'), until('2026-11-23T07:00:00Z')])
  await bank.pass(5_000)
  expect(await questions()).toBe(0)
  await bank.runJob('payments.ask_status', { transactionId: id, asked: 0 })
  await bank.pass(2_000)
  expect(await questions()).toBe(1)
  expect((await bank.transaction(id)).status).toBe('COMPLETED')
})

it.each([
  ['SCT', false],
  ['INST', true],
] as const)('%s is handed on before the others: %s', async (type, urgent) => {
  const company = await bank.makeCompany()
  const made = await bank.call(company, createTransaction, { body: order(company, { type }) })
  const items = () => bank.db.selectFrom('pass_item').select(['pass', 'urgent']).execute()
  expect(await items()).toEqual([{ pass: 'payments.screen', urgent }])
  await bank.db.deleteFrom('pass_item').execute()
  await bank.runJob('payments.screen', { transactionId: made.result._id })
  expect(await items()).toContainEqual({ pass: 'payments.send', urgent })
  await bank.drain()
})

it('a sending that is done again after its answer leaves no message that seems unsent', async () => {
  const { id, payment } = await pay('INST', '100.00')
  expect(payment.status).toBe('COMPLETED')
  // The state after a process was killed before it could record that the rail accepted the message.
  const ours = bank.db
    .updateTable('clearing_message')
    .set({ handled_at: null, outcome: null })
    .where('transaction_id', '=', id)
    .where('direction', '=', 'OUT')
  await ours.execute()
  await bank.runJob('payments.send', { transactionId: id })
  expect((await readBacklog(bank.db, bank.clock.now())).unsent.count).toBe(0)
})

it('asking that is done again asks once and goes on once', async () => {
  const company = await bank.makeCompany()
  const made = await bank.call(company, createTransaction, {
    body: order(company, { type: 'INST', amount: '100.91' }),
  })
  await bank.drain()
  const transactionId = made.result._id
  await bank.runJob('payments.ask_status', { transactionId, asked: 0 })
  await bank.runJob('payments.ask_status', { transactionId, asked: 0 })
  const questions = await bank.db
    .selectFrom('clearing_message')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('message_type', '=', 'pacs.028.001.03')
    .execute()
  expect(questions).toHaveLength(1)
  const next = await bank.db
    .selectFrom('outbox')
    .select('job_key')
    .where('target', '=', 'payments.ask_status')
    .execute()
  expect(new Set(next.map(({ job_key }) => job_key))).toEqual(
    new Set([`payments.ask_status:${transactionId}`]),
  )
  await bank.pass(60_000)
})

describe('screening', () => {
  it.each<[string, Parameters<typeof order>[1], string, string, string[]]>([
    ['an ordinary one goes on', {}, 'READY_TO_CLEAR', 'CLEAN', []],
    ['just below the threshold', { amount: '9999.99' }, 'READY_TO_CLEAR', 'CLEAN', []],
    ['at the threshold of the risk', { amount: '10000.00' }, 'REVIEW', 'REVIEW', ['threshold']],
    ['with a blacklisted word', { remittance: 'ransom' }, 'REVIEW', 'REVIEW', ['word']],
    [
      'to a listed name',
      { creditor: { name: 'Demovicius Viktoras', account: { account_id: 'DE89370400440532013000' } } },
      'PENDING_AML',
      'PENDING_AML',
      ['name'],
    ],
  ])('%s', async (_, change, status, outcome, held) => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company, change) })
    await bank.runJob('payments.screen', { transactionId: made.result._id })
    if (status === 'READY_TO_CLEAR') {
      expect((await bank.transaction(made.result._id)).status).toBe('TO_CLEAR')
    } else {
      await bank.pass(2_000)
      expect((await bank.transaction(made.result._id)).status).toBe(status)
      expect((await bank.figures(company.account)).reserved).toBeGreaterThan(0)
    }
    const kept = await bank.db
      .selectFrom('screening_result')
      .selectAll()
      .where('transaction_id', '=', made.result._id)
      .executeTakeFirstOrThrow()
    const parts = kept.parts as { kind: string; holds: boolean }[]
    expect(kept.outcome).toBe(outcome)
    expect(parts.filter(({ holds }) => holds).map(({ kind }) => kind)).toEqual(held)
    await bank.drain()
  })

  it('a name match and a review look the same to the customer', async () => {
    const told = async (change: Parameters<typeof order>[1]) => {
      const company = await bank.makeCompany()
      bank.heard.length = 0
      await bank.call(company, createTransaction, { body: order(company, change) })
      await bank.pass(1_000)
      const own = bank.heardBy(company.customerId)
      const notice = bank.notices.findLast(({ customerId }) => customerId === company.customerId)
      return {
        heard: own.map(({ event }) => [event.event, event.data.status]),
        notice: [
          notice?.message.en.replace(/to .* before/, 'to X before'),
          notice?.message.lt.replace(/gavėjas .*/, 'gavėjas X'),
        ],
        title: notice?.title,
      }
    }
    const listed = { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } }
    expect(await told({ amount: '15000.00', creditor: listed })).toEqual(await told({ amount: '15000.00' }))
  })
})

it('every change is audited with its statuses, before and after', async () => {
  const { id } = await pay('INST', '3.00')
  const audit = await bank.db
    .selectFrom('audit_event')
    .select(['action', 'actor_kind', 'actor_name', 'before', 'after', 'ip'])
    .where('object_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const status = (value: unknown) => (value as { status?: string } | null)?.status
  expect(audit.map((row) => [row.action, row.actor_kind, status(row.before), status(row.after)])).toEqual([
    ['transaction.create', 'customer', undefined, 'CREATED'],
    ['transaction.screen', 'system', 'CREATED', 'TO_CLEAR'],
    ['transaction.prepare', 'system', 'TO_CLEAR', 'READY_TO_CLEAR'],
    ['transaction.send', 'system', 'READY_TO_CLEAR', 'SENT_TO_CLEAR'],
    ['transaction.settle', 'clearing', 'SENT_TO_CLEAR', 'COMPLETED'],
  ])
  expect(audit[0]).toMatchObject({ actor_name: 'Ona Petraitė', ip: '127.0.0.1' })
})
