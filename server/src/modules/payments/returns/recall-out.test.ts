import type { CallBody } from '@fondaco/contract/call.ts'
import { getStaffDashboard } from '@fondaco/contract/overview/calls.ts'
import type { QueueName } from '@fondaco/contract/overview/schemas.ts'
import { cancelTransaction, createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  decideTransaction,
  listTransactionMessages,
  listTransactionsCrm,
  refuseCancelRequest,
} from '@fondaco/contract/payments/review-calls.ts'
import type { CustomerTransaction, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import {
  type Bank,
  type Company,
  makeBank,
  order,
  type PayeeOrder,
  type Person,
} from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type Cancellation,
  composeMessage,
  parseMessage,
  toRailId,
} from '../../../providers/clearing/index.ts'
import { applyOrRefuse } from '../../ledger/index.ts'
import { holdMoney, railAccount } from '../engine/payment-money.ts'

let bank: Bank
let jonas: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
})
afterAll(() => bank.close())

type Decision = Omit<CallBody<typeof decideTransaction>, 'version'> & { version?: number }

async function act(id: string, decision: Decision, who = jonas) {
  const { version } = await bank.transaction(id)
  return bank.call(who, decideTransaction, { params: { id }, body: { version, ...decision } })
}

/** A completed payment. Its recall: `.31` is returned, `.32` is refused, everything else is never answered. */
async function paid(amount = '120.00', change: Partial<PayeeOrder> = {}) {
  const company = await bank.makeCompany()
  const made = await bank.call(company, createTransaction, { body: order(company, { amount, ...change }) })
  await bank.pass(3_000)
  const id = made.result._id
  expect((await bank.transaction(id)).status).toBe('COMPLETED')
  return { company, id }
}

const recall = (id: string, more: Partial<Decision> = {}) =>
  act(id, { action: 'RECALL', reason_code: 'DUPL', ...more })

const cancelationOf = (id: string) =>
  bank.db.selectFrom('transaction_cancelation').selectAll().where('transaction_id', '=', id).execute()
const breaksOf = (id: string) =>
  bank.db.selectFrom('clearing_break').select('kind').where('transaction_id', '=', id).execute()
const seenBy = async <T>(who: Person, id: string) =>
  (await bank.call(who, getTransaction, { params: { id } })).result as T
async function messages(id: string, type: string) {
  const { result } = await bank.call(jonas, listTransactionMessages, { params: { id } })
  return result.filter(({ message_type }) => message_type === type).map(({ xml }) => xml)
}

/** The other bank's answer to our recall. */
async function resolve(
  id: string,
  change: Partial<Cancellation> = {},
  confirmation = 'RJCR',
  caseId?: string,
) {
  const payment = await bank.transaction(id)
  const message = composeMessage({
    type: 'camt.029.001.09',
    messageId: toRailId(newId()),
    createdAt: bank.clock.now(),
    confirmation,
    ...(caseId ? { resolvedCase: { id: caseId, creatorBic: 'FNDCLT21XXX' } } : {}),
    cancellations: [
      {
        endToEndId: payment.reference,
        transactionId: toRailId(id),
        status: 'RJCR',
        ...(change.status === undefined || change.status === 'RJCR' ? { reason: { code: 'CUST' } } : {}),
        ...change,
      },
    ],
  })
  await bank.receive(message)
  await bank.drain()
}

describe('a recall', () => {
  it('asks the other bank, moves no money, and says so on both sides', async () => {
    const { company, id } = await paid()
    const before = await bank.figures(company.account)
    expect((await recall(id)).code).toBe('OK00')
    await bank.drain()
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'REQ_CANCEL' })
    expect(await bank.figures(company.account)).toEqual(before)
    const [asked] = await cancelationOf(id)
    // requested on a Saturday: the first of the 15 business days is Monday
    expect(asked).toMatchObject({
      direction: 'OUT',
      state: 'OPEN',
      asked_by_kind: 'staff',
      asked_by: jonas.id,
      due_at: new Date('2026-12-11T22:00:00Z'),
    })
    const [xml = ''] = await messages(id, 'camt.056.001.08')
    const parsed = parseMessage(xml ?? '')
    // The payee's bank, as named by the payment.
    const [pacs008 = ''] = await messages(id, 'pacs.008.001.08')
    expect(parseMessage(pacs008 ?? '')).toMatchObject({
      message: { transfers: [{ payee: { bic: 'COBADEFFXXX' } }] },
    })
    expect(parsed).toMatchObject({
      ok: true,
      message: {
        receiverBic: 'COBADEFFXXX',
        case: { id: asked?.case_id },
        requests: [
          {
            cancellationId: asked?.request_id,
            original: { messageType: 'pacs.008.001.08' },
            transactionId: toRailId(id),
            originalAmount: { amount: 120_00n, currency: 'EUR' },
            reason: { code: 'DUPL', givenByBic: bank.simulator.bic },
          },
        ],
      },
    })
    const mine = await seenBy<CustomerTransaction>(company, id)
    expect(mine).toMatchObject({
      status: 'COMPLETED',
      cancel: 'refuse',
      cancel_status: 'REQ_CANCEL',
      recall: { direction: 'OUT', state: 'OPEN', asked_by: 'staff', overdue: false },
    })
    const theirs = await seenBy<StaffTransaction>(jonas, id)
    expect(theirs.actions).not.toContain('RECALL')
    expect(theirs.timeline.at(-1)?.text).toBe('Recall sent')
    expect((await recall(id)).code).toBe('action_not_offered')
  })

  it.each<[what: string, amount: string, state: string, cancelStatus: string, back: number]>([
    ['.31 comes back', '120.31', 'RETURNED', 'RETURNED', 120.31],
    ['.32 is refused', '120.32', 'REFUSED', 'CANCEL_REFUSED', 0],
    ['any other is never answered', '120.33', 'OPEN', 'REQ_CANCEL', 0],
  ])('%s', async (_, amount, state, cancelStatus, back) => {
    const { company, id } = await paid(amount)
    const { balance } = await bank.figures(company.account)
    const clearing = await bank.house('clearing')
    expect((await recall(id, { reason_code: 'CUST' })).code).toBe('OK00')
    await bank.pass(3_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: cancelStatus })
    expect((await cancelationOf(id)).map((one) => one.state)).toEqual([state])
    expect((await bank.figures(company.account)).balance).toBeCloseTo(balance + back)
    expect(await bank.house('clearing')).toBeCloseTo(clearing - back)
    const credits = await bank.credits(company.account)
    expect(credits.map(({ subtype, original_id }) => ({ subtype, original_id }))).toEqual(
      back > 0 ? [{ subtype: 'RETURN', original_id: id }] : [],
    )
    const { recall: shown } = await seenBy<CustomerTransaction>(company, id)
    expect(shown).toMatchObject({
      state,
      reason: 'The payer asks for the money back.',
      answer: state === 'REFUSED' ? 'The payee did not agree.' : null,
    })
  })

  it.each<[what: string, code: string, age: string, answer: string]>([
    ['of a duplicate within 10 business days', 'DUPL', '2026-11-09', 'OK00'],
    ['of a duplicate after them', 'DUPL', '2026-11-05', 'recall_too_late'],
    ['of a technical fault after them', 'TECH', '2026-11-05', 'recall_too_late'],
    ['by the payer within 13 months', 'CUST', '2025-10-22', 'OK00'],
    ['by the payer after them', 'AC03', '2025-10-20', 'recall_too_late'],
    ['of a wrong amount after them', 'AM09', '2025-10-20', 'recall_too_late'],
  ])('%s (%s of %s): %s', async (_, code, day, answer) => {
    const company = await bank.makeCompany()
    const at = new Date(`${day}T10:00:00Z`)
    const row = rowOf(bank, company.account, { created_at: at })
    await insertTransactions(bank, [row])
    expect((await recall(row.id, { reason_code: code })).code).toBe(answer)
  })

  it('because of fraud says what happened, to the other bank too', async () => {
    const { id } = await paid()
    expect((await recall(id, { reason_code: 'FRAD' })).code).toBe('comment_required')
    const comment = 'The invoice was forged, the customer called at noon.'
    expect((await recall(id, { reason_code: 'FRAD', comment })).code).toBe('OK00')
    const [xml = ''] = await messages(id, 'camt.056.001.08')
    expect(parseMessage(xml ?? '')).toMatchObject({
      message: { requests: [{ reason: { code: 'FRAD', notes: [comment] } }] },
    })
  })

  it('for any other reason shows the comment of the staff to staff only', async () => {
    const { id } = await paid()
    expect((await recall(id, { comment: 'Asked by the AML team, see case 17.' })).code).toBe('OK00')
    const [xml = ''] = await messages(id, 'camt.056.001.08')
    expect(xml).toContain('<Cd>DUPL</Cd>')
    expect(xml).not.toContain('case 17')
  })

  it('names the day on which the banks settled it, not the one on which we heard of it', async () => {
    // A Saturday: it is settled on Monday.
    const { id } = await paid()
    await recall(id)
    const [pacs008 = ''] = await messages(id, 'pacs.008.001.08')
    const [camt056 = ''] = await messages(id, 'camt.056.001.08')
    expect(parseMessage(pacs008 ?? '')).toMatchObject({ message: { settlementDate: '2026-11-23' } })
    expect(parseMessage(camt056 ?? '')).toMatchObject({
      message: { requests: [{ originalSettlementDate: '2026-11-23' }] },
    })
  })

  it('is refused once the money has come back unasked', async () => {
    const { id } = await paid('100.23')
    await bank.pass(30_000)
    expect((await bank.transaction(id)).cancel_status).toBe('RETURNED')
    expect((await recall(id)).code).toBe('recall_not_possible')
    expect(await messages(id, 'camt.056.001.08')).toEqual([])
  })

  it('of two at once exactly one is sent', async () => {
    const { id } = await paid()
    const { version } = await bank.transaction(id)
    const ruta = await bank.makeStaff('Rūta Jankauskienė')
    const answers = await Promise.all([jonas, ruta].map((who) => recallBy(who, id, version)))
    // The second person is late by the version, or by the state if the first was committed before the second looked.
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      expect.toBeOneOf(['version_conflict', 'recall_not_possible']),
    ])
    expect(await cancelationOf(id)).toHaveLength(1)
    expect(await messages(id, 'camt.056.001.08')).toHaveLength(1)
  })
  const recallBy = (who: Person, id: string, version: number) =>
    act(id, { action: 'RECALL', reason_code: 'DUPL', version }, who)
})

describe('the answer of the other bank', () => {
  it.each<[what: string, change: Partial<Cancellation>, confirmation: string, state: string, step: string]>([
    ['no', {}, 'RJCR', 'REFUSED', 'recall_refused'],
    ['not decided yet', { status: 'PDCR' }, 'PDCR', 'OPEN', 'recall_pending'],
    ['yes, the money is to follow', { status: 'ACCR' }, 'CNCL', 'OPEN', 'recall_agreed'],
  ])('%s', async (_, change, confirmation, state, step) => {
    const { company, id } = await paid()
    const before = await bank.figures(company.account)
    await recall(id)
    await resolve(id, change, confirmation)
    expect((await cancelationOf(id))[0]?.state).toBe(state)
    expect(await bank.figures(company.account)).toEqual(before)
    const events = await bank.db
      .selectFrom('transaction_event')
      .select('action')
      .where('transaction_id', '=', id)
      .execute()
    expect(events.map(({ action }) => action)).toContain(step)
  })

  it('said twice counts once', async () => {
    const { id } = await paid()
    await recall(id)
    await resolve(id)
    const { version } = await bank.transaction(id)
    await resolve(id)
    expect((await bank.transaction(id)).version).toBe(version)
    expect(await breaksOf(id)).toEqual([])
  })

  it('comes before our recall is known to be taken', async () => {
    const { id } = await paid()
    await recall(id)
    await resolve(id)
    await bank.drain()
    expect((await cancelationOf(id))[0]?.state).toBe('REFUSED')
  })

  it.each<[what: string, change: Partial<Cancellation>, caseId?: string]>([
    ['of another amount', { originalAmount: { amount: 1n, currency: 'EUR' } }],
    ['in another currency', { originalAmount: { amount: 120_00n, currency: 'USD' } }],
    ['of another payment', { endToEndId: 'SOMETHING-ELSE' }],
    ['to another case', {}, 'CASE-7'],
  ])('%s is not applied', async (_, change, caseId) => {
    const { id } = await paid()
    await recall(id)
    await resolve(id, change, 'RJCR', caseId)
    expect((await cancelationOf(id))[0]?.state).toBe('OPEN')
    expect(await breaksOf(id)).toEqual([{ kind: 'resolution_refused' }])
  })

  it('to a recall that we never sent is not applied', async () => {
    const { id } = await paid()
    await resolve(id)
    expect(await bank.transaction(id)).toMatchObject({ cancel_status: 'NONE' })
    expect(await breaksOf(id)).toEqual([{ kind: 'resolution_refused' }])
  })

  it('no, and then the money comes all the same', async () => {
    const { company, id } = await paid('120.31')
    await recall(id)
    await resolve(id)
    expect((await bank.transaction(id)).cancel_status).toBe('CANCEL_REFUSED')
    await bank.pass(3_000)
    expect((await bank.transaction(id)).cancel_status).toBe('RETURNED')
    expect((await cancelationOf(id))[0]?.state).toBe('RETURNED')
    expect(await bank.credits(company.account)).toHaveLength(1)
    // a later refusal contradicts the booking
    await resolve(id)
    expect((await cancelationOf(id))[0]?.state).toBe('RETURNED')
    expect(await breaksOf(id)).toEqual([{ kind: 'resolution_refused' }])
  })
})

describe('a customer who asks for a payment back', () => {
  const ask = async (company: Company, id: string, reason?: string, details?: string) => {
    const { version } = await bank.transaction(id)
    return bank.call(company, cancelTransaction, {
      body: {
        _id: id,
        version,
        ...(reason ? { client_cancel_reason: reason } : {}),
        ...(details ? { client_cancel_reason_details: details } : {}),
      },
    })
  }

  it('waits for the staff, who pass it on in the customer’s name', async () => {
    const { company, id } = await paid()
    expect((await ask(company, id, 'AC03', 'One digit was wrong.')).code).toBe('OK00')
    await bank.drain()
    expect(await bank.transaction(id)).toMatchObject({ cancel_status: 'REQ_CANCEL' })
    expect(await cancelationOf(id)).toEqual([])
    expect(await messages(id, 'camt.056.001.08')).toEqual([])
    expect((await seenBy<CustomerTransaction>(company, id)).recall).toMatchObject({
      state: 'ASKED',
      asked_by: 'customer',
      due: null,
    })
    const { actions, case_actions } = await seenBy<StaffTransaction>(jonas, id)
    expect([actions, case_actions]).toEqual([['RECALL'], ['CANCEL_REQUEST']])
    expect((await ask(company, id)).code).toBe('recall_already_asked')

    expect((await recall(id, { reason_code: 'AC03' })).code).toBe('OK00')
    expect(await cancelationOf(id)).toMatchObject([{ asked_by_kind: 'customer', reason_code: 'AC03' }])
    expect((await seenBy<StaffTransaction>(jonas, id)).case_actions).toEqual([])
  })

  it.each<[what: string, reason: string | undefined, details: string | undefined, code: string]>([
    ['for no reason', undefined, undefined, 'OK00'],
    ['in words of their own', 'I changed my mind', undefined, 'OK00'],
    ['because of fraud, without a word', 'FRAD', undefined, 'cancel_reason_details_required'],
    ['because of fraud', 'FRAD', 'They pretended to be my supplier.', 'OK00'],
  ])('%s: %s', async (_, reason, details, code) => {
    const { company, id } = await paid()
    expect((await ask(company, id, reason, details)).code).toBe(code)
    expect((await bank.transaction(id)).cancel_status).toBe(code === 'OK00' ? 'REQ_CANCEL' : 'NONE')
  })

  it('too late is told so', async () => {
    const company = await bank.makeCompany()
    const row = rowOf(bank, company.account, { created_at: new Date('2026-11-02T10:00:00Z') })
    await insertTransactions(bank, [row])
    expect((await ask(company, row.id, 'DUPL')).code).toBe('recall_too_late')
    expect((await ask(company, row.id, 'CUST')).code).toBe('OK00')
  })

  it('is refused in words that are safe, once', async () => {
    const { company, id } = await paid()
    await ask(company, id)
    const { version } = await bank.transaction(id)
    const refuse = (reason_code: string) =>
      bank.call(jonas, refuseCancelRequest, { params: { id }, body: { reason_code, version } })
    expect((await refuse('SANCTIONS_MATCH')).code).toBe('reason_code_unknown')
    expect((await refuse('REQUEST_INFO_MISSING')).code).toBe('OK00')
    expect((await refuse('REQUEST_INFO_MISSING')).code).toBe('version_conflict')
    expect((await bank.transaction(id)).cancel_status).toBe('CANCEL_REFUSED')
    await bank.drain()
    expect(bank.notices.at(-1)).toMatchObject({ title: { en: 'The payment will not be returned' } })
    expect((await seenBy<CustomerTransaction>(company, id)).recall).toMatchObject({
      state: 'REFUSED',
      answer: 'We did not receive the information that we need for your request.',
    })
    expect((await ask(company, id)).code).toBe('recall_already_asked')
  })

  it.each<[what: string, amount: string, status: string, cancelStatus: string]>([
    ['that then completes stays asked for', '120.00', 'COMPLETED', 'REQ_CANCEL'],
    ['that is then rejected is asked for no more', '120.01', 'REJECTED', 'NONE'],
  ])('a payment on its way %s', async (_, amount, status, cancelStatus) => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company, { amount }) })
    await bank.pass(200)
    const id = made.result._id
    expect((await bank.transaction(id)).status).toBe('SENT_TO_CLEAR')
    expect((await ask(company, id)).code).toBe('OK00')
    await bank.pass(3_000)
    expect(await bank.transaction(id)).toMatchObject({ status, cancel_status: cancelStatus })
  })
})

const RECALL_BY_HAND = { en: 'Recall a payment manually', lt: 'Atšaukite mokėjimą rankiniu būdu' }

describe('a wire that has left the institution', () => {
  /** A wire by hand whose money is held, as the demo’s past has them. */
  async function wire(amount: bigint) {
    const company = await bank.makeCompany({ funds: 10_000_00n })
    const row = rowOf(bank, company.account, {
      type: 'WIRE',
      status: 'ACCEPTED',
      settled_at: null,
      amount,
      hold_no: 1,
      created_at: new Date(bank.clock.now().getTime() - 3_600_000),
    })
    await insertTransactions(bank, [row])
    const payment = await bank.transaction(row.id)
    await bank.db.transaction().execute((trx) => applyOrRefuse(trx, holdMoney(payment, railAccount(payment))))
    return { company, id: row.id }
  }

  it('is recalled by hand: staff are told, nothing is written to the clearing house, and its money stays held', async () => {
    const { company, id } = await wire(500_33n)
    expect((await act(id, { action: 'CANCEL', reason_code: 'TECH' })).code).toBe('OK00')
    await bank.pass(2_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'ACCEPTED', cancel_status: 'REQ_CANCEL' })
    expect((await bank.figures(company.account)).reserved).toBe(500.33)
    expect(await cancelationOf(id)).toMatchObject([{ state: 'OPEN', message_id: null }])
    expect(
      await bank.db.selectFrom('clearing_message').select('id').where('transaction_id', '=', id).execute(),
    ).toEqual([])
    expect(bank.notices.map(({ title }) => title)).toContainEqual(RECALL_BY_HAND)
  })

  it('is cancelled once', async () => {
    const { id } = await wire(500_33n)
    await act(id, { action: 'CANCEL', reason_code: 'TECH' })
    expect((await act(id, { action: 'CANCEL', reason_code: 'TECH' })).code).toBe('recall_already_asked')
  })
})

it('queues count what they list, and what is overdue is told once and asked for once', async () => {
  const fresh = await makeBank()
  try {
    const staff = await fresh.makeStaff('Jonas Kazlauskas')
    const company = await fresh.makeCompany()
    const other = rowOf(fresh, company.account)
    await insertTransactions(fresh, [other])
    const made = await fresh.call(company, createTransaction, { body: order(company) })
    await fresh.pass(3_000)
    const row = await fresh.transaction(made.result._id)
    const { version } = row
    const body = { version, action: 'RECALL', reason_code: 'CUST' } as const
    await fresh.call(staff, decideTransaction, { params: { id: row.id }, body })
    await fresh.call(company, cancelTransaction, { body: { _id: other.id, version: 1 } })
    await fresh.drain()

    const figures = async () => {
      const { result } = await fresh.call(staff, getStaffDashboard)
      const figure = (queue: QueueName) => {
        const item = result.queues.find(({ name }) => name === queue)
        return { count: item?.count, by_age: item?.by_age }
      }
      return {
        to_return: figure('to_return'),
        recall_asked: figure('recall_asked'),
        recalls_open: figure('recalls_open'),
        overdue: figure('overdue'),
      }
    }
    const none = { count: 0, by_age: { under_1h: 0, '1h_to_1d': 0, over_1d: 0 } }
    const one = { count: 1, by_age: { under_1h: 1, '1h_to_1d': 0, over_1d: 0 } }
    const old = { count: 1, by_age: { under_1h: 0, '1h_to_1d': 0, over_1d: 1 } }
    expect(await figures()).toEqual({ to_return: none, recall_asked: one, recalls_open: one, overdue: none })
    const listed = async (queue: 'recall_asked' | 'recalls_open' | 'overdue' | 'to_return') =>
      (await fresh.call(staff, listTransactionsCrm, { query: { queue } })).result.map(({ _id }) => _id)
    expect(await listed('recall_asked')).toEqual([other.id])
    expect(await listed('recalls_open')).toEqual([row.id])
    expect(await listed('overdue')).toEqual([])

    const { result } = await fresh.call(staff, getStaffDashboard)
    const recall = await fresh.db
      .selectFrom('transaction_cancelation')
      .select(['at', 'due_at'])
      .where('transaction_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(result.queues.find(({ name }) => name === 'recalls_open')).toMatchObject({
      oldest_at: recall.at.toISOString(),
      value: [{ currency: 'EUR', amount: formatAmount(row.amount, 'EUR') }],
    })
    const waiting = await fresh.call(staff, listTransactionsCrm, { query: { queue: 'recalls_open' } })
    expect(waiting.result.map((one) => one.waiting_since)).toEqual([recall.at.toISOString()])
    const byDeadline = async () => {
      const query = { queue: 'recalls_open', sort: 'deadline' } as const
      const listed = await fresh.call(staff, listTransactionsCrm, { query })
      return listed.result.map(({ _id, answer_due, is_late }) => ({ _id, answer_due, is_late }))
    }
    const due = { _id: row.id, answer_due: recall.due_at.toISOString() }
    expect(await byDeadline()).toEqual([{ ...due, is_late: false }])

    await fresh.jumpTo('2026-12-11T22:00:00Z')
    await fresh.sweep()
    expect(await byDeadline()).toEqual([{ ...due, is_late: true }])
    expect(await figures()).toEqual({ to_return: none, recall_asked: old, recalls_open: old, overdue: old })
    expect(await listed('overdue')).toEqual([row.id])
    expect(fresh.notices.filter(({ title }) => title.en === 'An answer is overdue')).toHaveLength(1)
    const sent = await fresh.db
      .selectFrom('clearing_message')
      .select(['message_type', 'xml'])
      .where('transaction_id', '=', row.id)
      .where('message_type', '=', 'pacs.028.001.03')
      .execute()
    expect(sent).toHaveLength(1)
    expect(parseMessage(sent[0]?.xml ?? '')).toMatchObject({
      message: { questions: [{ original: { messageType: 'camt.056.001.08' } }] },
    })
  } finally {
    await fresh.close()
  }
})
