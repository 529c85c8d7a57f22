import { describe, expect, test } from 'vitest'
import { buildMessage, type ClearingMessage, identifyMessage, parseMessage, parseWhole } from './envelope.ts'
import { MessageFault } from './fault.ts'
import { payment, RECALL_MESSAGES, recalled, requests, resolution } from './recall-messages.check.ts'

describe('recalls and their answers', () => {
  test.each(RECALL_MESSAGES)('%s reads back as it was given', (_, message) => {
    expect(parseMessage(buildMessage(message))).toEqual({
      ok: true,
      message,
      mentions: expect.any(Map),
      refused: [],
    })
  })

  test.each(RECALL_MESSAGES)('%s is told by its type and id alone', (_, message) => {
    const { type, messageId } = message
    expect(identifyMessage(buildMessage(message))).toEqual({ ok: true, messageType: type, messageId })
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
    ['no sender', request, /<Assgnr>[\s\S]*<\/Assgnr>/, '', 'Assgnmt/Assgnr'],
    ['no message id', request, '<Id>M-56</Id>', '', 'Assgnmt/Id'],
    ['no status', answer, /<TxCxlSts>.*/, '', 'CxlDtls/TxInfAndSts/TxCxlSts'],
    ['no confirmation', answer, /<Conf>.*/, '', 'Sts/Conf'],
    ['two confirmations', answer, '</Conf>', '</Conf><Conf>CNCL</Conf>', 'Sts/Conf[2]'],
    ['no answer', answer, /<CxlDtls>[\s\S]*<\/CxlDtls>/, '', 'CxlDtls/TxInfAndSts'],
  ]
  test.each(CASES)('%s is refused', (_, xml, from, to, path) => {
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    const parsed = parseWhole(changed)
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
