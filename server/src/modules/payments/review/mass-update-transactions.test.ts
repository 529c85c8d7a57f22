import type { CallBody } from '@fondaco/contract/call.ts'
import { claimTransaction } from '@fondaco/contract/claims/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { changeConditions, massUpdateTransactions } from '@fondaco/contract/payments/review-calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

/** One action on many transactions: each succeeds or fails alone. */

let bank: Bank
let clara: Person
let robert: Person
let company: Company

beforeAll(async () => {
  bank = await makeBank()
  clara = await bank.makeStaff('Clara Amsel')
  robert = await bank.makeStaff('Robert Linde')
  company = await bank.makeCompany({ risk: 5, funds: 1_000_000_00n })
})
afterAll(() => bank.close())

/** Payments that wait in REVIEW. */
async function held(count: number, from = company): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const body = order(from, { amount: '10.00', duplicate_confirmed: true })
    const { result } = await bank.call(from, createTransaction, { body })
    ids.push(result._id)
  }
  await bank.drain()
  return ids
}

const versionsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await bank.transaction(id)).version))

async function update(
  ids: readonly string[],
  change: Partial<CallBody<typeof massUpdateTransactions>> = {},
  { who = clara, language }: { who?: Person; language?: Language } = {},
) {
  const body = {
    ids: [...ids],
    action: 'APPROVE' as const,
    versions: change.versions ?? (await versionsOf(ids)),
    ...change,
  }
  return bank.call(who, massUpdateTransactions, { body, language })
}

const statusesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await bank.transaction(id)).status))

it('decides on each, and answers in the order in which they were named', async () => {
  const ids = (await held(3)).toReversed()
  const { code, result } = await update(ids)
  expect(code).toBe('OK00')
  expect(result.map(({ _id, code }) => [_id, code])).toEqual(ids.map((id) => [id, 'OK00']))
  expect(result[0]).toMatchObject({ status: 'TO_CLEAR', version: 3, description: 'Done.' })
  expect(await statusesOf(ids)).toEqual(Array(3).fill('TO_CLEAR'))
})

it('what one of them is refused changes nothing of the others', async () => {
  const [good, stale, claimed, done, last] = await held(5)
  if (!good || !stale || !claimed || !done || !last) throw new Error('five')
  await bank.call(robert, claimTransaction, { params: { id: claimed }, body: {} })
  await update([done])
  const ids = [good, stale, claimed, newId(), done, last]
  const versions = [
    2,
    1,
    (await bank.transaction(claimed)).version,
    1,
    (await bank.transaction(done)).version,
    2,
  ]
  const { result } = await update(ids, { versions })
  expect(result.map(({ code, status }) => [code, status])).toEqual([
    ['OK00', 'TO_CLEAR'],
    ['version_conflict', null],
    ['transaction_locked', null],
    ['not_found', null],
    ['action_not_offered', null],
    ['OK00', 'TO_CLEAR'],
  ])
  expect(await statusesOf([good, stale, claimed, done, last])).toEqual([
    'TO_CLEAR',
    'REVIEW',
    'REVIEW',
    'TO_CLEAR',
    'TO_CLEAR',
  ])
})

it('a fault of ours in one of them is said, and the others are decided on', async () => {
  const [first, last] = await held(2)
  // Held according to its row, but not in the books: the ledger cannot release it.
  const broken = rowOf(bank, company.account, { status: 'REVIEW', settled_at: null, hold_no: 1 })
  await insertTransactions(bank, [broken])
  const ids = [first, broken.id, last] as string[]
  const { code, result } = await update(ids, { action: 'DECLINE', reason_code: 'OUT_OF_PROFILE' })
  expect(code).toBe('OK00')
  expect(result.map((one) => one.code)).toEqual(['OK00', 'internal_error', 'OK00'])
  expect(await statusesOf(ids)).toEqual(['DECLINED', 'REVIEW', 'DECLINED'])
})

it('gives the money back where it declines, and needs a reason for it', async () => {
  const poor = await bank.makeCompany({ risk: 5, funds: 100_00n })
  const ids = await held(2, poor)
  expect(await bank.figures(poor.account)).toMatchObject({ reserved: 20.4 })
  const without = await update(ids, { action: 'DECLINE' })
  expect(without.result.map(({ code }) => code)).toEqual(['reason_code_required', 'reason_code_required'])
  const given = await update(ids, { action: 'DECLINE', reason_code: 'OUT_OF_PROFILE' })
  expect(given.result.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
  expect(await bank.figures(poor.account)).toMatchObject({ balance: 100, reserved: 0 })
})

it('a maker lets none of theirs pass', async () => {
  const [mine = '', other = ''] = await held(2)
  const changes: ({ add: string[] } | { withdraw: true })[] = [{ add: ['Invoice'] }, { withdraw: true }]
  for (const change of changes) {
    const { version } = await bank.transaction(mine)
    await bank.call(clara, changeConditions, { params: { id: mine }, body: { ...change, version } })
  }
  const { result } = await update([mine, other])
  expect(result.map(({ code }) => code)).toEqual(['maker_cannot_approve', 'OK00'])
})

it('completes no wire, each of which needs the reference of its bank', async () => {
  const wire: Partial<TransactionRow> = { type: 'WIRE', status: 'TO_CLEAR', settled_at: null }
  const rows = [rowOf(bank, company.account, wire), rowOf(bank, company.account, wire)]
  await insertTransactions(bank, rows)
  const { result } = await update(
    rows.map(({ id }) => id as string),
    { action: 'COMPLETED' },
  )
  expect(result.map(({ code }) => code)).toEqual(['external_ref_required', 'external_ref_required'])
})

it('says what became of each in the language of the reader', async () => {
  const [id] = await held(1)
  const { result } = await update([id as string, newId()], { versions: [2, 1] }, { language: 'lt' })
  expect(result.map(({ description }) => description)).toEqual([
    'Atlikta.',
    'Nerasta arba neturite prieigos.',
  ])
})

it('of another entity nothing is seen', async () => {
  const ids = await held(1)
  const who = await bank.makeStaff('British Person', 'compliance', ['UK'])
  expect((await update(ids, {}, { who })).result.map(({ code }) => code)).toEqual(['not_found'])
  expect(await statusesOf(ids)).toEqual(['REVIEW'])
})

it.each<[string, (ids: string[]) => Partial<CallBody<typeof massUpdateTransactions>>, string, string]>([
  ['fewer versions than ids', () => ({ versions: [2] }), 'body.versions', 'must be as many as ids'],
  [
    'one id twice',
    ([id = '']) => ({ ids: [id, id], versions: [2, 2] }),
    'body.ids',
    'must name each transaction once',
  ],
])('%s: refused whole, and nothing is decided', async (_, wrong, path, text) => {
  const ids = await held(2)
  const { status, code, result } = await update(ids, wrong(ids))
  expect([status, code]).toEqual([400, 'input_invalid'])
  expect(result).toMatchObject({ fields: [{ path, text: expect.stringContaining(text) }] })
  expect(await statusesOf(ids)).toEqual(['REVIEW', 'REVIEW'])
})

it('no more than a hundred', async () => {
  const ids = Array.from({ length: 101 }, newId)
  const { code } = await update(ids, { versions: ids.map(() => 1) })
  expect(code).toBe('input_invalid')
})

it('a hundred, and each decision and the whole of them are in the audit', async () => {
  const wire = { type: 'WIRE', status: 'REVIEW', settled_at: null } as const
  const waiting = Array.from({ length: 100 }, () => rowOf(bank, company.account, wire))
  await insertTransactions(bank, waiting)
  const ids = waiting.map(({ id }) => id as string)
  const { result } = await update(ids)
  expect(result.filter(({ code }) => code === 'OK00')).toHaveLength(100)
  const rows = await bank.db
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'object_id', 'after'])
    .where('action', '=', 'transaction.mass_update')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(rows[0]).toMatchObject({
    actor_id: clara.id,
    object_id: null,
    after: { action: 'APPROVE', count: 100, outcomes: ids.map((_id) => ({ _id, code: 'OK00' })) },
  })
  const single = await bank.db
    .selectFrom('audit_event')
    .select('object_id')
    .where('action', '=', 'transaction.approve')
    .where('object_id', 'in', ids)
    .execute()
  expect(single).toHaveLength(100)
})

it('twice at the same moment, each is decided on once', async () => {
  const ids = await held(10)
  const versions = await versionsOf(ids)
  const [one, two] = await Promise.all([clara, robert].map((who) => update(ids, { versions }, { who })))
  const pairs = ids.map((_, n) => [one?.result[n]?.code, two?.result[n]?.code].sort())
  expect(pairs).toEqual(ids.map(() => ['OK00', 'version_conflict']))
})

it('needs the right to decide', async () => {
  const crm = await bank.makeStaff('Carina Holm', 'crm')
  expect((await update([newId()], { versions: [1] }, { who: crm })).code).toBe('permission_missing')
})
