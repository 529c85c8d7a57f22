import type { CallBody } from '@fondaco/contract/call.ts'
import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { cancelTransaction, createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import { askQuestion, decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import type { OutgoingMessage } from '../../src/providers/clearing/index.ts'
import { makeApplicant } from '../make-applicant.ts'
import { type Bank, type Company, makeBank, order, type PayeeOrder, type Person } from '../make-bank.ts'

/** Known faults of other banks and ledgers, each tried here. docs/reliability.md tells of further ones. */

let bank: Bank
let jonas: Person
let sent: OutgoingMessage[] = []
beforeEach(async () => {
  sent = []
  bank = await makeBank({
    send: async (message, send) => {
      sent.push(message)
      return send(message)
    },
  })
  jonas = await bank.makeStaff('Jonas Kazlauskas')
})
afterEach(() => bank.close())

const pay = async (company: Company, change: Partial<PayeeOrder> = {}) =>
  (await bank.call(company, createTransaction, { body: order(company, change) })).result._id
const act = async (id: string, of: Omit<CallBody<typeof decideTransaction>, 'version'>) => {
  const { version } = await bank.transaction(id)
  return bank.call(jonas, decideTransaction, { params: { id }, body: { ...of, version } })
}

describe('interest booked twice: a job of the day runs twice at once, and once more the same day', () => {
  /** Work due by a day four weeks later: an item for each sweep. */
  async function prepare() {
    const company = await bank.makeCompany()
    await pay(company, { amount: '10.00', execution_date: '2026-11-24' })
    const recalled = await pay(company, { amount: '20.00' })
    const asked = await pay(company, { amount: '15000.00' })
    await bank.call(null, injectIncoming, {
      body: {
        type: 'SCT',
        iban: company.account.accountId,
        amount: '30.00',
        currency: 'EUR',
        debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
      },
    })
    await bank.pass(3_000)
    expect((await act(recalled, { action: 'RECALL', reason_code: 'DUPL' })).code).toBe('OK00')
    const [credit] = await bank.credits(company.account)
    expect((await act(credit?.id ?? '', { action: 'RETURN', reason_code: 'AC06' })).code).toBe('OK00')
    const { version } = await bank.transaction(asked)
    const question = { text: 'What is it for?', deadline: '2026-11-25T12:00:00Z', version }
    expect((await bank.call(jonas, askQuestion, { params: { id: asked }, body: question })).code).toBe('OK00')
    await bank.giveApp(company)
    expect((await bank.call(company, authorisePayment, { body: order(company) })).code).toBe('OK00')
    await makeApplicant(bank)
    const at = bank.clock.now()
    await bank.db
      .insertInto('session')
      .values({
        id: newId(),
        user_id: company.id,
        token_hash: Buffer.alloc(32, 1),
        cookie_hash: Buffer.alloc(32, 2),
        signed_in_with: 'password',
        acted_by: null,
        acted_reason: null,
        created_at: at,
        last_active_at: at,
        idle_s: 300,
        ends_at: new Date(at.getTime() + 3_600_000),
        ended_at: null,
        ended_why: null,
        ip: null,
        user_agent: null,
      })
      .execute()
    await bank.drain()
    return company
  }

  /** The contents of every table. Another check of the books or screening of everybody is kept, and is not an effect. */
  async function everything(): Promise<Record<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'ledger_check%'
        and table_name <> 'rescreening'`.execute(bank.db)
    const contents: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await bank.database.ownerPool.query(
        `select md5(coalesce(string_agg(row::text, ' ' order by row::text), '')) as content from ${name} as row`,
      )
      contents[name] = rows[0].content
    }
    return contents
  }

  test('each has its effect once', async () => {
    const company = await prepare()
    const clock = { now: () => new Date('2026-12-20T10:00:00Z') }
    const jobs = bank.jobsBy(clock).filter(({ cron }) => cron !== undefined)
    expect(jobs.length).toBeGreaterThan(10)
    for (const job of jobs) {
      await Promise.all([job.run({}), job.run({})])
      const after = await everything()
      await job.run({})
      expect(await everything(), job.name).toEqual(after)
    }

    const { rows } = await sql<{ action: string; times: number }>`
      select action, count(*)::int as times from audit_event
      where at >= ${clock.now()} and action <> 'individual.score' group by action order by action`.execute(
      bank.db,
    )
    expect(rows).toEqual([
      { action: 'company.score_risk', times: 1 },
      // Of the month before, for the one customer.
      { action: 'statement.create', times: 1 },
      { action: 'transaction.execute', times: 1 },
      { action: 'transaction.question_expired', times: 1 },
      { action: 'transaction.recall_overdue', times: 2 },
    ])
    const ended = await sql`select from outbox where payload->>'event' = 'session_ended'`.execute(bank.db)
    expect(ended.rows).toHaveLength(1)
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 15_010.4 })
  })
})

describe('double refund: two people, two keys, one payment', () => {
  test('cancelled by both at once: one does it, the other is told', async () => {
    const company = await bank.makeCompany()
    const colleague = await bank.addUser(company.customerId, { can_sepa_transfer: true }, 'Rasos Baldai UAB')
    for (let round = 0; round < 5; round += 1) {
      const id = await pay(company, { amount: `${round + 1}.00` })
      const answers = await Promise.all(
        [company, colleague].map((who) =>
          bank.call(who, cancelTransaction, { body: { _id: id, version: 1 }, key: newId() }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
    await bank.drain()
    expect(await bank.figures(company.account)).toMatchObject({ balance: 1_000_000, available: 1_000_000 })
  })
})

describe('ids counted in code', () => {
  test('50 clients at once: whoever is told that it is done has what was made', async () => {
    const companies = await Promise.all(Array.from({ length: 50 }, () => bank.makeCompany()))
    const answers = await Promise.all(
      companies.map((company) => bank.call(company, createTransaction, { body: order(company) })),
    )
    const references = new Set<string>()
    for (const [n, { status, code, result }] of answers.entries()) {
      expect([status, code, result.status]).toEqual([200, 'OK00', 'CREATED'])
      const company = companies[n] as Company
      const { result: found } = await bank.call(company, getTransaction, { params: { id: result._id } })
      expect(found).toMatchObject({ _id: result._id, payment_id: result.payment_id, amount: '120.00' })
      references.add(found.reference)
    }
    for (const field of ['_id', 'payment_id'] as const)
      expect(new Set(answers.map(({ result }) => result[field])).size, field).toBe(50)
    expect(references.size).toBe(50)
    await bank.drain()
  })
})

describe('a step of a composed call without a key', () => {
  test('every message of a payment’s life is made once: done again, it is the same under the same id', async () => {
    const company = await bank.makeCompany()
    const paid = await pay(company, { amount: '120.31' })
    const asked = await pay(company, { amount: '120.90', type: 'INST' })
    await bank.call(null, injectIncoming, {
      body: {
        type: 'SCT',
        iban: company.account.accountId,
        amount: '30.00',
        currency: 'EUR',
        debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
      },
    })
    await bank.pass(20_000)
    await act(paid, { action: 'RECALL', reason_code: 'DUPL' })
    const credit = (await bank.credits(company.account)).find(({ subtype }) => subtype !== 'RETURN')
    await act(credit?.id ?? '', { action: 'RETURN', reason_code: 'AC06' })
    const ruta = await bank.makeStaff('Rūta Jankauskienė')
    const { version } = await bank.transaction(credit?.id ?? '')
    await bank.call(ruta, decideTransaction, {
      params: { id: credit?.id ?? '' },
      body: { action: 'APPROVE_RETURN', version },
    })
    await bank.pass(3_000)
    const first = new Map(sent.map((message) => [message.messageId, message]))
    const kinds = new Set([...first.values()].map(({ messageType }) => messageType))
    expect([...kinds].sort()).toEqual([
      'camt.056.001.08',
      'pacs.004.001.09',
      'pacs.008.001.08',
      'pacs.028.001.03',
    ])

    const figures = await bank.figures(company.account)
    const out = await bank.db
      .selectFrom('clearing_message')
      .select('id')
      .where('direction', '=', 'OUT')
      .execute()
    expect(out).toHaveLength(first.size)
    sent = []
    for (const { id } of out) await bank.runJob('payments.submit', { messageId: id })
    for (const transactionId of [paid, asked]) await bank.runJob('payments.send', { transactionId })
    await bank.pass(3_000)
    for (const message of sent) expect(message).toEqual(first.get(message.messageId))
    expect(await bank.figures(company.account)).toEqual(figures)
    const { rows } = await sql`select from clearing_message where direction = 'OUT'`.execute(bank.db)
    expect(rows).toHaveLength(out.length)
  })
})
