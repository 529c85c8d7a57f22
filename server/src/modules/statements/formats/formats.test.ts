import type { Currency } from '@fondaco/rules/currency.ts'
import { describe, expect, it } from 'vitest'
import { INSTITUTION } from '../../../../test/institution.ts'
import type { StatementContent, StatementLine, WriteStatement } from '../statement-file.ts'
import { writeCamt053 } from './write-camt053.ts'
import { writeCsvStatement } from './write-csv.ts'
import { writeMt940 } from './write-mt940.ts'
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
    rate: null,
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
      name: 'Main',
      openingBalance: 100_00n,
      closingBalance: lines.at(-1)?.balance ?? 100_00n,
      async *lines() {
        yield lines
      },
    },
  ],
})

async function written(write: WriteStatement, given: StatementContent): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of write(given)) parts.push(part)
  return Buffer.concat(parts).toString()
}

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
    const text = await written(writeCamt053, content([line({ rate: '1.0837' })]))
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
  const parts: Buffer[] = []
  for await (const part of writeXlsxStatement(content([line({ remittance: '=1+1' })]))) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006')
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<t xml:space="preserve">=1+1</t>')
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<c s="2"><v>-12.34</v></c>')
})

/** Reads a file of an archive by its directory. */
async function partOf(bytes: Buffer, wanted: string): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
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
