import type { Cancellation, ResolutionMessage } from './camt029.ts'
import type { CancellationRequest, CancellationRequestMessage } from './camt056.ts'
import type { ClearingMessage } from './envelope.ts'
import type { OriginalPayment } from './recall-parts.ts'

// Recalls and their answers as messages, for the tests of writing and of validity.

const assignment = {
  messageId: 'M-56',
  createdAt: new Date('2026-11-21T09:30:00.123Z'),
  senderBic: 'FNDCLT21XXX',
  receiverBic: 'COBADEFFXXX',
}
const original = { messageId: 'M-1', messageType: 'pacs.008.001.08' }
export const payment: OriginalPayment = {
  serviceLevel: 'SEPA',
  payer: { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' },
  payee: { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
}
export const recalled: CancellationRequest = {
  cancellationId: 'C-1',
  original,
  endToEndId: 'E-1',
  transactionId: '0193b0c9a1f27cc3a1c2d3e4f5061728',
  originalAmount: { amount: 12_031n, currency: 'EUR' },
  originalSettlementDate: '2026-11-20',
  reason: { code: 'DUPL', givenByBic: 'FNDCLT21XXX' },
  payment,
}
export const requests = (...list: CancellationRequest[]): CancellationRequestMessage => ({
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
export const resolution = (given: Partial<ResolutionMessage> = {}): ResolutionMessage => ({
  type: 'camt.029.001.09',
  ...assignment,
  messageId: 'M-29',
  confirmation: 'RJCR',
  cancellations: [refused],
  ...given,
})

/** Messages that read back exactly as they were given. */
export const RECALL_MESSAGES: [what: string, message: ClearingMessage][] = [
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
