import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import type { CallQuery } from '@fondaco/contract/call.ts'
import * as calls from '@fondaco/contract/payments/calls.ts'
import * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import * as taskCalls from '@fondaco/contract/tasks/calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { startWorker } from '../../../platform/jobs.ts'
import { staffScope } from '../../../platform/scope.ts'
import { exportTaskCrm } from './export-tasks.ts'
import { exportTransactionsCrm } from './export-transactions.ts'

type StaffQuery = Omit<CallQuery<typeof reviewCalls.exportTransactionsCrm>, 'format'>

let bank: Bank
let staff: Person
let storageDir: string
beforeAll(async () => {
  storageDir = await temporaryFolder()
  bank = await makeBank({ storageDir })
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const ago = (minutes: number) => new Date(bank.clock.now().getTime() - minutes * 60_000)

/** Reads CSV by RFC 4180: the cells of each line. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\n') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}

/** A CSV file with a record per line, by its titles. */
async function csvFor(who: Person, query: StaffQuery & { timezone?: string }, language?: Language) {
  const call = who === staff ? reviewCalls.exportTransactionsCrm : calls.exportTransactions
  const file = await bank.download(who, call, {
    query: { ...query, format: 'csv' } as { format: 'csv' },
    language,
  })
  expect(file).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
  const text = file.bytes.toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [titles = [], ...lines] = readCsv(text.slice(1))
  return lines.map((cells) => Object.fromEntries(titles.map((title, n) => [title, cells[n]])))
}

/** The references on all pages of the list with the same filter. */
async function listed(who: Person, query: StaffQuery): Promise<string[]> {
  const references: string[] = []
  for (let cursor: string | null | undefined; ; ) {
    const asked = { query: { ...query, limit: 200, ...(cursor ? { cursor } : {}) } }
    const page =
      who === staff
        ? await bank.call(who, reviewCalls.listTransactionsCrm, asked)
        : await bank.call(who, calls.listTransactions, asked)
    references.push(...page.result.map(({ reference }) => reference))
    cursor = page.metadata?.cursor
    if (!cursor) return references
  }
}

/** The parts of a zip file, by their names. */
function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [named, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + named)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    parts.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString())
    at += 46 + named + extra + comment
  }
  return parts
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The cells of the only sheet of a workbook: texts, and numbers. */
function readSheet(bytes: Buffer): (string | number)[][] {
  const parts = unzip(bytes)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toMatch(/<f[ >]/)
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => unescapeXml(text),
  )
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => {
      const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1]
      if (/t="s"/.test(attributes)) return shared[Number(value)] ?? ''
      if (/t="inlineStr"/.test(attributes)) return unescapeXml(/<t[^>]*>([^<]*)<\/t>/.exec(inner)?.[1] ?? '')
      return value === undefined ? '' : Number(value)
    }),
  )
}

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '-2*3 cmd',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '=HYPERLINK("http://x",\'a\')',
]

describe('what the filter shows', () => {
  let company: Company
  let other: Company
  let statuses: TransactionStatus[]

  beforeAll(async () => {
    company = await bank.makeCompany({ funds: 0n })
    other = await bank.makeCompany({ funds: 0n })
    statuses = ['COMPLETED', 'PENDING_AML', 'FREEZED', 'DECLINED', 'SENT_TO_CLEAR']
    const row = (n: number, of: Company): TransactionRow =>
      rowOf(bank, of.account, {
        // many equal ones, so that the batches break among them
        created_at: ago(Math.floor(n / 40) * 60),
        amount: BigInt((n % 17) + 1) * 7_01n,
        status: statuses[n % statuses.length] ?? 'COMPLETED',
        settled_at: n % statuses.length === 0 ? ago(n) : null,
        type: n % 3 === 0 ? 'INST' : 'SCT',
      })
    await insertTransactions(
      bank,
      Array.from({ length: 2_400 }, (_, n) => row(n, n % 12 === 0 ? other : company)),
    )
  })

  it.each<[string, StaffQuery, number]>([
    ['all', {}, 2_200],
    ['all, oldest first', { sort: 'creation_date' }, 2_200],
    ['all, by amount', { sort: '-amount' }, 2_200],
    ['some', { type: 'INST', amount_from: '50.00' }, 0],
    ['none', { text: 'nothing like it' }, 0],
  ])('CSV: %s', async (_, query, count) => {
    for (const who of query.sort ? [staff] : [company, staff]) {
      const filter = who === staff ? { ...query, customer: company.customerId } : query
      const expected = await listed(who, filter)
      const rows = await csvFor(who, filter)
      expect(rows.map(({ Reference }) => Reference)).toEqual(expected)
      if (count > 0) expect(rows).toHaveLength(count)
    }
  })

  /** The CSV of all the company's rows, and how often the database was asked for it. */
  async function reading(failAt = Number.POSITIVE_INFINITY) {
    let asked = 0
    const counting: KyselyPlugin = {
      // the parts of a statement come here too, so answers are counted
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        if (asked === failAt) throw new Error('the database is gone')
        return result
      },
    }
    const answer = await exportTransactionsCrm({
      db: bank.db.withPlugin(counting),
      clock: bank.clock,
      session: { user: { id: company.id } },
      scope: staffScope(['UAB']),
      query: { customer: company.customerId, format: 'csv', sort: 'creation_date', timezone: 'UTC' },
      request: { language: 'en' },
    } as unknown as CallContext<typeof reviewCalls.exportTransactionsCrm>)
    return { stream: answer.content as Readable, asked: () => asked }
  }

  it('CSV goes out while it is read, and a reader who goes away ends the reading', async () => {
    const { stream, asked } = await reading()
    await once(stream, 'readable')
    expect(stream.read()).not.toBeNull()
    expect(asked()).toBe(1)
    stream.destroy()
    await once(stream, 'close')
    const whole = await reading()
    await text(whole.stream)
    expect([asked(), whole.asked()]).toEqual([1, 3])
  })

  it('CSV that cannot be read to the end breaks off, and never ends as if it were whole', async () => {
    const { stream } = await reading(3)
    await expect(text(stream)).rejects.toThrow('the database is gone')
  })

  it('a queue is exported whole, also what has not settled', async () => {
    const query: StaffQuery = { queue: 'frozen', by: 'settled', customer: company.customerId }
    const rows = await csvFor(staff, query)
    expect(rows.map(({ Reference }) => Reference)).toEqual(await listed(staff, query))
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each<[TransactionStatus, string]>([
    ['COMPLETED', '0.20'],
    ['REVIEW', '0.20'],
    ['REJECTED', '0.00'],
    ['CANCELED', '0.00'],
  ])('the fee of a payment that is %s is %s', async (status, fee) => {
    const made = rowOf(bank, other.account, { status, fee: 20n })
    await insertTransactions(bank, [made])
    for (const who of [other, staff]) {
      const row = (await csvFor(who, {})).find(({ Reference }) => Reference === made.reference)
      expect(row?.Fee).toBe(fee)
    }
  })

  it('what is made at this very moment is there', async () => {
    const made = rowOf(bank, other.account, { created_at: bank.clock.now() })
    await insertTransactions(bank, [made])
    expect((await csvFor(other, {})).map(({ Reference }) => Reference)).toContain(made.reference)
  })

  it('customers read labels; staff read statuses, entity, customer and risk', async () => {
    const own = await csvFor(company, { label: 'UNDER_REVIEW' } as StaffQuery)
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ Status }) => Status))).toEqual(new Set(['Under review']))
    expect(Object.keys(own[0] ?? {})).not.toEqual(expect.arrayContaining(['Risk']))
    const [first] = await csvFor(staff, { customer: company.customerId, statuses: 'PENDING_AML' })
    expect(first).toMatchObject({
      Status: 'Name match',
      Entity: 'UAB',
      Customer: 'Rasos Baldai UAB',
      Risk: '3',
    })
  })

  it('a fee names what it is for, and one without money waits for it, for its customer and for staff', async () => {
    const { account, customerId, ...person } = await bank.makeCompany({ funds: 0n })
    const fee = { type: 'FEE', status: 'CREATED', settled_at: null } as const
    await insertTransactions(bank, [
      rowOf(bank, account, { ...fee, subtype: 'MONTHLY', extension: '{"fee_month":"2026-11-01"}' }),
      rowOf(bank, account, {
        ...fee,
        subtype: 'OPERATIONAL',
        remittance: 'A certificate',
        created_at: ago(1),
      }),
    ])
    for (const [who, filter] of [
      [person, {}],
      [staff, { customer: customerId }],
    ] as const) {
      const rows = await csvFor(who, filter)
      expect(rows.map(({ Message, Status }) => [Message, Status])).toEqual([
        ['Monthly fee for November 2026', 'Waits for money'],
        ['A certificate', 'Waits for money'],
      ])
    }
  })
})

describe('cells', () => {
  let company: Company
  beforeAll(async () => {
    company = await bank.makeCompany({ funds: 0n })
    const rows = FORMULAS.map((text, n) =>
      rowOf(bank, company.account, {
        created_at: ago(60 - n),
        remittance: text,
        client_ref_id: text,
        creditor_name: text,
        amount: BigInt(n + 1) * 1_234_05n,
        direction: n % 2 === 0 ? 'DEBIT' : 'CREDIT',
        fee: 20n,
      }),
    )
    const plain = rowOf(bank, company.account, {
      created_at: ago(1),
      settled_at: new Date('2026-11-20T23:30:00Z'),
      remittance: 'Two "quoted" words, and a comma; ąčę',
      client_ref_id: '-12.50',
    })
    await insertTransactions(bank, [...rows, plain])
  })

  it('CSV: what looks like a formula is text, amounts are numbers', async () => {
    const rows = await csvFor(company, { sort: 'creation_date' })
    expect(rows).toHaveLength(FORMULAS.length + 1)
    for (const [n, text] of FORMULAS.entries()) {
      const row = rows[n]
      expect(row).toMatchObject({ Message: `'${text}`, 'Own reference': `'${text}`, Payee: `'${text}` })
      const amount = ((n + 1) * 1234.05).toFixed(2)
      expect(row).toMatchObject({ Amount: n % 2 === 0 ? `-${amount}` : amount, Fee: '0.20' })
    }
    expect(rows.at(-1)).toMatchObject({
      Message: 'Two "quoted" words, and a comma; ąčę',
      'Own reference': '-12.50',
      Status: 'Completed',
    })
    for (const cell of rows.flatMap((row) => Object.values(row)))
      expect(cell).toMatch(/^(?![=+@\t\r\n＝＋－＠])(?!-(?!\d+\.\d\d$))/)
  })

  it('times are those of the reader’s zone, and so is the day in the file’s name', async () => {
    const [last] = (await csvFor(company, { timezone: 'Europe/Vilnius' })).slice(0, 1)
    expect(last).toMatchObject({ Date: '21-11-2026 11:59', Settled: '21-11-2026 01:30' })
    await bank.jumpTo('2026-11-21T22:30:00Z')
    for (const [timezone, day] of [
      ['UTC', '2026-11-21'],
      ['Europe/Vilnius', '2026-11-22'],
    ] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await bank.download(company, calls.exportTransactions, { query: { format, timezone } })
        expect(file.disposition).toBe(`attachment; filename*=UTF-8''transactions-${day}.${format}`)
      }
  })

  it('titles and words are in the language that is asked for, dates and amounts are not', async () => {
    const [english] = await csvFor(company, {})
    const [lithuanian] = await csvFor(company, {}, 'lt')
    expect(lithuanian).toMatchObject({
      Data: english?.Date,
      Suma: english?.Amount,
      Tipas: 'SEPA mokėjimas',
      Mokėtojas: english?.Payer,
    })
    expect(Object.keys(lithuanian ?? {})).toHaveLength(Object.keys(english ?? {}).length)
  })

  it('XLSX opens, holds the same rows, amounts as numbers and no formula', async () => {
    const query = { sort: 'creation_date', timezone: 'Europe/Vilnius' } as const
    const file = await bank.download(company, calls.exportTransactions, {
      query: { ...query, format: 'xlsx' },
    })
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [titles = [], ...lines] = readSheet(file.bytes)
    const rows = await csvFor(company, query)
    expect(titles).toEqual(Object.keys(rows[0] ?? {}))
    expect(lines).toHaveLength(rows.length)
    for (const [n, row] of rows.entries()) {
      const expected = titles.map((title) => {
        const cell = row[title] ?? ''
        if (title === 'Amount' || title === 'Fee') return Number(cell)
        const formula = FORMULAS[n]
        return formula !== undefined && cell === `'${formula}` ? formula : cell
      })
      expect(lines[n]).toEqual(expected)
    }
  })
})

it('a spreadsheet of too many rows is refused, and says what to do', async () => {
  const company = await bank.makeCompany({ funds: 0n })
  /** Asks for a spreadsheet while the database reports so many rows. */
  const ask = async (count: bigint) =>
    exportTransactionsCrm({
      db: bank.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({
          ...result,
          rows: result.rows.map((row) => ('count' in row ? { ...row, count } : row)),
        }),
      }),
      clock: bank.clock,
      session: { user: { id: company.id } },
      scope: staffScope(['UAB']),
      query: { customer: company.customerId, format: 'xlsx', sort: '-amount', timezone: 'UTC' },
      request: { language: 'en' },
    } as unknown as CallContext<typeof reviewCalls.exportTransactionsCrm>)
  await expect(ask(50_001n)).rejects.toMatchObject({
    code: 'input_invalid',
    message: 'A spreadsheet holds at most 50,000 rows. Narrow the filter, or take the CSV file.',
  })
  expect((await ask(50_000n)).name).toBe('transactions-2026-11-21.xlsx')
})

describe('as long work', () => {
  const ROWS = 2_300
  let company: Company
  beforeAll(async () => {
    company = await bank.makeCompany({ funds: 0n })
    await bank.database.ownerPool.query(
      "insert into company_user (company_id, user_id, added_at, role, permissions) values ($1, $2, now(), 'customer', '{}')",
      [company.customerId, company.id],
    )
    const rows = Array.from({ length: ROWS }, (_, n) =>
      rowOf(bank, company.account, {
        created_at: ago(Math.floor(n / 40) * 5),
        amount: BigInt((n % 17) + 1) * 7_01n,
        remittance: FORMULAS[n % FORMULAS.length] ?? '',
      }),
    )
    await insertTransactions(bank, rows)
  })

  interface Wanted {
    readonly format: 'csv' | 'xlsx'
    readonly sort?: 'amount' | 'creation_date'
  }
  const ask = async (who: Person, wanted: Wanted) => {
    const { code, result } = await bank.call(who, taskCalls.createTask, {
      query: { entity: 'UAB', timezone: 'Europe/Vilnius' },
      language: 'lt',
      body:
        who === staff
          ? { kind: 'transactions_export_crm', parameters: { ...wanted, customer: company.customerId } }
          : { kind: 'transactions_export', parameters: wanted, company_id: company.customerId },
    })
    expect(code).toBe('OK00')
    return result._id
  }
  it.each([
    ['a customer without payments', { kind: 'transactions_export', parameters: { format: 'csv' } }],
    [
      'a filter that nothing matches',
      { kind: 'transactions_export_crm', parameters: { format: 'xlsx', amount_from: '999999999.99' } },
    ],
  ] as const)('%s: there is nothing to export, and no task is made', async (_, body) => {
    const who = body.kind === 'transactions_export_crm' ? staff : await bank.makeCompany({ funds: 0n })
    const { status, code } = await bank.call(who, taskCalls.createTask, { query: { entity: 'UAB' }, body })
    expect([status, code]).toEqual([422, 'export_empty'])
    expect((await bank.call(who, taskCalls.listTasks)).result.filter(({ total }) => total === 0)).toEqual([])
  })

  const stateOf = async (who: Person, id: string) =>
    (await bank.call(who, taskCalls.getTask, { params: { id } })).result
  const fileOf = (who: Person, id: string) => bank.download(who, taskCalls.getTaskFile, { params: { id } })
  const atOnce = (who: Person, wanted: Wanted) => {
    const query = { ...wanted, entity: 'UAB', timezone: 'Europe/Vilnius' } as const
    const language = 'lt'
    return who === staff
      ? bank.download(who, reviewCalls.exportTransactionsCrm, {
          query: { ...query, customer: company.customerId },
          language,
        })
      : bank.download(who, calls.exportTransactions, { query, language })
  }

  it.each<Wanted>([
    { format: 'csv' },
    { format: 'csv', sort: 'amount' },
    { format: 'xlsx', sort: 'creation_date' },
  ])('%o: the file is the one that is made at once, without what came later', async (wanted) => {
    for (const who of [company, staff]) {
      const expected = await atOnce(who, wanted)
      const id = await ask(who, wanted)
      const later = rowOf(bank, company.account, { created_at: new Date(bank.clock.now().getTime() + 1) })
      await insertTransactions(bank, [later])
      await bank.drain()
      expect(await stateOf(who, id)).toMatchObject({ state: 'READY', done: ROWS, total: ROWS })
      const made = await fileOf(who, id)
      expect([made.status, made.type, made.disposition]).toEqual([200, expected.type, expected.disposition])
      if (wanted.format === 'csv') expect(String(made.bytes)).toBe(String(expected.bytes))
      else expect(readSheet(made.bytes)).toEqual(readSheet(expected.bytes))
      await bank.database.ownerPool.query('delete from transaction where id = $1', [later.id])
    }
  })

  it('a spreadsheet of too many rows is refused before it waits', async () => {
    const reader = bank.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({ ...result, rows: [{ count: 50_001n }] }),
    })
    const asked = {
      asOf: bank.clock.now(),
      timezone: 'UTC',
      language: 'en',
      reader,
      scope: staffScope(['UAB']),
      userId: company.id,
    } as const
    await expect(exportTaskCrm.check({ ...asked, parameters: { format: 'xlsx' } })).rejects.toMatchObject({
      code: 'input_invalid',
    })
    await expect(exportTaskCrm.check({ ...asked, parameters: { format: 'csv' } })).resolves.toBeUndefined()
  })

  it('a worker that is killed in the middle is followed by another, and the file is the same', async () => {
    const expected = await atOnce(company, { format: 'csv' })
    const { ownerUrl, appUrl } = bank.database
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../../test/hang-in-a-task.ts'), ownerUrl, appUrl, storageDir, '2'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const id = await ask(company, { format: 'csv' })
    await once(child.stdout, 'data')
    expect(await stateOf(company, id)).toMatchObject({ state: 'RUNNING', done: 1_000, total: ROWS })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const worker = await startWorker({
      ownerUrl,
      concurrency: 2,
      log: quietLog(),
      definitions: bank.modules.jobs,
      passes: [],
    })
    try {
      await eventually(async () => expect((await stateOf(company, id)).state).toBe('READY'))
    } finally {
      await worker.stop()
    }
    expect(String((await fileOf(company, id)).bytes)).toBe(String(expected.bytes))
  })
})
