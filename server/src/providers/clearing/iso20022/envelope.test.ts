import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMessage, type ClearingMessage, identifyMessage, parseMessage, parseWhole } from './envelope.ts'
import { MessageFault } from './fault.ts'
import { statusMeaning } from './pacs002.ts'
import {
  anyTransfer,
  at,
  back,
  inst,
  payee,
  payer,
  returned,
  sct,
  status,
  TRANSFER_MESSAGES,
  transfers,
} from './transfer-messages.check.ts'
import { MAX_BYTES } from './xml.ts'

describe('messages', () => {
  test.each(TRANSFER_MESSAGES)('%s reads back as it was given', (_, message) => {
    expect(parseMessage(buildMessage(message))).toEqual({
      ok: true,
      message,
      mentions: expect.any(Map),
      refused: [],
    })
  })

  test.each(TRANSFER_MESSAGES)('%s is told by its type and id alone', (_, message) => {
    const { type, messageId } = message
    expect(identifyMessage(buildMessage(message))).toEqual({ ok: true, messageType: type, messageId })
  })

  const CONVERTED: [given: string, sent: string][] = [
    ['Ąžuolas & Sūnūs, UAB', 'Azuolas + Sunus, UAB'],
    ['Müller <script>', 'Muller .script.'],
    ['„Kabutės“', "'Kabutes'"],
    ['  spaces around  ', 'spaces around'],
    ['line\nbreak', 'line break'],
    ['Жanna €5', 'Zhanna E5'],
  ]
  test.each(CONVERTED)('%j is sent as %j', (given, sent) => {
    const xml = buildMessage(transfers({ ...sct, remittance: given, payee: { ...payee, name: given } }))
    expect(parseMessage(xml)).toMatchObject({
      message: { transfers: [{ remittance: sent, payee: { name: sent } }] },
    })
  })
})

describe('limits hold when building', () => {
  const address = { country: 'DE', town: 'Berlin' }
  const CASES: [what: string, message: ClearingMessage, path: string][] = [
    ['no amount', transfers({ ...sct, amount: 0n }), 'CdtTrfTxInf/IntrBkSttlmAmt'],
    [
      'an amount above the scheme',
      transfers({ ...sct, amount: 100_000_000_000n }),
      'CdtTrfTxInf/IntrBkSttlmAmt',
    ],
    ['a negative amount', transfers({ ...sct, amount: -1n }), 'CdtTrfTxInf/IntrBkSttlmAmt'],
    ['a name of 71', transfers({ ...sct, payee: { ...payee, name: 'n'.repeat(71) } }), 'CdtTrfTxInf/Cdtr/Nm'],
    ['no name', transfers({ ...sct, payer: { ...payer, name: ' ' } }), 'CdtTrfTxInf/Dbtr/Nm'],
    ['remittance of 141', transfers({ ...sct, remittance: 'r'.repeat(141) }), 'CdtTrfTxInf/RmtInf/Ustrd'],
    [
      'two kinds of remittance',
      transfers({ ...sct, remittance: 'r', structured: { reference: 'R' } }),
      'CdtTrfTxInf/RmtInf',
    ],
    ['a slash at the end', transfers({ ...sct, endToEndId: 'A/' }), 'CdtTrfTxInf/PmtId/EndToEndId'],
    ['a double slash', transfers({ ...sct, endToEndId: 'A//B' }), 'CdtTrfTxInf/PmtId/EndToEndId'],
    ['a reference of 36', transfers({ ...sct, transactionId: 'T'.repeat(36) }), 'CdtTrfTxInf/PmtId/TxId'],
    ['a reference with an umlaut', transfers({ ...sct, endToEndId: 'Ä' }), 'CdtTrfTxInf/PmtId/EndToEndId'],
    ['no IBAN', transfers({ ...sct, payee: { ...payee, iban: '12345' } }), 'CdtTrfTxInf/CdtrAcct/Id/IBAN'],
    [
      'no BIC',
      transfers({ ...sct, payee: { ...payee, bic: 'COBA' } }),
      'CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI',
    ],
    ['INST without its time', transfers({ ...sct, rail: 'INST' }), 'CdtTrfTxInf/AccptncDtTm'],
    ['SCT with a time', transfers({ ...sct, acceptedAt: at }), 'CdtTrfTxInf/AccptncDtTm'],
    [
      'no country',
      transfers({ ...sct, payee: { ...payee, address: { ...address, country: 'XX' } } }),
      'CdtTrfTxInf/Cdtr/PstlAdr/Ctry',
    ],
    [
      'eight address lines',
      transfers({ ...sct, payee: { ...payee, address: { ...address, lines: [...'12345678'] } } }),
      'CdtTrfTxInf/Cdtr/PstlAdr/AdrLine',
    ],
    ['no such day', { ...transfers(sct), settlementDate: '2026-02-30' }, 'GrpHdr/IntrBkSttlmDt'],
    ['no time', { ...transfers(sct), createdAt: new Date(Number.NaN) }, 'GrpHdr/CreDtTm'],
    ['no payment', transfers(), 'CdtTrfTxInf'],
    ['a return of more', returned({ ...back, amount: 12_001n }), 'TxInf/RtrdIntrBkSttlmAmt'],
    ['a return without a reason', returned({ ...back, reason: {} }), 'TxInf/RtrRsnInf/Rsn'],
    ['a status of nothing', status({ status: 'ACSC' }), 'TxInfAndSts/OrgnlTxId'],
    ['no status', { ...status({ status: 'ACSC' }), statuses: [] }, 'TxInfAndSts'],
  ]
  test.each(CASES)('%s is refused', (_, message, path) => {
    const fault = thrownBy(() => buildMessage(message))
    expect(fault).toBeInstanceOf(MessageFault)
    expect([fault.code, fault.path?.split('/').slice(2).join('/')]).toEqual(['invalid_field', path])
  })
})

describe('a payment that cannot be read', () => {
  const good = { ...sct, transactionId: 'GOOD' }
  const xml = buildMessage(transfers(good, { ...sct, transactionId: 'BAD' }))
  const changed = (from: string | RegExp, to: string) => {
    const at = xml.lastIndexOf('<CdtTrfTxInf>')
    const bad = xml.slice(at)
    expect(bad.replace(from, to)).not.toBe(bad)
    return parseMessage(xml.slice(0, at) + bad.replace(from, to))
  }

  test.each<[string, string | RegExp, string, object]>([
    ['an unknown element', '<ChrgBr>', '<Whatever/><ChrgBr>', { transactionId: 'BAD', amount: 12_000n }],
    ['a wrong order', /(<ChrgBr>.*<\/ChrgBr>)([\s\S]*<\/DbtrAcct>)/, '$2$1', { transactionId: 'BAD' }],
    ['no id', /<TxId>.*<\/TxId>/, '', { amount: 12_000n, rail: 'SCT' }],
    ['an amount that is none', '>120.00<', '>x<', { transactionId: 'BAD' }],
    ['a long name', /<Dbtr>\s*<Nm>.*<\/Nm>/, `<Dbtr><Nm>${'N'.repeat(71)}</Nm>`, { transactionId: 'BAD' }],
  ])('is left out alone: %s', (_, from, to, told) => {
    const parsed = changed(from, to)
    expect(parsed).toMatchObject({
      ok: true,
      message: { transfers: [{ transactionId: 'GOOD' }] },
      refused: [told],
    })
  })

  test.each([
    ['an ampersand', 'Müller &amp; Söhne', 'Müller & Söhne'],
    ['Cyrillic letters', 'ООО Ромашка', 'ООО Ромашка'],
  ])('is not one with a name of other characters: %s', (_, name, read) => {
    const parsed = changed(/<Dbtr>\s*<Nm>.*<\/Nm>/, `<Dbtr><Nm>${name}</Nm>`)
    expect(parsed).toMatchObject({
      ok: true,
      refused: [],
      message: { transfers: [{}, { payer: { name: read } }] },
    })
  })

  test.each([
    ['an unknown element in the header', '<CreDtTm>', '<Whatever/><CreDtTm>'],
    ['payments before the header', /(<GrpHdr>[\s\S]*<\/GrpHdr>)([\s\S]*)(?=<\/FIToFI)/, '$2$1'],
  ])('outside of payments it is the message: %s', (_, from, to) => {
    expect(xml.replace(from, to)).not.toBe(xml)
    expect(parseMessage(xml.replace(from, to))).toMatchObject({ ok: false, fault: { code: 'invalid_field' } })
  })
})

describe('limits hold when reading', () => {
  const xml = buildMessage(transfers({ ...inst, remittance: 'Invoice' }, { ...sct, transactionId: 'T2' }))
  const CASES: [what: string, from: string | RegExp, to: string, path: string][] = [
    ['another currency', 'Ccy="EUR"', 'Ccy="USD"', 'GrpHdr/TtlIntrBkSttlmAmt'],
    ['no currency', /( Ccy="EUR")(?=>120.00<\/IntrBkSttlmAmt>)/, '', 'CdtTrfTxInf[1]/IntrBkSttlmAmt'],
    ['three decimals', '>120.00</IntrBk', '>120.000</IntrBk', 'CdtTrfTxInf[1]/IntrBkSttlmAmt'],
    ['an exponent', '>120.00</IntrBk', '>1.2e2</IntrBk', 'CdtTrfTxInf[1]/IntrBkSttlmAmt'],
    ['a wrong sum', '>240.00<', '>240.01<', 'GrpHdr/TtlIntrBkSttlmAmt'],
    ['a wrong count', '<NbOfTxs>2<', '<NbOfTxs>3<', 'GrpHdr/NbOfTxs'],
    ['no count', '<NbOfTxs>2</NbOfTxs>', '', 'GrpHdr/NbOfTxs'],
    ['other charges', 'SLEV', 'SHAR', 'CdtTrfTxInf[1]/ChrgBr'],
    ['other settlement', 'CLRG', 'INDA', 'GrpHdr/SttlmInf/SttlmMtd'],
    ['another service', '>SEPA<', '>URGP<', 'CdtTrfTxInf[1]/PmtTpInf/SvcLvl/Cd'],
    ['another instrument', '>INST<', '>CORE<', 'CdtTrfTxInf[1]/PmtTpInf/LclInstrm/Cd'],
    ['instant without its time', /<AccptncDtTm>.*<\/AccptncDtTm>/, '', 'CdtTrfTxInf[1]/AccptncDtTm'],
    ['a long name', 'Muster Handel GmbH', 'M'.repeat(71), 'CdtTrfTxInf[1]/Cdtr/Nm'],
    ['two remittances', '</Ustrd>', '</Ustrd><Ustrd>more</Ustrd>', 'CdtTrfTxInf[1]/RmtInf/Ustrd'],
    ['two payment ids', '</EndToEndId>', '</EndToEndId><TxId>X</TxId>', 'CdtTrfTxInf[1]/PmtId/TxId[2]'],
    ['no payment id', /<TxId>0193.*<\/TxId>/, '', 'CdtTrfTxInf[1]/PmtId/TxId'],
    [
      'a local time that is none',
      /<CreDtTm>.*<\/CreDtTm>/,
      '<CreDtTm>2026-11-21 09:30</CreDtTm>',
      'GrpHdr/CreDtTm',
    ],
  ]
  test.each(CASES)('%s is refused', (_, from, to, path) => {
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    const parsed = parseWhole(changed)
    expect(parsed).toMatchObject({ ok: false, fault: { code: 'invalid_field' } })
    expect(parsed.ok ? '' : parsed.fault.path).toBe(`Document/FIToFICstmrCdtTrf/${path}`)
  })

  const READ: [what: string, xml: string][] = [
    ['a prefixed namespace', xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:').replace('xmlns=', 'xmlns:ns=')],
    ['no line breaks and comments', xml.replaceAll(/\n\s*/g, '<!-- -->')],
    ['a byte order mark', `\ufeff${xml}`],
    ['CDATA and character references', xml.replace('>Invoice<', '><![CDATA[Inv]]>oic&#x65;<')],
    ['elements that we do not use', xml.replace('<ChrgBr>', '<InstdAmt Ccy="EUR">1</InstdAmt><ChrgBr>')],
    ['another zone', xml.replaceAll('09:30:00.123Z', '11:30:00.123+02:00')],
    ['a time without zone, which is UTC', xml.replaceAll('09:30:00.123Z', '09:30:00.123')],
  ]
  test.each(READ)('%s makes no difference', (_, changed) => {
    expect(changed).not.toBe(xml)
    expect(parseMessage(changed)).toEqual(parseMessage(xml))
  })
})

describe('hostile or broken XML', () => {
  const xml = buildMessage(transfers(sct))
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const CASES: [what: string, xml: string, code: string][] = [
    ['nothing', '', 'not_xml'],
    ['no XML', 'hello', 'not_xml'],
    ['a truncated message', xml.slice(0, xml.length / 2), 'not_xml'],
    ['cut before the last tag', xml.trimEnd().slice(0, -'</Document>'.length), 'not_xml'],
    ['tags that cross', '<Document><a><b></a></b></Document>', 'not_xml'],
    ['two roots', `${xml}<Document/>`, 'not_xml'],
    ['text after the end', `${xml}more`, 'not_xml'],
    ['an unknown entity', xml.replace('Muster', '&muster;'), 'not_xml'],
    ['an entity that is not closed', xml.replace('Muster', 'A&amp'), 'not_xml'],
    ['a character reference to nothing', xml.replace('Muster', '&#x110000;'), 'not_xml'],
    ['a control character', xml.replace('Muster', '&#0;'), 'not_xml'],
    [
      'billion laughs',
      xml.replace('?>', `?><!DOCTYPE lolz [<!ENTITY l0 "ha">${laughs}]>`).replace('Muster', '&l9;'),
      'markup_forbidden',
    ],
    [
      'an external entity',
      xml.replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('Muster', '&x;'),
      'markup_forbidden',
    ],
    [
      'an external DTD',
      xml.replace('?>', '?><!DOCTYPE Document SYSTEM "http://localhost/evil.dtd">'),
      'markup_forbidden',
    ],
    [
      'a parameter entity',
      xml.replace('?>', '?><!doctype d [<!entity % p SYSTEM "x"> %p;]>'),
      'markup_forbidden',
    ],
    ['nesting to 100,000', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'markup_forbidden'],
    [
      'nesting just too deep',
      xml.replace('Muster', '<a>'.repeat(30) + '</a>'.repeat(30)),
      'markup_forbidden',
    ],
    ['a reserved name', xml.replace('<ChrgBr>', '<__proto__>x</__proto__><ChrgBr>'), 'markup_forbidden'],
    ['six megabytes', xml.replace('Muster', 'M'.repeat(MAX_BYTES)), 'too_large'],
    ['another version', xml.replace('pacs.008.001.08', 'pacs.008.001.02'), 'unknown_message'],
    ['another namespace', xml.replace('urn:iso:std:iso:20022:tech:xsd:', 'urn:evil:'), 'unknown_message'],
    ['no namespace', xml.replace(/ xmlns="[^"]*"/, ''), 'unknown_message'],
    ['the prototype as version', xml.replace('pacs.008.001.08', '__proto__'), 'unknown_message'],
    ['a namespace of another message', xml.replace('pacs.008.001.08', 'pacs.002.001.10'), 'unknown_message'],
    ['another root', xml.replaceAll('Document', 'Envelope'), 'unknown_message'],
    ['an empty document', xml.replace(/<FIToFI[\s\S]*<\/FIToFICstmrCdtTrf>/, ''), 'unknown_message'],
    ['two messages in one', xml.replace(/(<FIToFI[\s\S]*<\/FIToFICstmrCdtTrf>)/, '$1$1'), 'unknown_message'],
  ]
  test.each(CASES)('%s is refused by name', (_, hostile, code) => {
    expect(parseMessage(hostile)).toMatchObject({ ok: false, fault: { code } })
    expect(identifyMessage(hostile)).toMatchObject({ ok: false, fault: { code } })
  })

  test('many elements within the size are read', () => {
    const many = xml.replace('<ChrgBr>', `${'<Xtra>x</Xtra>'.repeat(300_000)}<ChrgBr>`)
    expect(Buffer.byteLength(many)).toBeLessThan(MAX_BYTES)
    expect(parseMessage(many).ok).toBe(true)
  })
})

describe('at random', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  process.stderr.write(`clearing messages at random: seed ${seed}\n`)

  test('what is built reads back', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { minLength: 1, maxLength: 5 }), (list) => {
        const message = transfers(...list)
        const xml = buildMessage(message)
        expect(parseMessage(xml)).toEqual({ ok: true, message, mentions: expect.any(Map), refused: [] })
      }),
      { seed, numRuns: 300 },
    )
  })

  test('damaged messages are read or refused, and nothing else', () => {
    const originals = TRANSFER_MESSAGES.slice(0, -1).map(([, message]) =>
      buildMessage(message).slice(0, 4_000),
    )
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&',
      '</',
      '/>',
      '"',
      '&#',
      ';',
      ']]>',
      '<!--',
      '<![CDATA[',
      '\0',
      '😀',
      'xmlns=""',
      '',
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(40),
        pieces,
        (xml, where, cut, piece) => {
          const at = Math.floor(where * xml.length)
          const parsed = parseMessage(xml.slice(0, at) + piece + xml.slice(at + cut))
          expect(typeof parsed.ok).toBe('boolean')
        },
      ),
      { seed, numRuns: 3_000 },
    )
  })
})

describe('statusMeaning', () => {
  const CASES: [status: string, sct: string, inst: string][] = [
    ['ACTC', 'accepted', 'accepted'],
    ['ACSP', 'accepted', 'accepted'],
    ['ACCP', 'accepted', 'settled'],
    ['ACSC', 'settled', 'settled'],
    ['ACCC', 'settled', 'settled'],
    ['RJCT', 'rejected', 'rejected'],
    ['PDNG', 'pending', 'pending'],
    ['RCVD', 'pending', 'pending'],
    ['WHAT', 'pending', 'pending'],
  ]
  test.each(CASES)('%s: SCT %s, INST %s', (code, onSct, onInst) => {
    expect([false, true].map((isInstant) => statusMeaning(code, { isInstant }))).toEqual([onSct, onInst])
  })
})

function thrownBy(run: () => unknown): MessageFault {
  try {
    run()
  } catch (error) {
    return error as MessageFault
  }
  throw new Error('nothing was thrown')
}
