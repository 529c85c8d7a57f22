import {
  getClearingBreak,
  listClearingBreaks,
  settleClearingBreak,
} from '@fondaco/contract/payments/break-calls.ts'
import { createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { composeMessage, toRailId } from '../../../providers/clearing/index.ts'

let bank: Bank
let staff: Person
let away: Person
beforeAll(async () => {
  bank = await makeBank({ send: async () => ({ outcome: 'taken' }) })
  staff = await bank.makeStaff('Rūta Jankauskienė', 'compliance')
  away = await bank.makeStaff('Edward Finch', 'compliance', ['UK'])
})
afterAll(() => bank.close())

/** The rail sends a message that does not fit. @returns the id of its message */
async function tell(transactionId: string, said: { status?: 'ACSC' | 'RJCT'; amount?: bigint } = {}) {
  const messageId = toRailId(newId())
  const { messageType, xml } = composeMessage({
    type: 'pacs.002.001.10',
    messageId,
    createdAt: bank.clock.now(),
    groups: [],
    statuses: [
      { transactionId, status: said.status ?? 'ACSC', ...(said.amount ? { amount: said.amount } : {}) },
    ],
  })
  await bank.receive({ rail: 'SEPA', messageType, messageId, xml })
  await bank.drain()
  return messageId
}

async function sentPayment(): Promise<string> {
  const company = await bank.makeCompany()
  const { result } = await bank.call(company, createTransaction, { body: order(company) })
  await bank.drain()
  return result._id
}

/** A break of a payment in the list. */
async function madeBreak() {
  const id = await sentPayment()
  const messageId = await tell(toRailId(id), { amount: 999_00n })
  const { result } = await bank.call(staff, listClearingBreaks, { query: { text: messageId } })
  expect(result).toHaveLength(1)
  return { payment: id, messageId, row: result[0] as (typeof result)[number] }
}

const list = async (person: Person, query: Record<string, unknown> = {}) =>
  (await bank.call(person, listClearingBreaks, { query })).result

describe('for staff', () => {
  it('a break says what did not fit, with its payment and its message', async () => {
    const { payment, messageId, row } = await madeBreak()
    const { reference } = await bank.transaction(payment)
    expect(row).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      kind: 'wrong_amount',
      text: 'The rail’s answer names 999.00 EUR, but the payment is 120.00 EUR',
      state: 'OPEN',
      transaction: { _id: payment, reference },
      message: { message_type: 'pacs.002.001.10', message_id: messageId },
      settled: null,
    })
    const { result } = await bank.call(staff, getClearingBreak, { params: { id: row._id } })
    expect(result).toMatchObject({
      ...row,
      message: { message_id: messageId, direction: 'IN', cut: false, xml: expect.stringContaining('999.00') },
    })
    expect((await list(staff, { text: reference })).map(({ _id }) => _id)).toEqual([row._id])
  })

  it('a message that is long is shown by its beginning', async () => {
    const { row } = await madeBreak()
    await bank.db
      .updateTable('clearing_message')
      .set({ xml: 'x'.repeat(200_001) })
      .where('message_id', '=', row.message?.message_id ?? '')
      .execute()
    const { result } = await bank.call(staff, getClearingBreak, { params: { id: row._id } })
    expect(result.message?.xml).toHaveLength(200_000)
    expect(result.message?.cut).toBe(true)
  })

  it('one of another entity’s payment is not theirs; one of nothing of ours is everybody’s', async () => {
    const { row } = await madeBreak()
    const params = { id: row._id }
    const railId = toRailId(newId())
    const unknown = await tell(railId)
    const seen = await list(away, { limit: 200 })
    // named as in the message, so that it is found there
    expect(seen[0]?.text).toBe(`The rail answered for a payment that we never sent: ${railId}`)
    expect(seen.map(({ message }) => message?.message_id)).toContain(unknown)
    expect(seen.map(({ _id }) => _id)).not.toContain(row._id)
    expect((await bank.call(away, getClearingBreak, { params })).code).toBe('not_found')
    const settled = await bank.call(away, settleClearingBreak, { params, body: { how: 'No.' } })
    expect(settled.code).toBe('not_found')
    expect((await list(staff, { text: row.message?.message_id }))[0]?.state).toBe('OPEN')
  })

  const FILTERS: [what: string, query: Record<string, unknown>, found: string[]][] = [
    ['what is open', { state: 'OPEN' }, ['unknown']],
    ['what is settled', { state: 'SETTLED' }, ['wrong']],
    ['a kind', { kind: 'wrong_amount' }, ['wrong']],
    ['kinds', { kind: ['wrong_amount', 'unknown_id'] }, ['unknown', 'wrong']],
    ['a kind that there is none of', { kind: 'unreadable' }, []],
    ['days that hold both', { date_from: '2026-01-01', date_to: '2027-12-31' }, ['unknown', 'wrong']],
    ['a day that is over', { date_to: '2026-11-19' }, []],
    ['a day to come', { date_from: '2027-11-19' }, []],
    ['a reference of nothing', { text: 'NO SUCH' }, []],
  ]
  it.each(FILTERS)('the list finds %s', async (_, query, found) => {
    const { messageId: wrong, payment } = await madeBreak()
    await tell(toRailId(payment))
    const unknown = await tell(toRailId(newId()))
    const names = new Map([
      [wrong, 'wrong'],
      [unknown, 'unknown'],
    ])
    const rows = await list(staff, { limit: 200, ...query })
    expect(rows.flatMap(({ message }) => names.get(message?.message_id ?? '') ?? [])).toEqual(found)
  })

  it('goes on from page to page, by offset and by cursor', async () => {
    for (let count = 0; count < 5; count++) await tell(toRailId(newId()))
    const all = await list(staff, { limit: 200 })
    const first = await bank.call(staff, listClearingBreaks, { query: { limit: 2 } })
    expect(first.metadata).toMatchObject({ count: all.length, next_offset: 2 })
    const cursor = (first.metadata as { cursor: string }).cursor
    for (const query of [
      { limit: 3, offset: 2 },
      { limit: 3, cursor },
    ]) {
      expect(await list(staff, query)).toEqual(all.slice(2, 5))
    }
    const spoilt = await bank.call(staff, listClearingBreaks, { query: { cursor: 'x' } })
    expect(spoilt.code).toBe('cursor_invalid')
  })
})

describe('a break ends', () => {
  it('with the true answer of its payment, without anybody’s word', async () => {
    const { payment, row } = await madeBreak()
    const shown = async () => {
      const { result } = await bank.call(staff, getTransaction, { params: { id: payment } })
      return (result as StaffTransaction).breaks
    }
    expect(await shown()).toEqual([{ _id: row._id, at: row.at, text: row.text }])
    await tell(toRailId(payment))
    const { result } = await bank.call(staff, getClearingBreak, { params: { id: row._id } })
    expect(result).toMatchObject({ state: 'SETTLED', settled: { by: null, how: null } })
    expect(await shown()).toEqual([])
  })

  it('by staff who say how, once; it is audited, and moves nothing', async () => {
    const { payment, row } = await madeBreak()
    const before = await bank.transaction(payment)
    const params = { id: row._id }
    const settle = (by: Person, how: string) => bank.call(by, settleClearingBreak, { params, body: { how } })
    expect((await settle(staff, ' ')).code).toBe('input_invalid')
    const reader = await bank.makeStaff('Jonas Petraitis', 'analytics')
    expect((await settle(reader, 'By telephone.')).code).toBe('permission_missing')
    const how = 'The clearing house took its answer back.'
    const { result } = await settle(staff, how)
    const settled = { at: expect.any(String), by: staff.name, how }
    expect(result).toMatchObject({ _id: row._id, state: 'SETTLED', settled })
    expect((await settle(staff, 'Again.')).code).toBe('clearing_break_settled')
    const view = await bank.call(staff, getClearingBreak, { params })
    expect(view.result).toMatchObject({ state: 'SETTLED', settled })
    expect(await bank.transaction(payment)).toEqual({
      ...before,
      version: before.version + 1,
      customer_version: before.customer_version + 1,
    })
    const audit = await bank.db
      .selectFrom('audit_event')
      .select(['actor_name', 'after', 'customer_id'])
      .where('object_id', '=', row._id)
      .execute()
    expect(audit).toEqual([{ actor_name: staff.name, after: { how }, customer_id: before.customer_id }])
    const shown = await bank.call(staff, getTransaction, { params: { id: payment } })
    expect((shown.result as StaffTransaction).timeline.at(-1)).toMatchObject({
      text: 'The break was settled with the clearing house',
      detail: how,
    })
    // a true answer that comes later changes nothing
    await tell(toRailId(payment))
    const after = await bank.call(staff, getClearingBreak, { params })
    expect(after.result.settled).toEqual(view.result.settled)
  })

  it.each<[string, 'RJCT' | 'ACSC']>([
    ['completed', 'ACSC'],
    ['rejected', 'RJCT'],
  ])('by staff alone where it contradicts a payment that is %s', async (_, status) => {
    const id = await sentPayment()
    await tell(toRailId(id), { status })
    const messageId = await tell(toRailId(id), { status: status === 'ACSC' ? 'RJCT' : 'ACSC' })
    await tell(toRailId(id), { status })
    expect(await list(staff, { text: messageId })).toMatchObject([{ kind: 'contradiction', state: 'OPEN' }])
  })

  it('by staff alone where it is not about what becomes of its payment', async () => {
    const { payment, messageId, row } = await madeBreak()
    await bank.db.updateTable('clearing_break').set({ kind: 'refused' }).where('id', '=', row._id).execute()
    await tell(toRailId(payment))
    expect((await bank.transaction(payment)).status).toBe('COMPLETED')
    expect(await list(staff, { text: messageId })).toMatchObject([{ state: 'OPEN' }])
  })

  it('once, where two settle it at the same time', async () => {
    const { row } = await madeBreak()
    const answers = await Promise.all(
      ['First.', 'Second.'].map((how) =>
        bank.call(staff, settleClearingBreak, { params: { id: row._id }, body: { how } }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', 'clearing_break_settled'])
  })
})
