import { describe, expect, test } from 'vitest'
import type { Cancellation, ResolutionMessage } from './camt029.ts'
import type { CancellationRequest, CancellationRequestMessage } from './camt056.ts'
import { buildMessage, type ClearingMessage, identifyMessage, parseMessage } from './envelope.ts'
import { MessageFault } from './fault.ts'
import type { OriginalPayment } from './recall-parts.ts'
import { openSchemas } from './schema.check.ts'

const assignment = {
  messageId: 'M-56',
  createdAt: new Date('2026-11-21T09:30:00.123Z'),
  senderBic: 'FNDCLT21XXX',
  receiverBic: 'COBADEFFXXX',
}
const original = { messageId: 'M-1', messageType: 'pacs.008.001.08' }
const payment: OriginalPayment = {
  serviceLevel: 'SEPA',
  payer: { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' },
  payee: { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
}
const recalled: CancellationRequest = {
  cancellationId: 'C-1',
  original,
  endToEndId: 'E-1',
  transactionId: '0193b0c9a1f27cc3a1c2d3e4f5061728',
  originalAmount: { amount: 12_031n, currency: 'EUR' },
  originalSettlementDate: '2026-11-20',
  reason: { code: 'DUPL', givenByBic: 'FNDCLT21XXX' },
  payment,
}
const requests = (...list: CancellationRequest[]): CancellationRequestMessage => ({
  type: 'camt.056.001.08',
  ...assignment,
  requests: list,
})
const refused: Cancellation = {
  cancellationStatusId: 'S-1',
  original,
  transactionId: recalled.transactionId,
  status: 'RJCR',
  reason: { code: 'CUST', givenByName: 'Muster Handel GmbH' },
}
const resolution = (given: Partial<ResolutionMessage> = {}): ResolutionMessage => ({
  type: 'camt.029.001.09',
  ...assignment,
  messageId: 'M-29',
  confirmation: 'RJCR',
  cancellations: [refused],
  ...given,
})

/** Messages that read back exactly as they were given. */
const MESSAGES: [what: string, message: ClearingMessage][] = [
  ['a recall by the bank', requests(recalled)],
  [
    'a recall that the payer asks for',
    requests({ ...recalled, reason: { code: 'CUST', givenByName: 'Rasos Baldai UAB' } }),
  ],
  [
    'a recall with only what it must have',
    requests({
      cancellationId: 'C',
      transactionId: 'T',
      originalAmount: { amount: 1n, currency: 'EUR' },
      reason: { code: 'TECH' },
    }),
  ],
  ['a recall of a case', { ...requests(recalled), case: { id: 'CASE-7', creatorBic: 'FNDCLT21XXX' } }],
  [
    'a recall between banks that nobody could name',
    { type: 'camt.056.001.08', messageId: 'M', createdAt: assignment.createdAt, requests: [recalled] },
  ],
  [
    'a recall of fraud with its story',
    requests({ ...recalled, reason: { code: 'FRAD', notes: ['a', 'b'.repeat(105)] } }),
  ],
  [
    'a reason of the rail’s own',
    requests({ ...recalled, reason: { ownCode: 'FRAD', givenByBic: 'COBADEFF' } }),
  ],
  ['a reason that no scheme has', requests({ ...recalled, reason: { code: 'ZZ99' } })],
  [
    'a recall of a return',
    requests({ ...recalled, original: { messageId: 'M-4', messageType: 'pacs.004.001.09' } }),
  ],
  [
    'a recall of an instant payment with what it said',
    requests({
      ...recalled,
      payment: {
        ...payment,
        localInstrument: 'INST',
        remittance: 'Invoice 7',
        payee: { ...payment.payee, address: { country: 'DE', town: 'Berlin', lines: ['Hof 2'] } },
      },
    }),
  ],
  [
    'a recall of a payment with a reference',
    requests({ ...recalled, payment: { ...payment, structured: { reference: 'RF18539007547034' } } }),
  ],
  [
    'a recall of a wire to an account without IBAN',
    requests({
      ...recalled,
      originalAmount: { amount: 100_000_000_000_000n, currency: 'USD' },
      payment: {
        payer: payment.payer,
        payee: { name: 'Example Inc', accountNumber: '000123456789', bic: 'CHASUS33' },
      },
    }),
  ],
  ['a wire in shekels', requests({ ...recalled, originalAmount: { amount: 5_031n, currency: 'ILS' } })],
  ['two recalls', requests(recalled, { ...recalled, cancellationId: 'C-2', transactionId: 'T-2' })],
  [
    'every text at its greatest length',
    requests({
      ...recalled,
      cancellationId: 'C'.repeat(35),
      endToEndId: 'E'.repeat(35),
      transactionId: 'T'.repeat(35),
      reason: { code: 'CUST', givenByName: 'N'.repeat(70) },
      payment: {
        ...payment,
        payer: { name: 'N'.repeat(70), accountNumber: '9'.repeat(34) },
        remittance: 'r'.repeat(140),
      },
    }),
  ],
  ['a refusal', resolution()],
  [
    'a refusal with everything',
    resolution({
      resolvedCase: { id: 'CASE-7', creatorBic: 'FNDCLT21XXX' },
      cancellations: [
        {
          ...refused,
          endToEndId: 'E-1',
          originalAmount: recalled.originalAmount,
          originalSettlementDate: '2026-11-20',
          reason: { code: 'LEGL', givenByBic: 'COBADEFFXXX', notes: ['Court order', '2026-118'] },
          payment,
        },
      ],
    }),
  ],
  [
    'a refusal for a reason that no scheme has',
    resolution({ cancellations: [{ ...refused, reason: { code: 'ZZ99' } }] }),
  ],
  [
    'no decision yet',
    resolution({ confirmation: 'PDCR', cancellations: [{ transactionId: 'T', status: 'PDCR' }] }),
  ],
  [
    'cancelled as asked',
    resolution({ confirmation: 'CNCL', cancellations: [{ transactionId: 'T', status: 'ACCR' }] }),
  ],
  [
    'two answers',
    resolution({ cancellations: [refused, { ...refused, transactionId: 'T-2', reason: { code: 'NOAS' } }] }),
  ],
]

describe('recalls and their answers', () => {
  test.each(MESSAGES)('%s reads back as it was given', (_, message) => {
    expect(parseMessage(buildMessage(message))).toEqual({ ok: true, message })
  })

  test.each(MESSAGES)('%s is told by its type and id alone', (_, message) => {
    const { type, messageId } = message
    expect(identifyMessage(buildMessage(message))).toEqual({ ok: true, messageType: type, messageId })
  })

  describe('against the ISO schemas', () => {
    const schemas = openSchemas()
    test.skipIf(schemas === null).each(MESSAGES)('%s is valid', (_, message) => {
      expect(schemas?.(buildMessage(message))).toEqual([])
    })
    test.skipIf(schemas === null)('the check can fail', () => {
      const xml = buildMessage(resolution()).replace('<TxCxlSts>RJCR<', '<TxCxlSts>WHAT<')
      expect(schemas?.(xml)).not.toEqual([])
    })
  })

  test('a recall is written as banks know it', () => {
    expect(buildMessage(requests(recalled))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.056.001.08">
        <FIToFIPmtCxlReq>
          <Assgnmt>
            <Id>M-56</Id>
            <Assgnr>
              <Agt>
                <FinInstnId>
                  <BICFI>FNDCLT21XXX</BICFI>
                </FinInstnId>
              </Agt>
            </Assgnr>
            <Assgne>
              <Agt>
                <FinInstnId>
                  <BICFI>COBADEFFXXX</BICFI>
                </FinInstnId>
              </Agt>
            </Assgne>
            <CreDtTm>2026-11-21T09:30:00.123Z</CreDtTm>
          </Assgnmt>
          <CtrlData>
            <NbOfTxs>1</NbOfTxs>
          </CtrlData>
          <Undrlyg>
            <TxInf>
              <CxlId>C-1</CxlId>
              <OrgnlGrpInf>
                <OrgnlMsgId>M-1</OrgnlMsgId>
                <OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId>
              </OrgnlGrpInf>
              <OrgnlEndToEndId>E-1</OrgnlEndToEndId>
              <OrgnlTxId>0193b0c9a1f27cc3a1c2d3e4f5061728</OrgnlTxId>
              <OrgnlIntrBkSttlmAmt Ccy="EUR">120.31</OrgnlIntrBkSttlmAmt>
              <OrgnlIntrBkSttlmDt>2026-11-20</OrgnlIntrBkSttlmDt>
              <CxlRsnInf>
                <Orgtr>
                  <Id>
                    <OrgId>
                      <AnyBIC>FNDCLT21XXX</AnyBIC>
                    </OrgId>
                  </Id>
                </Orgtr>
                <Rsn>
                  <Cd>DUPL</Cd>
                </Rsn>
              </CxlRsnInf>
              <OrgnlTxRef>
                <SttlmInf>
                  <SttlmMtd>CLRG</SttlmMtd>
                </SttlmInf>
                <PmtTpInf>
                  <SvcLvl>
                    <Cd>SEPA</Cd>
                  </SvcLvl>
                </PmtTpInf>
                <Dbtr>
                  <Pty>
                    <Nm>Rasos Baldai UAB</Nm>
                  </Pty>
                </Dbtr>
                <DbtrAcct>
                  <Id>
                    <IBAN>LT949919900000000017</IBAN>
                  </Id>
                </DbtrAcct>
                <DbtrAgt>
                  <FinInstnId>
                    <BICFI>FNDCLT21XXX</BICFI>
                  </FinInstnId>
                </DbtrAgt>
                <CdtrAgt>
                  <FinInstnId>
                    <BICFI>COBADEFFXXX</BICFI>
                  </FinInstnId>
                </CdtrAgt>
                <Cdtr>
                  <Pty>
                    <Nm>Muster Handel GmbH</Nm>
                  </Pty>
                </Cdtr>
                <CdtrAcct>
                  <Id>
                    <IBAN>DE89370400440532013000</IBAN>
                  </Id>
                </CdtrAcct>
              </OrgnlTxRef>
            </TxInf>
          </Undrlyg>
        </FIToFIPmtCxlReq>
      </Document>
      "
    `)
  })

  test('an answer is written as banks know it', () => {
    expect(buildMessage(resolution())).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.029.001.09">
        <RsltnOfInvstgtn>
          <Assgnmt>
            <Id>M-29</Id>
            <Assgnr>
              <Agt>
                <FinInstnId>
                  <BICFI>FNDCLT21XXX</BICFI>
                </FinInstnId>
              </Agt>
            </Assgnr>
            <Assgne>
              <Agt>
                <FinInstnId>
                  <BICFI>COBADEFFXXX</BICFI>
                </FinInstnId>
              </Agt>
            </Assgne>
            <CreDtTm>2026-11-21T09:30:00.123Z</CreDtTm>
          </Assgnmt>
          <Sts>
            <Conf>RJCR</Conf>
          </Sts>
          <CxlDtls>
            <TxInfAndSts>
              <CxlStsId>S-1</CxlStsId>
              <OrgnlGrpInf>
                <OrgnlMsgId>M-1</OrgnlMsgId>
                <OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId>
              </OrgnlGrpInf>
              <OrgnlTxId>0193b0c9a1f27cc3a1c2d3e4f5061728</OrgnlTxId>
              <TxCxlSts>RJCR</TxCxlSts>
              <CxlStsRsnInf>
                <Orgtr>
                  <Nm>Muster Handel GmbH</Nm>
                </Orgtr>
                <Rsn>
                  <Cd>CUST</Cd>
                </Rsn>
              </CxlStsRsnInf>
            </TxInfAndSts>
          </CxlDtls>
        </RsltnOfInvstgtn>
      </Document>
      "
    `)
  })
})

describe('limits hold when building', () => {
  const party = payment.payee
  const CASES: [what: string, message: ClearingMessage, path: string][] = [
    [
      'no amount',
      requests({ ...recalled, originalAmount: { amount: 0n, currency: 'EUR' } }),
      'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt',
    ],
    [
      'a negative amount',
      requests({ ...recalled, originalAmount: { amount: -1n, currency: 'USD' } }),
      'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt',
    ],
    ['a recall without a reason', requests({ ...recalled, reason: {} }), 'Undrlyg/TxInf/CxlRsnInf/Rsn'],
    [
      'two reasons',
      requests({ ...recalled, reason: { code: 'DUPL', ownCode: 'X' } }),
      'Undrlyg/TxInf/CxlRsnInf/Rsn',
    ],
    ['no code', requests({ ...recalled, reason: { code: 'dupl' } }), 'Undrlyg/TxInf/CxlRsnInf/Rsn/Cd'],
    [
      'a note of 106',
      requests({ ...recalled, reason: { code: 'FRAD', notes: ['n'.repeat(106)] } }),
      'Undrlyg/TxInf/CxlRsnInf/AddtlInf',
    ],
    ['an id of 36', requests({ ...recalled, cancellationId: 'C'.repeat(36) }), 'Undrlyg/TxInf/CxlId'],
    ['an id with an umlaut', requests({ ...recalled, transactionId: 'Ä' }), 'Undrlyg/TxInf/OrgnlTxId'],
    ['a double slash', requests({ ...recalled, endToEndId: 'A//B' }), 'Undrlyg/TxInf/OrgnlEndToEndId'],
    [
      'no such day',
      requests({ ...recalled, originalSettlementDate: '2026-02-30' }),
      'Undrlyg/TxInf/OrgnlIntrBkSttlmDt',
    ],
    ['no BIC', { ...requests(recalled), receiverBic: 'COBA' }, 'Assgnmt/Assgne/Agt/FinInstnId/BICFI'],
    ['a message id of 36', { ...requests(recalled), messageId: 'M'.repeat(36) }, 'Assgnmt/Id'],
    [
      'no account',
      requests({ ...recalled, payment: { ...payment, payee: { name: 'A' } } }),
      'Undrlyg/TxInf/OrgnlTxRef/CdtrAcct/Id',
    ],
    [
      'two accounts',
      requests({ ...recalled, payment: { ...payment, payee: { ...party, accountNumber: '1' } } }),
      'Undrlyg/TxInf/OrgnlTxRef/CdtrAcct/Id',
    ],
    [
      'an account number of 35',
      requests({ ...recalled, payment: { ...payment, payee: { name: 'A', accountNumber: '9'.repeat(35) } } }),
      'Undrlyg/TxInf/OrgnlTxRef/CdtrAcct/Id/Othr/Id',
    ],
    [
      'a name of 71',
      requests({ ...recalled, payment: { ...payment, payee: { ...party, name: 'n'.repeat(71) } } }),
      'Undrlyg/TxInf/OrgnlTxRef/Cdtr/Pty/Nm',
    ],
    ['no payment', requests(), 'Undrlyg/TxInf'],
    [
      'a refusal without a reason',
      resolution({ cancellations: [{ transactionId: 'T', status: 'RJCR' }] }),
      'CxlDtls/TxInfAndSts/CxlStsRsnInf',
    ],
    ['an answer about nothing', resolution({ cancellations: [] }), 'CxlDtls/TxInfAndSts'],
    ['no confirmation', resolution({ confirmation: '' }), 'Sts/Conf'],
  ]
  test.each(CASES)('%s is refused', (_, message, path) => {
    const fault = thrownBy(() => buildMessage(message))
    expect(fault).toBeInstanceOf(MessageFault)
    expect([fault.code, fault.path?.split('/').slice(2).join('/')]).toEqual(['invalid_field', path])
  })
})

describe('limits hold when reading', () => {
  const request = buildMessage(requests(recalled))
  const answer = buildMessage(resolution())
  const CASES: [what: string, xml: string, from: string | RegExp, to: string, path: string][] = [
    ['no currency', request, ' Ccy="EUR"', '', 'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt'],
    ['a currency that nobody has', request, 'Ccy="EUR"', 'Ccy="XXX"', 'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt'],
    ['three decimals', request, '>120.31<', '>120.310<', 'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt'],
    ['an exponent', request, '>120.31<', '>1.2e2<', 'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt'],
    ['no amount', request, /<OrgnlIntrBkSttlmAmt.*/, '', 'Undrlyg/TxInf/OrgnlIntrBkSttlmAmt'],
    ['a wrong count', request, '<NbOfTxs>1<', '<NbOfTxs>2<', 'CtrlData/NbOfTxs'],
    ['no id of the recall', request, /<CxlId>.*/, '', 'Undrlyg/TxInf/CxlId'],
    ['no id of the payment', request, /<OrgnlTxId>.*/, '', 'Undrlyg/TxInf/OrgnlTxId'],
    ['no reason', request, /<CxlRsnInf>[\s\S]*<\/CxlRsnInf>/, '', 'Undrlyg/TxInf/CxlRsnInf'],
    ['SEPA settled otherwise', request, 'CLRG', 'INDA', 'Undrlyg/TxInf/OrgnlTxRef/SttlmInf/SttlmMtd'],
    ['no sender', request, /<Assgnr>[\s\S]*<\/Assgnr>/, '', 'Assgnmt/Assgnr/Agt/FinInstnId/Othr/Id'],
    ['no message id', request, '<Id>M-56</Id>', '', 'Assgnmt/Id'],
    ['no status', answer, /<TxCxlSts>.*/, '', 'CxlDtls/TxInfAndSts/TxCxlSts'],
    ['no confirmation', answer, /<Conf>.*/, '', 'Sts/Conf'],
    ['two confirmations', answer, '</Conf>', '</Conf><Conf>CNCL</Conf>', 'Sts/Conf'],
    ['no answer', answer, /<CxlDtls>[\s\S]*<\/CxlDtls>/, '', 'CxlDtls/TxInfAndSts'],
  ]
  test.each(CASES)('%s is refused', (_, xml, from, to, path) => {
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    const parsed = parseMessage(changed)
    expect(parsed).toMatchObject({ ok: false, fault: { code: 'invalid_field' } })
    const fault = parsed.ok ? undefined : parsed.fault.path
    expect(fault?.split('/').slice(2).join('/')).toBe(path)
  })

  test.each([request, answer])(
    'without any one of its lines it is read or refused, and nothing else',
    (xml) => {
      const lines = xml.split('\n')
      for (const [at] of lines.entries()) {
        expect(typeof parseMessage(lines.toSpliced(at, 1).join('\n')).ok).toBe('boolean')
      }
    },
  )

  test('a message without an id cannot be filed', () => {
    expect(identifyMessage(request.replace('<Id>M-56</Id>', ''))).toMatchObject({
      ok: false,
      fault: { code: 'invalid_field', path: 'Document/FIToFIPmtCxlReq/Assgnmt/Id' },
    })
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
