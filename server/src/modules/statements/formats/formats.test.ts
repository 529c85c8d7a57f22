import { rm } from 'node:fs/promises'
import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib'
import { quoteExchange } from '@fondaco/contract/exchange/calls.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { createStatement, getStatementFile } from '@fondaco/contract/statements/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { STATEMENT_FORMATS, type StatementFormat } from '@fondaco/rules/statements/formats.ts'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverTransfers } from '../../../../test/incoming-transfer.ts'
import { INSTITUTION } from '../../../../test/institution.ts'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { testRates } from '../../../../test/test-rates.ts'
import { openDb, openPool } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Account } from '../../accounts/index.ts'
import { applyDated, institutionAccount } from '../../ledger/index.ts'
import type { StatementContent, StatementLine, WriteStatement } from '../statement-file.ts'
import { writeCamt053 } from './write-camt053.ts'
import { writeCsvStatement } from './write-csv.ts'
import { writeMt940 } from './write-mt940.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsxStatement } from './write-xlsx.ts'

type Said = Partial<NonNullable<StatementLine['transaction']>>

const line = (said: Said, change: Partial<StatementLine> = {}): StatementLine => ({
  version: 1,
  bookedOn: '2026-10-05',
  valueOn: '2026-10-05',
  amount: -12_34n,
  charge: 50n,
  balance: 87_16n,
  transaction: {
    id: 'id',
    reference: 'ABC000000001',
    type: 'SCT',
    direction: 'DEBIT',
    counterparty: 'Greta Sommer',
    counterpartyAccount: 'DE89370400440532013000',
    counterpartyBic: null,
    remittance: 'Invoice 17',
    ownReference: null,
    exchange: null,
    valueDate: null,
    ...said,
  },
  ...change,
})

const content = (lines: readonly StatementLine[], currency: Currency = 'EUR'): StatementContent => ({
  number: 'ABCD-EFGH-JKLM',
  holder: 'Rasos Baldai UAB',
  holderAddress: 'Vilnius, LT',
  from: '2026-10-01',
  to: '2026-10-31',
  language: 'en',
  at: new Date('2026-11-01T00:00:00Z'),
  fixedAt: new Date('2026-11-01T00:00:00Z'),
  timezone: 'Europe/Vilnius',
  institution: INSTITUTION,
  checkAt: 'https://bank.example/verify/ABCD-EFGH-JKLM',
  isSimulated: false,
  sections: [
    {
      accountId: 'a',
      identifier: 'LT121000011101001000',
      isIban: true,
      bic: 'FNDCLT2XXXX',
      currency,
      timezone: 'Europe/Vilnius',
      name: 'Main',
      openingBalance: 100_00n,
      closingBalance: lines.at(-1)?.balance ?? 100_00n,
      async *lines() {
        yield lines
      },
    },
  ],
})

async function bytesOf(write: WriteStatement, given: StatementContent): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of write(given)) parts.push(part)
  return Buffer.concat(parts)
}

const written = async (write: WriteStatement, given: StatementContent): Promise<string> =>
  (await bytesOf(write, given)).toString()

describe('CSV: a spreadsheet computes no cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+370 600', "'+370 600"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ["'=1", "''=1"],
    ['＝1+1', "'＝1+1"],
    ['Invoice 17', 'Invoice 17'],
    ['a, "b"', '"a, ""b"""'],
  ])('%j is written as %j', async (remittance, cell) => {
    const text = await written(writeCsvStatement, content([line({ remittance })]))
    expect(text).toContain(`,${cell},`)
    // Amounts are numbers.
    expect(text).toContain(',-12.34,0.50,')
  })
})

describe('MT940: the character set x, and lines of 65', () => {
  it.each([
    ['letters with marks', 'Žalgirio Ąžuolas', 'Zalgirio Azuolas'],
    ['letters that are spelled out', 'Straße', 'Strasse'],
    ['signs', 'a & b; “c”', "a + b, 'c'"],
    ['another script', '山田', '..'],
    ['a line end', 'one\r\n:86:two', 'one :86:two'],
  ])('%s', async (_, remittance, said) => {
    const text = await written(
      writeMt940,
      content([line({ remittance, counterparty: 'X', counterpartyAccount: '' })]),
    )
    expect(text.replaceAll('\r\n', '')).toContain(said)
    expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ \r\n]*$/)
    // Each line is a field, a further line of `:86:`, or the end of a message.
    for (const one of text.trimEnd().split('\r\n')) {
      expect(one.length).toBeLessThanOrEqual(69)
      expect(one).toMatch(/^(:\d{2}[A-Z]?:|-$|[^:-])/)
    }
  })

  it('names amount with charge, days, currency and both balances', async () => {
    const text = await written(writeMt940, content([line({})]))
    expect(text).toContain(':60F:C261001EUR100,00')
    expect(text).toContain(':61:2610051005D12,84NTRFNONREF//ABC000000001')
    expect(text).toContain(':86:CHARGE EUR0,50 Greta Sommer')
    expect(text).toContain(':62F:C261031EUR87,16')
    expect(text).toContain(':28C:26304/1')
  })

  it('of a long account is in messages of 2,000 characters, each of which begins where the last one ended', async () => {
    const long = Array.from({ length: 60 }, (_, n) =>
      line({ remittance: 'x'.repeat(300) }, { balance: BigInt(n) }),
    )
    const messages = (await written(writeMt940, content(long))).split('-\r\n').filter(Boolean)
    expect(messages.length).toBeGreaterThan(5)
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(2000)
    const edges = messages.map((message) => ({
      opening: /:60[FM]:(.*)/.exec(message)?.[1],
      closing: /:62[FM]:(.*)/.exec(message)?.[1],
    }))
    for (const [index, { closing }] of edges.slice(0, -1).entries())
      expect(edges[index + 1]?.opening).toBe(closing)
    expect(messages.filter((message) => message.includes(':62F:'))).toHaveLength(1)
  })
})

describe('camt.053: texts are escaped and cut', () => {
  it.each([
    ['markup', '<b>&"\'', '&lt;b&gt;&amp;&quot;&apos;'],
    ['a control character', 'a\u0007b', 'a b'],
    ['half of a surrogate pair', 'a\ud83d', 'a\ufffd'],
    ['too long a text', 'x'.repeat(200), 'x'.repeat(140)],
    ['the end of a CDATA section', ']]>', ']]&gt;'],
  ])('%s', async (_, remittance, escaped) => {
    const text = await written(writeCamt053, content([line({ remittance })]))
    expect(text).toContain(`<Ustrd>${escaped}</Ustrd>`)
  })

  it('has the charge in the amount, and names it', async () => {
    const text = await written(writeCamt053, content([line({})]))
    expect(text).toContain('<Amt Ccy="EUR">12.84</Amt><CdtDbtInd>DBIT</CdtDbtInd>')
    expect(text).toContain('<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.50</TtlChrgsAndTaxAmt>')
  })

  it('has the rate of an exchange', async () => {
    const text = await written(
      writeCamt053,
      content([line({ exchange: { rate: '1.0837', sold: 'EUR', bought: 'USD' } })]),
    )
    expect(text).toContain('<XchgRate>1.0837</XchgRate>')
  })
})

describe('a last day that is not over has an interim balance', () => {
  it.each<[string, WriteStatement, string, string]>([
    ['camt.053', writeCamt053, '<Cd>CLBD</Cd>', '<Cd>ITBD</Cd>'],
    ['MT940', writeMt940, ':62F:', ':62M:'],
    ['CSV', writeCsvStatement, 'Closing balance', 'Interim balance'],
  ])('%s', async (_, write, closing, interim) => {
    const after = content([line({})])
    // Vilnius is two hours ahead of UTC on that day.
    const seen = async (at: string) => {
      const text = await written(write, { ...after, fixedAt: new Date(at) })
      return [text.includes(closing), text.includes(interim)]
    }
    expect(await seen('2026-10-31T21:59:59Z')).toEqual([false, true])
    expect(await seen('2026-10-31T22:00:00Z')).toEqual([true, false])
  })
})

it('XLSX has amounts as numbers and everything else as text', async () => {
  const bytes = await bytesOf(writeXlsxStatement, content([line({ remittance: '=1+1' })]))
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006')
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve">=1+1</t>')
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<c s="2"><v>-12.34</v></c>')
})

/** Reads a file of an archive by its directory. */
function partOf(bytes: Buffer, wanted: string): string {
  let at = bytes.readUInt32LE(bytes.length - 6)
  for (;;) {
    const [packed, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    if (name === wanted)
      return inflateRawSync(
        bytes.subarray(start + 30 + nameLength, start + 30 + nameLength + packed),
      ).toString()
    at += 46 + nameLength
  }
}

describe('PDF of two pages', () => {
  const sign = { name: INSTITUTION.name, sign: () => Buffer.alloc(1) }
  const licence = { number: 'EMI 42', authority: 'Lietuvos bankas' }
  it.each<[Language, typeof INSTITUTION.licence, string, string]>([
    [
      'en',
      null,
      `Demo: ${INSTITUTION.name} is an invented institution without a licence. No real money moves.`,
      'Page 1 of 2 Page 2 of 2',
    ],
    [
      'en',
      licence,
      `${INSTITUTION.name} is an authorised electronic money institution: licence EMI 42, Lietuvos bankas.`,
      'Page 1 of 2 Page 2 of 2',
    ],
    [
      'lt',
      licence,
      `${INSTITUTION.name} yra licencijuota elektroninių pinigų įstaiga: licencija EMI 42, Lietuvos bankas.`,
      'Puslapis 1 iš 2 Puslapis 2 iš 2',
    ],
  ])(
    'in %s with the licence %j: each says who stands behind it and which page it is',
    async (language, held, said, pages) => {
      const lines = Array.from({ length: 20 }, () => line({}))
      const bytes = await bytesOf(writePdf(sign), {
        ...content(lines),
        language,
        institution: { ...INSTITUTION, licence: held },
      })
      const read = readPdf(withTotal(bytes))
      const text = read.texts.join(' ').replace(/\s+/g, ' ')
      expect(read.pages).toBe(2)
      expect(text).toContain(`${INSTITUTION.name} · ${INSTITUTION.address}`)
      expect(text.split(`${said} ${INSTITUTION.address}`)).toHaveLength(1 + 2)
      expect(text.match(/(?:Page|Puslapis) \d+ \S+ \d+/g)?.join(' ')).toBe(pages)
    },
  )
})

/** The number of pages is an object that each page shows: here each page shows its text instead, which `readPdf` reads. */
function withTotal(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const streams = /(?<=\nstream\r?\n)(.*?)(?=\nendstream)/gs
  const inflated = (stream: string) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  const [total = ''] = [...text.matchAll(streams)]
    .map(([stream]) => inflated(stream))
    .filter((one) => / Tj ET\n$/.test(one))
  const [, font, glyphs] = /(\/F\d+) .*<([\da-f]+)> Tj/.exec(total) ?? []
  const shown = text.replace(streams, (stream) => {
    const page = inflated(stream)
    if (!page.includes('/Pages Do')) return stream
    const spelled = page.replace('/Pages Do', `${font} 7 Tf\n[<${glyphs}>] TJ`)
    return deflateSync(Buffer.from(spelled, 'latin1')).toString('latin1')
  })
  return Buffer.from(shown, 'latin1')
}

/** What a file says of an account: each entry is its booked total and its rate. */
interface Figures {
  readonly opening: bigint
  readonly entries: readonly (readonly [total: bigint, rate: string | null])[]
  readonly closing: bigint
}

const minor = (text = '') => BigInt(text.replace(/[.,+]/g, ''))

function figuresInTable([titles = [], ...rows]: readonly (readonly string[])[]): Figures[] {
  const records = rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])))
  return [...Map.groupBy(records, ({ Account }) => Account).values()].map((own) => ({
    opening: minor(own[0]?.Balance),
    entries: own
      .slice(1, -1)
      .map(({ Amount, Charge, Rate }) => [minor(Amount) - minor(Charge), Rate || null]),
    closing: minor(own.at(-1)?.Balance),
  }))
}

const rowsOfSheet = (xml: string): string[][] =>
  [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c\/>|<c .*?<[tv]\b[^>]*>(.*?)<\/[tv]>.*?<\/c>/g)].map(([, value = '']) => value),
  )

interface CamtAmount {
  readonly Amt: { readonly '#text': string }
  readonly CdtDbtInd: 'CRDT' | 'DBIT'
}
interface CamtExchange {
  readonly SrcCcy: string
  readonly XchgRate: string
}
interface CamtEntry extends CamtAmount {
  readonly NtryDtls: {
    readonly TxDtls: { readonly AmtDtls?: { readonly TxAmt: { readonly CcyXchg: CamtExchange } } }
  }
}
interface CamtStatement {
  readonly Bal: readonly [opening: CamtAmount, last: CamtAmount]
  readonly Ntry: readonly CamtEntry[]
}

const signed = ({ Amt, CdtDbtInd }: CamtAmount) => (CdtDbtInd === 'DBIT' ? -1n : 1n) * minor(Amt['#text'])
const exchangeOf = ({ NtryDtls }: CamtEntry) => NtryDtls.TxDtls.AmtDtls?.TxAmt.CcyXchg

const statementsIn = (bytes: Buffer): CamtStatement[] =>
  new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => ['Stmt', 'Ntry', 'Bal'].includes(name),
  }).parse(bytes.toString()).Document.BkToCstmrStmt.Stmt

const READERS: Readonly<Record<StatementFormat, (bytes: Buffer) => Figures[]>> = {
  csv: (bytes) => figuresInTable(parse(bytes, { bom: true })),
  xlsx: (bytes) =>
    [1, 2].flatMap((sheet) => figuresInTable(rowsOfSheet(partOf(bytes, `xl/worksheets/sheet${sheet}.xml`)))),
  camt053: (bytes) =>
    statementsIn(bytes).map(({ Bal: [opening, last], Ntry }) => ({
      opening: signed(opening),
      entries: Ntry.map((entry) => [signed(entry), exchangeOf(entry)?.XchgRate ?? null]),
      closing: signed(last),
    })),
  mt940: (bytes) =>
    bytes
      .toString()
      .split('-\r\n')
      .filter(Boolean)
      .map((message) => {
        const money = (side = '', amount = '') => (side === 'D' ? -1n : 1n) * minor(amount)
        const balance = (tag: string) => {
          const [, side, amount] = new RegExp(`:${tag}:([CD])\\d{6}[A-Z]{3}([\\d,]+)`).exec(message) ?? []
          return money(side, amount)
        }
        const entries = message.split(':61:').slice(1)
        return {
          opening: balance('60F'),
          entries: entries.map((entry) => {
            const [, side, amount] = /^\d{10}([CD])([\d,]+)N/.exec(entry) ?? []
            return [money(side, amount), /RATE ([\d.]+)/.exec(entry)?.[1] ?? null]
          }),
          closing: balance('62[FM]'),
        }
      }),
  pdf: (bytes) => {
    const text = readPdf(bytes).texts.join('\n')
    const balance = (edge: string, section: string) =>
      minor(new RegExp(`${edge} balance, .*\n(\\S+) [A-Z]{3}`).exec(section)?.[1])
    return text
      .split(/(?=Opening balance)/)
      .slice(1)
      .map((section) => ({
        opening: balance('Opening', section),
        entries: section
          .split(/\n(?=.*\nValue )/)
          .slice(1)
          .map((entry) => {
            const [amount, charge] = (entry.match(/^[+-]?[\d,]+\.\d\d$/gm) ?? []).slice(0, -1).reverse()
            return [minor(amount) - minor(charge), /^Rate (.+)$/m.exec(entry)?.[1] ?? null]
          }),
        closing: balance('(?:Closing|Interim)', section),
      }))
  },
}

describe('a statement of two accounts with an exchange between them', () => {
  let bank: Bank
  let folder: string
  let company: Company
  let dollars: Account
  const NOW = new Date(Math.max(Date.now(), Date.parse('2026-11-22T10:00:00Z')))
  beforeAll(async () => {
    folder = await temporaryFolder()
    bank = await makeBank({ storageDir: folder, providers: { fxRates: testRates('2026-11-20') } })
    await bank.runJob('rates.take', {})
    const openedAt = new Date('2026-11-01T10:00:00Z')
    company = await bank.makeCompany({
      settings: { can_currency_exchange: true },
      funds: 0n,
      account: { openedAt },
    })
    dollars = await bank.addAccount(company.customerId, { currency: 'USD', openedAt })
    await fundBefore(company.account, 1_500_00n)
    await bank.call(company, createTransaction, { body: order(company, { amount: '12.34' }) })
    await bank.pass(60_000)
    await exchange(company.account, dollars, '1000.00')
    await exchange(dollars, company.account, '91.00')
    await deliverTransfers(bank, company.account.accountId, [{}])
    await bank.drain()
    await bank.jumpTo(NOW.toISOString())
  })
  afterAll(async () => {
    await bank.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Books money before the first day of the statement, as the owner of the books may. */
  async function fundBefore({ id: credit, currency }: Account, amount: bigint): Promise<void> {
    const pool = openPool({ url: bank.database.ownerUrl, size: 1 })
    const debit = institutionAccount('UAB', currency, { kind: 'nostro', detail: 'operating' })
    const belongsTo = { kind: 'test', id: newId() }
    const bookedAt = new Date('2026-11-10T10:00:00Z')
    await openDb(pool)
      .transaction()
      .execute((trx) =>
        applyDated(trx, [
          { kind: 'post', id: newId(), debit, credit, amount, currency, belongsTo, bookedAt },
        ]),
      )
    await pool.end()
  }

  async function exchange(from: Account, to: Account, amount: string): Promise<void> {
    const body = { account: from.id, to_account: to.id, amount, side: 'sell' } as const
    const { result } = await bank.call(company, quoteExchange, { body })
    const ordered = { type: 'BETWEEN', quote_id: result.quote_id } as const
    expect((await bank.call(company, createTransaction, { body: ordered })).code).toBe('OK00')
  }

  async function fileIn(format: StatementFormat): Promise<Buffer> {
    const { code, result } = await bank.call(company, createStatement, {
      body: {
        account_ids: [company.account.id, dollars.id],
        date_from: '2026-11-20',
        date_to: entityDay(NOW, 'UAB'),
        format,
        language: 'en',
      },
    })
    expect(code).toBe('OK00')
    return (await bank.download(company, getStatementFile, { params: { id: result._id } })).bytes
  }

  it.each(STATEMENT_FORMATS)(
    'as %s has the same figures and rates as in each format, and they add up',
    async (format) => {
      const figures = READERS[format](await fileIn(format))
      for (const { opening, entries, closing } of figures)
        expect(entries.reduce((sum, [total]) => sum + total, opening)).toBe(closing)
      expect(figures).toEqual([
        {
          opening: 1_500_00n,
          entries: [
            [-12_54n, null],
            [-1_000_00n, '1.0912'],
            [82_07n, '0.90181818'],
            [50_00n, null],
          ],
          closing: 619_53n,
        },
        {
          opening: 0n,
          entries: [
            [1_091_20n, '1.0912'],
            [-91_00n, '0.90181818'],
          ],
          closing: 1_000_20n,
        },
      ])
    },
  )

  it('names in camt.053 on both accounts the currency that was sold as the source of the rate', async () => {
    const sources = statementsIn(await fileIn('camt053')).map(({ Ntry }) =>
      Ntry.flatMap((entry) => exchangeOf(entry)?.SrcCcy ?? []),
    )
    expect(sources).toEqual([
      ['EUR', 'USD'],
      ['EUR', 'USD'],
    ])
  })
})
