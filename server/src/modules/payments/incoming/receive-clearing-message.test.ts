import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import {
  type ClearingMessage,
  composeMessage,
  type OutgoingMessage,
  type Submission,
  toRailId,
} from '../../../providers/clearing/index.ts'

/**
 * Whatever the rail does (timeout, late answer, duplicate, answer before the call returned, out of order, wrong amount,
 * unknown id), a payment reaches one true final status. Here the test decides every message of the rail.
 */
let bank: Bank
let sent: OutgoingMessage[] = []
let answerTo: (message: OutgoingMessage) => Promise<Submission> = async () => ({ outcome: 'taken' })
beforeAll(async () => {
  bank = await makeBank({
    send: async (message) => {
      sent.push(message)
      return answerTo(message)
    },
  })
})
afterAll(() => bank.close())

type Said = Partial<{ status: string; amount: bigint; reason: string; id: string; messageId: string }>

/** The rail sends a message about a payment. */
function tell(id: string, said: Said): Promise<void> {
  return deliver({
    type: 'pacs.002.001.10',
    messageId: said.messageId ?? toRailId(newId()),
    createdAt: bank.clock.now(),
    groups: [],
    statuses: [
      {
        transactionId: said.id ?? toRailId(id),
        status: said.status ?? 'ACSC',
        ...(said.amount === undefined ? {} : { amount: said.amount }),
        ...(said.reason === undefined ? {} : { reason: { code: said.reason } }),
      },
    ],
  })
}

/** The money is returned. */
const giveBack = (
  id: string,
  change: Partial<{ returnId: string; amount: bigint; originalAmount: bigint }> = {},
) =>
  deliver({
    type: 'pacs.004.001.09',
    messageId: toRailId(newId()),
    createdAt: bank.clock.now(),
    settlementDate: '2026-11-23',
    returns: [
      {
        returnId: change.returnId ?? toRailId(newId()),
        transactionId: toRailId(id),
        originalAmount: change.originalAmount ?? 120_00n,
        amount: change.amount ?? 120_00n,
        reason: { code: 'MD07' },
      },
    ],
  })

async function deliver(message: ClearingMessage): Promise<void> {
  const { messageType, messageId, xml } = composeMessage(message)
  await bank.receive({ rail: 'SEPA', messageType, messageId, xml })
  await bank.drain()
}

/** A sent payment of 120.00, without any message of the rail yet. */
async function sentPayment(type: 'SCT' | 'INST' = 'SCT'): Promise<{ company: Company; id: string }> {
  const company = await bank.makeCompany()
  sent = []
  const made = await bank.call(company, createTransaction, { body: order(company, { type }) })
  await bank.drain()
  return { company, id: made.result._id }
}

const statusOf = async (id: string) => (await bank.transaction(id)).status

const breaksOf = async (id: string | null) => {
  const rows = await bank.db
    .selectFrom('clearing_break')
    .select(['kind', 'transaction_id'])
    .orderBy('at')
    .execute()
  return rows.filter(({ transaction_id }) => transaction_id === id).map(({ kind }) => kind)
}

const asked = () => sent.filter(({ messageType }) => messageType === 'pacs.028.001.03').length

describe('provider faults: what the rail says, in whatever order', () => {
  const paid = 999_879.8
  const unpaid = 1_000_000
  it.each<[string, Said[], string, number, string[], number]>([
    // event, message, final status, balance, breaks, questions
    ['settled', [{ status: 'ACSC', amount: 120_00n }], 'COMPLETED', paid, [], 0],
    ['settled, without an amount', [{ status: 'ACSC' }], 'COMPLETED', paid, [], 0],
    ['accepted, settled', [{ status: 'ACSP' }, { status: 'ACSC' }], 'COMPLETED', paid, [], 0],
    ['accepted twice', [{ status: 'ACSP' }, { status: 'ACTC' }], 'ACCEPTED', unpaid, [], 0],
    ['settled, then accepted', [{ status: 'ACSC' }, { status: 'ACSP' }], 'COMPLETED', paid, [], 0],
    ['settled twice', [{ status: 'ACSC' }, { status: 'ACCC' }], 'COMPLETED', paid, [], 0],
    [
      'the same message twice',
      [{ messageId: 'TWICE-1' }, { messageId: 'TWICE-1' }],
      'COMPLETED',
      paid,
      [],
      0,
    ],
    [
      'accepted, rejected',
      [{ status: 'ACSP' }, { status: 'RJCT', reason: 'AC04' }],
      'REJECTED',
      unpaid,
      [],
      0,
    ],
    ['rejected twice', [{ status: 'RJCT' }, { status: 'RJCT' }], 'REJECTED', unpaid, [], 0],
    ['rejected, then accepted', [{ status: 'RJCT' }, { status: 'ACSP' }], 'REJECTED', unpaid, [], 0],
    ['pending', [{ status: 'PDNG' }], 'SENT_TO_CLEAR', unpaid, [], 0],
    [
      'settled, then rejected',
      [{ status: 'ACSC' }, { status: 'RJCT' }],
      'COMPLETED',
      paid,
      ['contradiction'],
      0,
    ],
    [
      'rejected, then settled',
      [{ status: 'RJCT' }, { status: 'ACSC' }],
      'REJECTED',
      unpaid,
      ['contradiction'],
      0,
    ],
    ['a wrong amount', [{ amount: 120_01n }], 'SENT_TO_CLEAR', unpaid, ['wrong_amount'], 1],
    [
      'a wrong amount, then the right one',
      [{ amount: 121_00n }, { amount: 120_00n }],
      'COMPLETED',
      paid,
      ['wrong_amount'],
      1,
    ],
    [
      'a rejection of a wrong amount, then settled',
      [
        { status: 'RJCT', amount: 1n },
        { status: 'ACSC', amount: 120_00n },
      ],
      'COMPLETED',
      paid,
      ['wrong_amount'],
      1,
    ],
    ['a wrong amount too late', [{}, { amount: 1n }], 'COMPLETED', paid, ['wrong_amount'], 0],
    ['never received', [{ status: 'RJCT', reason: 'AG09' }], 'REJECTED', unpaid, [], 0],
  ])('%s', async (_, said, status, balance, breaks, questions) => {
    const { company, id } = await sentPayment()
    for (const one of said) await tell(id, one)
    expect(await statusOf(id)).toBe(status)
    expect((await bank.figures(company.account)).balance).toBe(balance)
    expect(await breaksOf(id)).toEqual(breaks)
    expect(asked()).toBe(questions)
    if (!['COMPLETED', 'REJECTED'].includes(status)) await tell(id, { status: 'RJCT' })
    expect((await bank.figures(company.account)).reserved).toBe(0)
  })

  it('many contradicting answers at once leave one state, and its money', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, id } = await sentPayment()
      await Promise.all(
        ['ACSC', 'RJCT', 'ACSP', 'ACSC', 'RJCT', 'ACCC'].map((status) => tell(id, { status })),
      )
      const status = await statusOf(id)
      expect(['COMPLETED', 'REJECTED']).toContain(status)
      expect(await bank.figures(company.account)).toMatchObject({
        reserved: 0,
        balance: status === 'COMPLETED' ? 999_879.8 : 1_000_000,
      })
      const ends = (await bank.history(id)).filter((one) => ['COMPLETED', 'REJECTED'].includes(one))
      expect(ends).toHaveLength(1)
    }
  })

  it.each([
    ['an id of nobody', { id: 'NOT-OURS' }],
    ['an id that looks like ours', { id: toRailId(newId()) }],
  ])('%s is a break, and changes nothing', async (_, said) => {
    const { id } = await sentPayment()
    const before = (await breaksOf(null)).length
    await tell(id, said)
    expect(await breaksOf(null)).toHaveLength(before + 1)
    expect(await statusOf(id)).toBe('SENT_TO_CLEAR')
    await tell(id, { status: 'RJCT' })
  })

  it('a message that cannot be read is kept, and told', async () => {
    const before = (await breaksOf(null)).length
    await bank.receive({
      rail: 'SEPA',
      messageType: 'pacs.002.001.10',
      messageId: 'BROKEN',
      xml: '<Document>',
    })
    const kept = await bank.db
      .selectFrom('clearing_message')
      .select(['outcome', 'xml'])
      .where('message_id', '=', 'BROKEN')
      .executeTakeFirst()
    expect(kept).toEqual({ outcome: 'unreadable', xml: '<Document>' })
    expect(await breaksOf(null)).toHaveLength(before + 1)
  })

  it('a message that is refused whole ends its payment', async () => {
    const { company, id } = await sentPayment()
    const [pacs008] = sent
    await deliver({
      type: 'pacs.002.001.10',
      messageId: toRailId(newId()),
      createdAt: bank.clock.now(),
      groups: [
        {
          messageId: pacs008?.messageId ?? '',
          messageType: 'pacs.008.001.08',
          status: 'RJCT',
          reason: { code: 'FF01' },
        },
      ],
      statuses: [],
    })
    expect(await bank.transaction(id)).toMatchObject({ status: 'REJECTED', reason_code: 'FF01' })
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 1_000_000 })
  })

  it('one that returns money, or asks it back, becomes a break that staff see; a question does not', async () => {
    const { company, id } = await sentPayment()
    const refused = async (
      messageType: 'pacs.004.001.09' | 'camt.056.001.08' | 'pacs.028.001.03',
      transaction: string | null,
    ) => {
      const messageId = toRailId(newId())
      await bank.db
        .insertInto('clearing_message')
        .values({
          id: newId(),
          at: bank.clock.now(),
          direction: 'OUT',
          rail: bank.simulator.rail,
          message_type: messageType,
          message_id: messageId,
          transaction_id: transaction,
          xml: '',
          handled_at: bank.clock.now(),
        })
        .execute()
      const before = await breaksOf(transaction)
      await deliver({
        type: 'pacs.002.001.10',
        messageId: toRailId(newId()),
        createdAt: bank.clock.now(),
        groups: [{ messageId, messageType, status: 'RJCT', reason: { code: 'FF01' } }],
        statuses: [],
      })
      return (await breaksOf(transaction)).slice(before.length)
    }
    expect(await refused('pacs.004.001.09', id)).toEqual(['return_refused'])
    expect(await refused('pacs.004.001.09', null)).toEqual(['return_refused'])
    expect(await refused('camt.056.001.08', id)).toEqual(['refused'])
    expect(await refused('pacs.028.001.03', id)).toEqual([])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 1_000_000 })
    await tell(id, { status: 'ACSC' })
  })

  it('says nothing about a payment that has not been sent', async () => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company, { amount: '15000.00' }) })
    await bank.drain()
    await tell(made.result._id, { status: 'ACSC' })
    expect(await statusOf(made.result._id)).toBe('REVIEW')
    expect(await breaksOf(made.result._id)).toEqual(['contradiction'])
  })
})

describe('provider faults: money that comes back', () => {
  it('before the payment is settled waits for that, and the status is asked', async () => {
    const { company, id } = await sentPayment()
    await giveBack(id)
    expect(await bank.credits(company.account)).toEqual([])
    expect(asked()).toBe(1)
    await tell(id, { status: 'ACSC' })
    await bank.drain()
    expect(await bank.credits(company.account)).toMatchObject([{ subtype: 'RETURN', status: 'COMPLETED' }])
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'RETURNED' })
    expect((await bank.figures(company.account)).balance).toBe(999_999.8)
  })

  it.each<[string, Parameters<typeof giveBack>[1][], number, string[]]>([
    ['once', [{}], 999_999.8, []],
    ['in part, after a charge', [{ amount: 115_00n }], 999_994.8, []],
    ['told twice', [{ returnId: 'RETURN-A' }, { returnId: 'RETURN-A' }], 999_999.8, []],
    ['twice', [{}, {}], 999_999.8, ['return_misfit']],
    ['of another amount', [{ originalAmount: 121_00n, amount: 121_00n }], 999_879.8, ['return_misfit']],
  ])('%s', async (_, returns, balance, breaks) => {
    const { company, id } = await sentPayment()
    await tell(id, { status: 'ACSC' })
    for (const one of returns) await giveBack(id, one)
    expect((await bank.figures(company.account)).balance).toBeCloseTo(balance, 2)
    expect(await breaksOf(id)).toEqual(breaks)
  })

  it('of a payment that was rejected is a break', async () => {
    const { company, id } = await sentPayment()
    await tell(id, { status: 'RJCT' })
    await giveBack(id)
    expect(await breaksOf(id)).toEqual(['return_misfit'])
    expect((await bank.figures(company.account)).balance).toBe(1_000_000)
  })

  it('to an account that was closed waits in suspense for a person', async () => {
    const { company, id } = await sentPayment()
    await tell(id, { status: 'ACSC' })
    await bank.db
      .updateTable('account')
      .set({ status: 'CLOSED' })
      .where('id', '=', company.account.id)
      .execute()
    const suspense = await bank.house('suspense')
    await giveBack(id)
    expect(await bank.credits(company.account)).toMatchObject([{ subtype: 'RETURN', status: 'REVIEW' }])
    expect((await bank.house('suspense')) - suspense).toBeCloseTo(120, 2)
    await bank.db
      .updateTable('account')
      .set({ status: 'ACTIVE' })
      .where('id', '=', company.account.id)
      .execute()
    const staff = await bank.makeStaff('Jonas Kazlauskas')
    const [credit] = await bank.credits(company.account)
    await bank.call(staff, decideTransaction, {
      params: { id: credit?.id ?? '' },
      body: { action: 'APPROVE', version: credit?.version ?? 0 },
    })
    await bank.drain()
    expect((await bank.figures(company.account)).balance).toBe(999_999.8)
  })
})

describe('provider faults: sending', () => {
  const usual = answerTo
  it('that ends in a time-out is asked about, never sent again, and never given back by guess', async () => {
    answerTo = async () => ({ outcome: 'timeout', detail: 'no answer' })
    const { company, id } = await sentPayment('INST')
    answerTo = usual
    expect(await statusOf(id)).toBe('SENT_TO_CLEAR')
    await bank.pass(60_000)
    expect(sent.filter(({ messageType }) => messageType === 'pacs.008.001.08')).toHaveLength(1)
    expect(asked()).toBeGreaterThanOrEqual(2)
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 120.2, balance: 1_000_000 })
    await tell(id, { status: 'ACSC', amount: 120_00n })
    expect(await statusOf(id)).toBe('COMPLETED')
    const questions = asked()
    await bank.pass(120_000)
    expect(asked()).toBe(questions)
  })

  it('whose answer comes before it has ended ends with the answer', async () => {
    answerTo = async ({ messageType, xml }) => {
      if (messageType === 'pacs.008.001.08') {
        const id = /<TxId>(\w+)</.exec(xml)?.[1] ?? ''
        await tell('', { id, status: 'ACSC', amount: 120_00n })
      }
      return { outcome: 'taken' }
    }
    const { company, id } = await sentPayment()
    answerTo = usual
    expect(await bank.history(id)).toEqual(['CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'COMPLETED'])
    expect((await bank.figures(company.account)).balance).toBe(999_879.8)
  })

  it('that was cut off by a crash is done again with the same message', async () => {
    const crash = new Error('killed')
    answerTo = async () => {
      throw crash
    }
    await expect(sentPayment()).rejects.toBe(crash)
    const [first] = sent
    const id = fromXml(first)
    expect(await statusOf(id)).toBe('READY_TO_CLEAR')
    answerTo = usual
    await bank.runJob('payments.send', { transactionId: id })
    expect(await statusOf(id)).toBe('SENT_TO_CLEAR')
    expect(new Set(sent.map(({ messageId, xml }) => messageId + xml)).size).toBe(1)
    await tell(id, { status: 'RJCT' })
  })

  it('of a message that the rail refuses gives the money back', async () => {
    answerTo = async () => ({ outcome: 'refused', detail: 'not of the schema' })
    const { company, id } = await sentPayment()
    answerTo = usual
    expect(await bank.transaction(id)).toMatchObject({ status: 'REJECTED', reason_code: 'FF01' })
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 1_000_000 })
  })

  it('of a payment that no message can carry gives the money back', async () => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company) })
    const id = made.result._id
    await bank.database.ownerPool.query(`update transaction set creditor_name = '' where id = $1`, [id])
    sent = []
    await bank.drain()
    expect(sent).toEqual([])
    expect(await bank.transaction(id)).toMatchObject({ status: 'REJECTED', reason_code: 'FF01' })
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 1_000_000 })
  })

  it('by several workers at once sends one payment', async () => {
    const company = await bank.makeCompany()
    const made = await bank.call(company, createTransaction, { body: order(company) })
    const id = made.result._id
    await bank.runJob('payments.screen', { transactionId: id })
    sent = []
    await Promise.all(Array.from({ length: 4 }, () => bank.runJob('payments.send', { transactionId: id })))
    expect(new Set(sent.map(({ messageId, xml }) => messageId + xml)).size).toBe(1)
    expect((await bank.history(id)).filter((status) => status === 'SENT_TO_CLEAR')).toHaveLength(1)
    await bank.drain()
    await tell(id, { status: 'ACSC' })
  })

  const fromXml = (message: OutgoingMessage | undefined): string =>
    (/<TxId>(\w+)</.exec(message?.xml ?? '')?.[1] ?? '').replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
      '$1-$2-$3-$4-$5',
    )
})
