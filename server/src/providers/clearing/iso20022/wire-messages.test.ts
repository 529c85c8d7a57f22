import { describe, expect, test } from 'vitest'
import { buildMessage, type ClearingMessage, parseMessage, parseWhole } from './envelope.ts'
import type { CreditTransfer, TransferMessage } from './pacs008.ts'
import { sct, transfers } from './transfer-messages.check.ts'
import { richWire, WIRE_MESSAGES, wire, wireBack, wireReturns, wires } from './wire-messages.check.ts'

const build = (message: ClearingMessage) => buildMessage(message, 'WIRE')

/** The first fault of a message as path and detail, or null. */
function faultOf(xml: string): string | null {
  const parsed = parseWhole(xml, 'WIRE')
  if (parsed.ok) return null
  const { code, path, detail } = parsed.fault
  return `${code} ${path?.split('/').slice(-2).join('/') ?? ''}: ${detail}`
}

test.each(WIRE_MESSAGES)('%s reads back as it was written', (_, message) => {
  const parsed = parseMessage(build(message), 'WIRE')
  expect(parsed).toMatchObject({ ok: true, refused: [] })
  expect(parsed.ok && parsed.message).toEqual(message)
})

describe('what must not be sent', () => {
  const withPayer = (payer: Partial<CreditTransfer['payer']>): TransferMessage =>
    wires({ ...wire, payer: { ...wire.payer, ...payer } })
  const CASES: [what: string, message: ClearingMessage, path: string][] = [
    ['no UETR', wires({ ...wire, uetr: undefined as never }), 'UETR'],
    ['a UETR in capitals', wires({ ...wire, uetr: richWire.uetr?.toUpperCase() ?? '' }), 'UETR'],
    ['a UUID of another version', wires({ ...wire, uetr: '0193b0c9-a1f2-7cc3-a1c2-d3e4f5061728' }), 'UETR'],
    ['no currency', wires({ ...wire, currency: undefined as never }), 'IntrBkSttlmAmt'],
    ['nothing', wires({ ...wire, amount: 0n }), 'IntrBkSttlmAmt'],
    ['too much', wires({ ...wire, amount: 10n ** 15n + 1n }), 'IntrBkSttlmAmt'],
    [
      'less ordered than is settled',
      wires({ ...wire, instructed: { amount: 11_999n, currency: 'USD' } }),
      'InstdAmt',
    ],
    ['charges shared as in SEPA', wires({ ...wire, chargeBearer: 'SLEV' as never }), 'ChrgBr'],
    ['an address without a town', withPayer({ address: { country: 'LT', town: '' } }), 'TwnNm'],
    ['an address without a country', withPayer({ address: { country: '', town: 'Vilnius' } }), 'Ctry'],
    [
      'lines of an address',
      withPayer({ address: { country: 'LT', town: 'Vilnius', lines: ['Hof 2'] } }),
      'AdrLine',
    ],
    ['a name that is too long', withPayer({ name: 'N'.repeat(141) }), 'Nm'],
    ['no account', withPayer({ iban: 'NOTPROVIDED' }), 'IBAN'],
    [
      'an account number that is too long',
      withPayer({ iban: 'NOTPROVIDED', accountNumber: '9'.repeat(35) }),
      'Othr/Id',
    ],
    ['a BIC that is none', withPayer({ bic: 'CHASE' }), 'BICFI'],
    ['a LEI that is none', withPayer({ identity: { lei: '5493001KJTIIGC8Y1R' } }), 'LEI'],
    ['a birth date that no calendar has', withPayer({ identity: { bornOn: '1990-02-30' } }), 'BirthDt'],
    ['settlement that nobody agreed', { ...wires(wire), settledBy: 'COVE' as never }, 'SttlmMtd'],
    ['a return of more than was paid', wireReturns({ ...wireBack, amount: 12_001n }), 'RtrdIntrBkSttlmAmt'],
  ]
  test.each(CASES)('%s', (_, message, path) => {
    expect(() => build(message)).toThrow(path)
  })
})

test('texts are sent in the X characters of SWIFT', () => {
  const xml = build(
    wires({ ...wire, payer: { ...wire.payer, name: 'Šarūnas & Co; „Ąžuolas“' }, purpose: 'Für Möbel_7' }),
  )
  const parsed = parseMessage(xml, 'WIRE')
  expect(parsed.ok && parsed.message).toMatchObject({
    transfers: [{ payer: { name: "Sarunas + Co, 'Azuolas'" }, purpose: 'Fur Mobel-7' }],
  })
})

describe('what comes from outside', () => {
  const xml = build(wires(richWire))
  const CASES: [what: string, found: string | RegExp, instead: string, fault: RegExp | null][] = [
    ['two decimals too many', />120\.00</, '>120.0000<', /IntrBkSttlmAmt/],
    [
      'a currency that does not exist',
      'IntrBkSttlmAmt Ccy="USD"',
      'IntrBkSttlmAmt Ccy="USX"',
      /Ccy is no currency/,
    ],
    ['an element that no layout knows', '<Purp>', '<Whim>x</Whim><Purp>', /is not known/],
    ['the wrong order', /(<UltmtDbtr>|)<Dbtr>/, '<ChrgBr>SHAR</ChrgBr><Dbtr>', /wrong order/],
    ['no UETR', /<UETR>.*<\/UETR>/, '', /UETR: is missing/],
    ['a cover payment, whose money comes elsewhere', 'INDA', 'COVE', /SttlmMtd/],
    ['settlement in a clearing system', 'INDA', 'CLRG', /SttlmMtd/],
    ['another number of wires', '<NbOfTxs>1<', '<NbOfTxs>2<', /NbOfTxs/],
    [
      'a total that agrees',
      '<IntrBkSttlmDt>',
      '<TtlIntrBkSttlmAmt Ccy="USD">120.00</TtlIntrBkSttlmAmt><IntrBkSttlmDt>',
      null,
    ],
    [
      'a total of another sum',
      '<IntrBkSttlmDt>',
      '<TtlIntrBkSttlmAmt Ccy="USD">121.00</TtlIntrBkSttlmAmt><IntrBkSttlmDt>',
      /TtlIntrBkSttlmAmt/,
    ],
    [
      'a total in another currency',
      '<IntrBkSttlmDt>',
      '<TtlIntrBkSttlmAmt Ccy="GBP">120.00</TtlIntrBkSttlmAmt><IntrBkSttlmDt>',
      /TtlIntrBkSttlmAmt/,
    ],
    [
      'lines of an address, which other banks may send',
      '<TwnNm>Vilnius</TwnNm>',
      '<TwnNm>Vilnius</TwnNm>',
      null,
    ],
    ['a second number of the payer', '</OrgId>', '<Othr><Id>REG-1</Id></Othr></OrgId>', null],
    ['a purpose by code', '<Prtry>Office furniture</Prtry>', '<Cd>GDDS</Cd>', null],
  ]
  test.each(CASES)('%s', (_, found, instead, fault) => {
    const changed = xml.replace(found, instead)
    if (fault === null) expect(faultOf(changed)).toBeNull()
    else expect(faultOf(changed)).toMatch(fault)
  })

  test('an address in lines is read', () => {
    const lined = xml.replace('<Ctry>LT</Ctry>', '<Ctry>LT</Ctry><AdrLine>Hof 2</AdrLine>')
    const parsed = parseMessage(lined, 'WIRE')
    expect(parsed.ok && parsed.message).toMatchObject({
      transfers: [{ payer: { address: { country: 'LT', lines: ['Hof 2'] } } }],
    })
  })

  test('an unreadable wire does not take the others with it, and says by what it can go back', () => {
    const both = build(wires(wire, { ...richWire, transactionId: 'T-2' }))
    const parsed = parseMessage(both.replace('<ChrgBr>CRED</ChrgBr>', '<ChrgBr>SLEV</ChrgBr>'), 'WIRE')
    expect(parsed).toMatchObject({
      ok: true,
      message: { transfers: [{ transactionId: wire.transactionId }] },
      refused: [{ transactionId: 'T-2', rail: 'WIRE', amount: 12_000n, currency: 'USD', uetr: wire.uetr }],
    })
  })

  test('both rails refuse the messages of the other', () => {
    expect(parseMessage(xml, 'SEPA').ok && parseWhole(xml, 'SEPA').ok).toBe(false)
    expect(parseWhole(buildMessage(transfers(sct)), 'WIRE').ok).toBe(false)
  })

  test('the amounts of a return have one currency', () => {
    const back = build(wireReturns(wireBack)).replace(
      'OrgnlIntrBkSttlmAmt Ccy="USD"',
      'OrgnlIntrBkSttlmAmt Ccy="GBP"',
    )
    expect(faultOf(back)).toMatch(/must be in GBP/)
  })

  test('the parties of a wire are found for screening, banks and numbers included', () => {
    const parsed = parseMessage(xml, 'WIRE')
    const mentions = parsed.ok ? parsed.mentions.get(richWire.transactionId) : undefined
    const found = new Map(mentions?.parties.map((party) => [party.role, party]))
    expect(found.get('IntrmyAgt1')).toMatchObject({ name: 'Middle Bank', countries: ['US'] })
    expect(found.get('CdtrAgt')).toMatchObject({ name: 'First Bank of Ohio', countries: ['US'] })
    expect(new Set(found.get('Dbtr')?.identifiers)).toEqual(new Set(['5493001KJTIIGC8Y1R12', '10001']))
    expect(mentions?.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Office furniture', 'Invoice 17']),
    )
  })
})
