import type { CallBody } from '@fondaco/contract/call.ts'
import { getTransaction } from '@fondaco/contract/payments/calls.ts'
import {
  askPayerBank,
  enterPayerData,
  listBanksWithGaps,
} from '@fondaco/contract/payments/payer-data-calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers, type IncomingChange } from '../../../../test/incoming-transfer.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { parseMessage } from '../../../providers/clearing/index.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

async function receive(change: IncomingChange) {
  const company = await bank.makeCompany({ funds: 0n })
  const [railId = ''] = await deliverTransfers(bank, company.account.accountId, [change])
  await bank.pass(2_000)
  const [credit] = await bank.credits(company.account)
  const events = await bank.db
    .selectFrom('transaction_event')
    .select('detail')
    .where('transaction_id', '=', credit?.id ?? null)
    .where('detail', 'is not', null)
    .execute()
  const said = await bank.simulator.messagesOf(railId)
  const answer = said.filter(({ direction }) => direction === 'OUT').map(({ xml }) => codeIn(xml))
  const why = events.map(({ detail }) => (typeof detail === 'string' ? detail : (detail?.en ?? ''))).join()
  return { id: credit?.id ?? '', status: credit?.status, why, answer }
}

function codeIn(xml: string): string {
  const parsed = parseMessage(xml)
  if (!parsed.ok || parsed.message.type !== 'pacs.002.001.10') return ''
  return parsed.message.statuses.map(({ status, reason }) => [status, reason?.code].join(' ')).join()
}

const named = (name: string): IncomingChange => ({
  transfer: { payer: { name, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } },
})
const wrongIban: IncomingChange = { instead: [['DE89370400440532013000', 'DE88370400440532013000']] }
const british = { name: 'Rose Alder', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' }
const address = { country: 'GB', town: 'Leeds' }

describe('a payment that comes in without its payer’s data', () => {
  it.each<[string, IncomingChange, string, string]>([
    ['named NOTPROVIDED', named('NOTPROVIDED'), 'REVIEW', 'name is missing'],
    ['without a name', { instead: [[/<Nm>Greta Sommer<\/Nm>/, '']] }, 'REVIEW', 'name is missing'],
    ['with wrong check digits of its IBAN', wrongIban, 'REVIEW', 'account number is missing or wrong'],
    [
      'without an account',
      { instead: [[/<DbtrAcct>[\s\S]*<\/DbtrAcct>/, '']] },
      'REVIEW',
      'account number is missing or wrong',
    ],
    [
      'from outside of the EEA without an address',
      { transfer: { payer: british, amount: 2_000_00n } },
      'REVIEW',
      'address or identification is missing',
    ],
    ['… of a small amount', { transfer: { payer: british } }, 'COMPLETED', ''],
    [
      '… with an address',
      { transfer: { payer: { ...british, address }, amount: 2_000_00n } },
      'COMPLETED',
      '',
    ],
    ['with all of it', {}, 'COMPLETED', ''],
  ])('%s', async (_, change, status, why) => {
    const got = await receive(change)
    expect(got.status).toBe(status)
    expect(got.why).toContain(why)
  })

  it.each<[string, IncomingChange, string]>([
    ['no name', named('NOTPROVIDED'), 'RJCT RR02'],
    ['a wrong IBAN', wrongIban, 'RJCT RR01'],
    [
      'a doubt beside, which is nobody else’s business',
      { transfer: { ...named('UNKNOWN').transfer, remittance: 'ivory' } },
      'RJCT MS03',
    ],
  ])('by the instant rail is refused to the payer’s bank: %s', async (_, change, answer) => {
    const got = await receive({ ...change, transfer: { ...change.transfer, rail: 'INST' } })
    expect(got).toMatchObject({ status: 'REJECTED', answer: [answer] })
  })

  it('is counted by the bank that sent it, for staff', async () => {
    const jonas = await bank.makeStaff('Jonas Petraitis')
    const payer = { name: 'NONAME', iban: 'LT121000011101001000', bic: 'HABALT22XXX' }
    await receive({ transfer: { payer } })
    await receive({ transfer: { payer, rail: 'INST' } })
    const { code, result } = await bank.call(jonas, listBanksWithGaps)
    expect(code).toBe('OK00')
    expect(result.find((one) => one.bank === 'HABALT22XXX')).toMatchObject({ count: 2, gaps: ['name'] })
    const crm = await bank.makeStaff('Ieva Mokė', 'crm')
    expect((await bank.call(crm, listBanksWithGaps)).status).toBe(403)
  })
})

describe('the bank of a payer who is not named', () => {
  let jonas: Person
  let clara: Person
  let olga: Person
  beforeAll(async () => {
    jonas = await bank.makeStaff('Jonas Petraitis')
    clara = await bank.makeStaff('Clara Vogt')
    olga = await bank.makeStaff('Olga Brandt', 'operation')
  })
  const view = async (id: string, reader = clara) => {
    const { result } = await bank.call(reader, getTransaction, { params: { id } })
    return result as StaffTransaction
  }
  const asOf = async (id: string) => ({ version: (await bank.transaction(id)).version })
  const ask = async (id: string, by = jonas) =>
    bank.call(by, askPayerBank, { params: { id }, body: { sent_as: 'MT199 4711', ...(await asOf(id)) } })
  type Answer =
    CallBody<typeof enterPayerData> extends infer Body
      ? Body extends unknown
        ? Omit<Body, 'version'>
        : never
      : never
  const enter = async (id: string, answer: Answer, by = jonas) =>
    bank.call(by, enterPayerData, {
      params: { id },
      body: { ...answer, ...(await asOf(id)) } as CallBody<typeof enterPayerData>,
    })
  const approve = async (id: string, by: Person) =>
    bank.call(by, decideTransaction, { params: { id }, body: { action: 'APPROVE', ...(await asOf(id)) } })
  const unnamed = async () => (await receive(named('NOTPROVIDED'))).id
  const asked = async () => {
    const id = await unnamed()
    expect((await ask(id)).code).toBe('OK00')
    return id
  }

  it('is asked once, in words that staff see before; the answer is due in three business days', async () => {
    const id = await unnamed()
    const before = (await view(id)).payer_data
    expect(before).toMatchObject({ bank: 'COBADEFFXXX', gaps: ['name'], offers: 'ask', asked: null })
    expect(before?.request).toContain('Please send us:\n- the payer’s name')
    expect(before?.request).toContain('50.00 EUR')
    const { result } = await ask(id)
    expect(result.due).toBe(before?.due)
    const after = await view(id)
    expect(after.payer_data).toMatchObject({
      request: before?.request,
      asked: { by: jonas.name, sent_as: 'MT199 4711', overdue: false },
      offers: 'enter',
    })
    expect(after.timeline.at(-1)).toMatchObject({
      text: 'The payer’s bank was asked for the payer’s data',
      detail: 'MT199 4711',
    })
    expect((await ask(id)).code).toBe('action_not_offered')
  })

  it.each<[string, Answer, string, { holds: string[] }]>([
    ['names somebody', { answer: 'given', payer_name: 'Greta Sommer' }, 'REVIEW', { holds: [] }],
    [
      'names somebody near a listed name',
      { answer: 'given', payer_name: 'Viktoras Demovičius' },
      'PENDING_AML',
      { holds: ['name'] },
    ],
    [
      'has a listed name in the details',
      { answer: 'given', payer_name: 'Greta Sommer', payer_details: 'for Viktoras Demovičius' },
      'PENDING_AML',
      { holds: ['name'] },
    ],
    ['names nobody again', { answer: 'given', payer_name: 'UNKNOWN' }, 'REVIEW', { holds: ['payer_data'] }],
    [
      'says no',
      { answer: 'refused', reason: 'Our customer does not agree.' },
      'REVIEW',
      { holds: ['payer_data'] },
    ],
  ])('%s: what it answered is screened', async (_, answer, status, { holds }) => {
    const id = await asked()
    const { result } = await enter(id, answer)
    expect(result.status).toBe(status)
    const { payer_data, screening } = await view(id)
    expect(payer_data).toMatchObject({
      offers: null,
      answer: {
        by: jonas.name,
        payer_name: answer.answer === 'given' ? answer.payer_name : null,
        reason: answer.answer === 'refused' ? answer.reason : null,
      },
    })
    expect(screening?.parts.filter((part) => part.holds).map(({ kind }) => kind)).toEqual(holds)
    // the data of the message stay
    expect((await bank.transaction(id)).debtor_name).toBe('NOTPROVIDED')
    expect((await enter(id, answer)).code).toBe('action_not_offered')
  })

  it('whoever entered its answer does not let the payment go', async () => {
    const id = await asked()
    await enter(id, { answer: 'given', payer_name: 'Greta Sommer' }, olga)
    expect((await approve(id, olga)).code).toBe('maker_cannot_approve')
    expect((await approve(id, clara)).code).toBe('OK00')
    await bank.pass(2_000)
    expect((await bank.transaction(id)).status).toBe('COMPLETED')
  })

  it.each<[string, () => Promise<string>]>([
    ['a payment that lacks nothing', async () => (await receive({ transfer: { remittance: 'ivory' } })).id],
    [
      'a payment that was let go',
      async () => {
        const id = await unnamed()
        await approve(id, clara)
        return id
      },
    ],
  ])('is not asked about %s', async (_, make) => {
    const id = await make()
    expect((await ask(id)).code).toBe('action_not_offered')
    expect((await enter(id, { answer: 'refused', reason: 'No.' })).code).toBe('action_not_offered')
  })

  it('that does not answer in time is told of once, and counted', async () => {
    const payer = { name: 'UNKNOWN', iban: 'EE382200221020145685', bic: 'HABAEE2XXXX' }
    const { id } = await receive({ transfer: { payer } })
    await ask(id)
    const { due = '' } = (await view(id)).payer_data ?? {}
    const overdueEvents = () =>
      bank.db
        .selectFrom('transaction_event')
        .select('id')
        .where('transaction_id', '=', id)
        .where('action', '=', 'payer_data_overdue')
        .execute()
    await bank.jumpTo(new Date(Date.parse(due) - 60_000).toISOString())
    expect(await overdueEvents()).toHaveLength(0)
    expect((await view(id)).payer_data?.asked?.overdue).toBe(false)
    await bank.jumpTo(new Date(Date.parse(due) + 60_000).toISOString())
    await bank.jumpTo(new Date(Date.parse(due) + 180_000).toISOString())
    expect(await overdueEvents()).toHaveLength(1)
    expect((await view(id)).payer_data?.asked?.overdue).toBe(true)
    const { result } = await bank.call(clara, listBanksWithGaps)
    expect(result.find((one) => one.bank === 'HABAEE2XXXX')).toMatchObject({ count: 1, unanswered: 1 })
  })
})
