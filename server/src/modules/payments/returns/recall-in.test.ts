import type { CallBody } from '@fondaco/contract/call.ts'
import { answerQuestion, createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction, listTransactionMessages } from '@fondaco/contract/payments/review-calls.ts'
import type { CustomerTransaction, StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type CancellationRequest,
  composeMessage,
  parseMessage,
  toRailId,
} from '../../../providers/clearing/index.ts'

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

/** Incoming money on the account of a customer who had none; from 10,000.00 on an SCT waits in REVIEW. */
async function received(amount = '100.00', type: 'SCT' | 'INST' = 'SCT') {
  const company = await bank.makeCompany({ funds: 0n })
  await bank.call(null, injectIncoming, {
    body: {
      type,
      iban: company.account.accountId,
      amount,
      currency: 'EUR',
      debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
    },
  })
  await bank.pass(3_000)
  const [credit] = await bank.credits(company.account)
  if (!credit?.rail_id) throw new Error('no credit came in')
  return { company, id: credit.id, railId: credit.rail_id, amount: credit.amount, end: credit.client_ref_id }
}
type Received = Awaited<ReturnType<typeof received>>

/** A camt.056 of the payer's bank; answers the id of its request. */
async function askedBack(
  { railId, amount, end }: Pick<Received, 'railId' | 'amount' | 'end'>,
  code: string,
  change: Partial<CancellationRequest> = {},
): Promise<string> {
  const cancellationId = change.cancellationId ?? toRailId(newId())
  const message = composeMessage({
    type: 'camt.056.001.08',
    messageId: toRailId(newId()),
    createdAt: bank.clock.now(),
    case: { id: cancellationId, creatorBic: 'COBADEFFXXX' },
    requests: [
      {
        cancellationId,
        ...(end ? { endToEndId: end } : {}),
        transactionId: railId,
        originalAmount: { amount, currency: 'EUR' },
        reason: { code },
        ...change,
      },
    ],
  })
  await bank.receive(message)
  await bank.drain()
  return cancellationId
}

const cancelationsOf = (id: string) =>
  bank.db.selectFrom('transaction_cancelation').selectAll().where('transaction_id', '=', id).execute()
const breaksOf = (id: string) =>
  bank.db.selectFrom('clearing_break').select('kind').where('transaction_id', '=', id).execute()
const returnOf = (id: string) =>
  bank.db.selectFrom('transaction').selectAll().where('original_id', '=', id).execute()
const seenBy = async <T>(who: Person, id: string) =>
  (await bank.call(who, getTransaction, { params: { id } })).result as T

/** The codes of the camt.029 that we sent about a request. */
async function refusals(cancellationId: string): Promise<string[]> {
  const rows = await bank.db
    .selectFrom('clearing_message')
    .select('xml')
    .where('direction', '=', 'OUT')
    .where('message_type', '=', 'camt.029.001.09')
    .execute()
  return rows.flatMap(({ xml }) => {
    const parsed = parseMessage(xml)
    if (!parsed.ok || parsed.message.type !== 'camt.029.001.09') return []
    return parsed.message.resolvedCase?.id === cancellationId
      ? parsed.message.cancellations.map(({ reason }) => reason?.code ?? '')
      : []
  })
}

const answer = (who: Person, id: string, agree?: boolean) =>
  bank.call(who, answerQuestion, {
    params: { id },
    body: { text: 'So be it.', ...(agree === undefined ? {} : { agree }) },
  })

const there = { balance: 100, reserved: 0, freezed: 0, available: 100 }
const blocked = { balance: 100, reserved: 0, freezed: 100, available: 0 }
const gone = { balance: 0, reserved: 0, freezed: 0, available: 0 }

describe('another bank asks for money back', () => {
  it.each<[code: string, asksCustomer: boolean]>([
    ['DUPL', false],
    ['TECH', false],
    ['FRAD', false],
    ['CUST', true],
    ['AC03', true],
    ['AM09', true],
  ])('for %s: the amount is blocked, the customer asked: %s', async (code, asksCustomer) => {
    const got = await received()
    const { company, id } = got
    await askedBack(got, code)
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'REQ_RETURN' })
    expect(await bank.figures(company.account)).toEqual(blocked)
    expect(await cancelationsOf(id)).toMatchObject([
      { direction: 'IN', state: 'OPEN', asked_by_kind: 'clearing', reason_code: code },
    ])
    expect(bank.notices.some(({ title }) => title.en === 'A return is requested')).toBe(true)
    const mine = await seenBy<CustomerTransaction>(company, id)
    expect(mine.status).toBe('COMPLETED')
    expect(mine.questions.map(({ asks, deadline }) => ({ asks, deadline }))).toEqual(
      asksCustomer ? [{ asks: 'RETURN', deadline: '2026-12-04T22:00:00.000Z' }] : [],
    )
    expect(mine.cancel_status).toBe(asksCustomer ? 'REQ_RETURN' : 'NONE')
    expect(mine.recall === null).toBe(!asksCustomer)
    const { actions } = await seenBy<StaffTransaction>(jonas, id)
    expect(actions).toEqual(['APPROVE_RETURN', 'REJECT_RETURN'])
  })

  it('the same request twice has one effect', async () => {
    const got = await received()
    const cancellationId = await askedBack(got, 'DUPL')
    await askedBack(got, 'DUPL', { cancellationId })
    expect(await cancelationsOf(got.id)).toHaveLength(1)
    expect(await bank.figures(got.company.account)).toEqual(blocked)
    expect(await breaksOf(got.id)).toEqual([])
  })

  it('another request while the first is open is not applied', async () => {
    const got = await received()
    await askedBack(got, 'DUPL')
    await askedBack(got, 'TECH')
    expect(await cancelationsOf(got.id)).toHaveLength(1)
    expect(await breaksOf(got.id)).toEqual([{ kind: 'recall_refused' }])
  })

  it.each<[what: string, change: Partial<CancellationRequest>]>([
    ['another amount', { originalAmount: { amount: 99_00n, currency: 'EUR' } }],
    ['another currency', { originalAmount: { amount: 100_00n, currency: 'USD' } }],
    ['another end-to-end id', { endToEndId: 'ANOTHER' }],
  ])('%s is not applied', async (_, change) => {
    const got = await received()
    await askedBack(got, 'DUPL', change)
    expect((await bank.transaction(got.id)).cancel_status).toBe('NONE')
    expect(await bank.figures(got.company.account)).toEqual(there)
    expect(await breaksOf(got.id)).toEqual([{ kind: 'recall_refused' }])
  })

  it('the id of another request is not applied', async () => {
    const [first, second] = [await received(), await received()]
    const cancellationId = await askedBack(first, 'DUPL')
    await askedBack(second, 'DUPL', { cancellationId })
    expect(await cancelationsOf(second.id)).toEqual([])
    expect(await breaksOf(second.id)).toEqual([{ kind: 'recall_refused' }])
  })

  it('a payment that never came is answered NOOR', async () => {
    const request = await askedBack({ railId: toRailId(newId()), amount: 1n, end: null }, 'DUPL')
    expect(await refusals(request)).toEqual(['NOOR'])
  })

  it('a recall sent again under another message is answered once', async () => {
    const never = { railId: toRailId(newId()), amount: 1n, end: null }
    const cancellationId = await askedBack(never, 'DUPL')
    await askedBack(never, 'DUPL', { cancellationId })
    expect(await refusals(cancellationId)).toEqual(['NOOR'])
  })

  it('of an account that was closed since, the staff decide', async () => {
    const got = await received()
    await bank.db
      .updateTable('account')
      .set({ status: 'CLOSED' })
      .where('id', '=', got.company.account.id)
      .execute()
    const request = await askedBack(got, 'DUPL')
    expect((await act(jonas, got.id, { action: 'REJECT_RETURN', reason_code: 'AC04' })).code).toBe('OK00')
    expect(await refusals(request)).toEqual(['AC04'])
  })

  it('a payment of our own is not applied', async () => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company) })
    await bank.pass(3_000)
    const id = made.result._id
    const request = await askedBack({ railId: toRailId(id), amount: 120_00n, end: null }, 'DUPL')
    expect(await refusals(request)).toEqual([])
    expect(await breaksOf(id)).toEqual([{ kind: 'recall_refused' }])
    expect((await bank.transaction(id)).cancel_status).toBe('NONE')
  })

  it('one that went back already is answered ARDT', async () => {
    const got = await received('15000.00')
    expect((await act(jonas, got.id, { action: 'RETURN', reason_code: 'AC06' })).code).toBe('OK00')
    await bank.drain()
    expect(await refusals(await askedBack(got, 'DUPL'))).toEqual(['ARDT'])
    expect(await cancelationsOf(got.id)).toEqual([])
  })

  it('an instant payment once it was answered gets the same answer again', async () => {
    const got = await received('100.00', 'INST')
    await askedBack(got, 'DUPL')
    expect((await act(jonas, got.id, { action: 'REJECT_RETURN', reason_code: 'AM04' })).code).toBe('OK00')
    await bank.drain()
    expect(await refusals(await askedBack(got, 'FRAD'))).toEqual(['AM04'])
    expect(await cancelationsOf(got.id)).toHaveLength(1)
  })

  it('an ordinary payment may be asked back again, and is blocked anew', async () => {
    const got = await received()
    await askedBack(got, 'DUPL')
    await act(jonas, got.id, { action: 'REJECT_RETURN', reason_code: 'CUST' })
    expect(await bank.figures(got.company.account)).toEqual(there)
    await askedBack(got, 'FRAD')
    expect(await bank.figures(got.company.account)).toEqual(blocked)
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    expect(await bank.figures(got.company.account)).toEqual(gone)
  })
})

describe('what the payee hears', () => {
  const FRAUD = /fraud/i
  const heard = async ({ company, id }: Received) => {
    const mine = await seenBy<CustomerTransaction>(company, id)
    return { cancel_status: mine.cancel_status, recall: mine.recall, timeline: JSON.stringify(mine.timeline) }
  }

  it('of a recall for fraud that comes after one they answered: nothing but their own', async () => {
    const got = await received()
    await askedBack(got, 'CUST')
    await answer(got.company, got.id, false)
    await act(jonas, got.id, { action: 'REJECT_RETURN', reason_code: 'CUST' })
    const before = await heard(got)
    expect(before).toMatchObject({ cancel_status: 'RETURN_REJECTED', recall: { state: 'REFUSED' } })
    await askedBack(got, 'FRAD')
    expect((await bank.transaction(got.id)).cancel_status).toBe('REQ_RETURN')
    expect(await heard(got)).toEqual(before)
  })

  it.each([
    ['100.00', 'APPROVE_RETURN', {}],
    ['15000.00', 'RETURN', { reason_code: 'FOCR' }],
  ] as const)('of %s that went back for fraud: that it went back', async (amount, action, reason) => {
    const got = await received(amount)
    await askedBack(got, 'FRAD')
    expect((await act(jonas, got.id, { action, ...reason })).code).toBe('OK00')
    const { recall, timeline } = await heard(got)
    expect(recall).toMatchObject({ state: 'RETURNED', direction: 'IN' })
    expect(recall?.reason).not.toMatch(FRAUD)
    expect(timeline).not.toMatch(FRAUD)
  })
})

describe('a return that staff had asked for', () => {
  it('and refused is no answer to the first recall of an instant payment', async () => {
    const got = await received('100.00', 'INST')
    await act(jonas, got.id, { action: 'RETURN', reason_code: 'AC06' })
    expect((await act(ruta, got.id, { action: 'REJECT_RETURN', reason_code: 'CUST' })).code).toBe('OK00')
    const request = await askedBack(got, 'FRAD')
    expect(await refusals(request)).toEqual([])
    expect((await bank.transaction(got.id)).cancel_status).toBe('REQ_RETURN')
  })

  it.each<[code: string, asksCustomer: boolean]>([
    ['DUPL', false],
    ['CUST', true],
  ])('is the bank’s once it asks for %s, too: asked of the customer: %s', async (code, asksCustomer) => {
    const got = await received()
    await act(jonas, got.id, { action: 'RETURN', reason_code: 'AC06' })
    await bank.db
      .updateTable('transaction_cancelation')
      .set({ overdue_told_at: bank.clock.now() })
      .where('transaction_id', '=', got.id)
      .execute()
    const request = await askedBack(got, code)
    expect(await breaksOf(got.id)).toEqual([])
    // its own time starts again
    expect(await cancelationsOf(got.id)).toMatchObject([{ overdue_told_at: null }])
    expect(await cancelationsOf(got.id)).toMatchObject([
      { state: 'OPEN', asked_by_kind: 'clearing', reason_code: code, request_id: request },
    ])
    expect(await bank.figures(got.company.account)).toEqual(blocked)
    const { questions } = await seenBy<CustomerTransaction>(got.company, got.id)
    expect(questions).toHaveLength(asksCustomer ? 1 : 0)
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe('maker_cannot_approve')
    expect((await act(ruta, got.id, { action: 'REJECT_RETURN', reason_code: 'AM04' })).code).toBe('OK00')
    expect(await refusals(request)).toEqual(['AM04'])
    expect(await bank.figures(got.company.account)).toEqual(there)
  })
})

describe('money still in suspense', () => {
  it('is asked back in silence, and returned with FOCR', async () => {
    const got = await received('15000.00')
    await askedBack(got, 'CUST')
    expect(await bank.transaction(got.id)).toMatchObject({ status: 'REVIEW', cancel_status: 'REQ_RETURN' })
    const mine = await seenBy<CustomerTransaction>(got.company, got.id)
    expect(mine).toMatchObject({ cancel_status: 'NONE', recall: null, questions: [] })
    const suspense = await bank.house('suspense')
    expect((await act(jonas, got.id, { action: 'RETURN', reason_code: 'AC06' })).code).toBe(
      'reason_code_unknown',
    )
    expect((await act(jonas, got.id, { action: 'RETURN', reason_code: 'FOCR' })).code).toBe('OK00')
    expect(await bank.house('suspense')).toBeCloseTo(suspense - 15_000)
    expect(await bank.transaction(got.id)).toMatchObject({ status: 'RETURN', cancel_status: 'RETURNED' })
    expect(await cancelationsOf(got.id)).toMatchObject([{ state: 'RETURNED' }])
  })

  it('that goes back by another action after a recall is returned with FOCR all the same', async () => {
    const got = await received('15000.00')
    await askedBack(got, 'DUPL')
    const done = await act(jonas, got.id, { action: 'OPR_REJECT', reason_code: 'AC01' })
    expect(done.code).toBe('OK00')
    const { result } = await bank.call(jonas, listTransactionMessages, { params: { id: got.id } })
    const returns = result.filter(({ message_type }) => message_type === 'pacs.004.001.09')
    expect(returns.map(({ xml }) => parseMessage(xml ?? ''))).toMatchObject([
      { message: { returns: [{ reason: { code: 'FOCR' } }] } },
    ])
    expect((await bank.transaction(got.id)).reason_code).toBe('AC01')
  })

  it('that is let pass is blocked as it is booked, and the customer is asked then', async () => {
    const got = await received('15000.00')
    await askedBack(got, 'AC03')
    expect((await act(jonas, got.id, { action: 'APPROVE' })).code).toBe('OK00')
    await bank.pass(1_000)
    expect(await bank.transaction(got.id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'REQ_RETURN' })
    expect(await bank.figures(got.company.account)).toMatchObject({ freezed: 15_000, available: 0 })
    const { questions } = await seenBy<CustomerTransaction>(got.company, got.id)
    expect(questions).toHaveLength(1)
  })

  it('that is seized stays, and the other bank hears LEGL', async () => {
    const got = await received('15000.00')
    const request = await askedBack(got, 'FRAD')
    await act(jonas, got.id, { action: 'FREEZE', reason_code: 'AUTHORITY_SEIZURE' })
    expect((await act(jonas, got.id, { action: 'REJECT', reason_code: 'AUTHORITY_SEIZURE' })).code).toBe(
      'OK00',
    )
    expect(await refusals(request)).toEqual(['LEGL'])
    expect(await cancelationsOf(got.id)).toMatchObject([{ state: 'REFUSED' }])
  })
})

describe('the customer is asked', () => {
  it.each<[what: string, agree: boolean | 'expired' | 'open', code: string]>([
    ['and agrees', true, 'OK00'],
    ['and does not agree', false, 'customer_consent_missing'],
    ['and does not answer in time', 'expired', 'customer_consent_missing'],
    ['and has not answered yet', 'open', 'customer_consent_missing'],
  ])('%s: %s', async (_, agree, code) => {
    const got = await received()
    await askedBack(got, 'CUST')
    if (typeof agree === 'boolean') expect((await answer(got.company, got.id, agree)).code).toBe('OK00')
    const now = bank.clock.now().toISOString()
    if (agree === 'expired') await bank.jumpTo('2026-12-04T22:00:00Z')
    const { questions } = await seenBy<StaffTransaction>(jonas, got.id)
    expect(questions).toMatchObject([
      {
        state: agree === 'expired' ? 'EXPIRED' : agree === 'open' ? 'OPEN' : 'ANSWERED',
        agreed: typeof agree === 'boolean' ? agree : null,
      },
    ])
    expect((await bank.transaction(got.id)).status).toBe('COMPLETED')
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe(code)
    expect(await bank.figures(got.company.account)).toEqual(code === 'OK00' ? gone : blocked)
    await bank.jumpTo(now)
  })

  it('says yes or no, and only once', async () => {
    const got = await received()
    await askedBack(got, 'CUST')
    expect((await answer(got.company, got.id)).code).toBe('agreement_required')
    expect((await answer(got.company, got.id, true)).code).toBe('OK00')
    expect((await answer(got.company, got.id, false)).code).toBe('question_not_open')
  })

  it('reads the question in their language', async () => {
    const got = await received()
    await askedBack(got, 'CUST')
    const { result } = await bank.call(got.company, getTransaction, {
      params: { id: got.id },
      language: 'lt',
    })
    expect(result.questions[0]?.text).toContain('Sprendžiate jūs')
  })

  it('a return that is rejected closes the question', async () => {
    const got = await received()
    await askedBack(got, 'CUST')
    expect((await act(jonas, got.id, { action: 'REJECT_RETURN', reason_code: 'NOAS' })).code).toBe('OK00')
    expect((await answer(got.company, got.id, true)).code).toBe('question_not_open')
    await bank.drain()
    expect(bank.notices.at(-1)).toMatchObject({ title: { en: 'A payment stays in your account' } })
  })
})

describe('money goes back', () => {
  it('by pacs.004 with FOCR where a bank asked, as a DEBIT of its own', async () => {
    const got = await received()
    await askedBack(got, 'DUPL')
    const clearing = await bank.house('clearing')
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    expect(await bank.transaction(got.id)).toMatchObject({ status: 'RETURN', cancel_status: 'RETURNED' })
    const [debit] = await returnOf(got.id)
    expect(debit).toMatchObject({
      direction: 'DEBIT',
      subtype: 'RETURN',
      status: 'SENT_TO_CLEAR',
      amount: 100_00n,
    })
    expect(await bank.figures(got.company.account)).toEqual(gone)
    expect(await bank.house('clearing')).toBeCloseTo(clearing + 100)
    await bank.drain()
    expect((await returnOf(got.id))[0]?.status).toBe('COMPLETED')
    const { result } = await bank.call(jonas, listTransactionMessages, { params: { id: debit?.id ?? '' } })
    expect(parseMessage(result[0]?.xml ?? '')).toMatchObject({
      message: {
        type: 'pacs.004.001.09',
        returns: [{ transactionId: got.railId, reason: { code: 'FOCR' }, amount: 100_00n }],
      },
    })
    const mine = await seenBy<CustomerTransaction>(got.company, got.id)
    expect(mine).toMatchObject({ status: 'CANCELED', recall: { state: 'RETURNED', direction: 'IN' } })
  })

  it('with its own reason where the staff asked, with four eyes', async () => {
    const got = await received()
    expect((await act(jonas, got.id, { action: 'RETURN', reason_code: 'AC06' })).code).toBe('OK00')
    expect(await bank.figures(got.company.account)).toEqual(blocked)
    expect(await cancelationsOf(got.id)).toMatchObject([{ asked_by_kind: 'staff', asked_by: jonas.id }])
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe('maker_cannot_approve')
    expect((await act(ruta, got.id, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    const [debit] = await returnOf(got.id)
    const { result } = await bank.call(jonas, listTransactionMessages, { params: { id: debit?.id ?? '' } })
    expect(parseMessage(result[0]?.xml ?? '')).toMatchObject({
      message: { returns: [{ reason: { code: 'AC06' } }] },
    })
    await bank.drain()
  })

  it.each<[what: string, byBank: boolean, answers: string[]]>([
    ['by camt.029 where a bank asked', true, ['LEGL']],
    ['in silence where the staff asked', false, []],
  ])('or stays: %s', async (_, byBank, answers) => {
    const got = await received()
    const request = byBank ? await askedBack(got, 'DUPL') : 'none'
    if (!byBank) await act(jonas, got.id, { action: 'RETURN', reason_code: 'AC06' })
    expect((await act(jonas, got.id, { action: 'REJECT_RETURN', reason_code: 'LEGL' })).code).toBe('OK00')
    expect(await bank.transaction(got.id)).toMatchObject({
      status: 'COMPLETED',
      cancel_status: 'RETURN_REJECTED',
    })
    expect(await bank.figures(got.company.account)).toEqual(there)
    expect(await refusals(request)).toEqual(answers)
    expect(await cancelationsOf(got.id)).toMatchObject([{ state: 'REFUSED', answer_code: 'LEGL' }])
    expect((await seenBy<StaffTransaction>(jonas, got.id)).actions).toEqual([])
  })

  it('not where it is spent: then nothing changes', async () => {
    const got = await received()
    const spend = order(got.company, { amount: '50.00' })
    expect((await bank.call(got.company, createTransaction, { body: spend })).code).toBe('OK00')
    await bank.pass(3_000)
    await askedBack(got, 'DUPL')
    const before = await bank.transaction(got.id)
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe('funds_insufficient')
    expect(await bank.transaction(got.id)).toEqual(before)
    expect(await returnOf(got.id)).toEqual([])
    expect(await bank.figures(got.company.account)).toMatchObject({ balance: 49.8, available: 0 })
    // incoming money is blocked up to the amount, so that it can be returned then
    await bank.fund(got.company.account, 60_00n)
    expect(await bank.figures(got.company.account)).toMatchObject({ freezed: 100, available: 9.8 })
    expect((await act(jonas, got.id, { action: 'APPROVE_RETURN' })).code).toBe('OK00')
    await bank.drain()
  })

  it('of two at once exactly one decides', async () => {
    const got = await received()
    await askedBack(got, 'DUPL')
    const { version } = await bank.transaction(got.id)
    const answers = await Promise.all([
      act(jonas, got.id, { action: 'APPROVE_RETURN', version }),
      act(ruta, got.id, { action: 'REJECT_RETURN', reason_code: 'LEGL', version }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { cancel_status } = await bank.transaction(got.id)
    expect(await bank.figures(got.company.account)).toEqual(cancel_status === 'RETURNED' ? gone : there)
    await bank.drain()
  })

  it('and may itself be asked back while it is on its way', async () => {
    const got = await received()
    await askedBack(got, 'DUPL')
    await act(jonas, got.id, { action: 'APPROVE_RETURN' })
    const [debit] = await returnOf(got.id)
    const id = debit?.id ?? ''
    expect((await act(ruta, id, { action: 'RECALL', reason_code: 'TECH' })).code).toBe('OK00')
    const { result } = await bank.call(jonas, listTransactionMessages, { params: { id } })
    const asked = result.find(({ message_type }) => message_type === 'camt.056.001.08')
    expect(parseMessage(asked?.xml ?? '')).toMatchObject({
      message: { requests: [{ original: { messageType: 'pacs.004.001.09' } }] },
    })
    await bank.drain()
  })
})
