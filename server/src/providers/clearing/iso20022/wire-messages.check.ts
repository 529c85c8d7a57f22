import type { ClearingMessage } from './envelope.ts'
import type { TransferReturn } from './pacs004.ts'
import type { CreditTransfer, TransferMessage } from './pacs008.ts'

// Wires and what is said about them as messages, for the tests of writing and of validity.

const at = new Date('2026-11-21T09:30:00.123Z')
const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
const original = { messageId: 'M-1', messageType: 'pacs.008.001.08' }

/** A wire with only what it must have. */
export const wire: CreditTransfer = {
  transactionId: '0193b0c9a1f27cc3a1c2d3e4f5061728',
  endToEndId: 'NOTPROVIDED',
  rail: 'WIRE',
  uetr: UETR,
  amount: 12_000n,
  currency: 'USD',
  chargeBearer: 'SHAR',
  payer: { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' },
  payee: { name: 'Harbour Tools Inc', iban: 'NOTPROVIDED', accountNumber: '000123456789', bic: 'CHASUS33' },
}

/** A wire that says everything. */
export const richWire: CreditTransfer = {
  ...wire,
  endToEndId: 'T100017',
  chargeBearer: 'CRED',
  instructed: { amount: 12_500n, currency: 'USD' },
  deducted: [
    { amount: 300n, currency: 'USD', bic: 'CHASUS33' },
    {
      amount: 200n,
      currency: 'USD',
      bankName: 'First Bank of Ohio',
      bankAddress: { country: 'US', town: 'Dayton' },
    },
  ],
  intermediary: {
    clearingSystem: 'USABA',
    clearingNumber: '021000021',
    bankName: 'Middle Bank',
    bankAddress: { country: 'US', town: 'New York', street: 'Wall Street', building: '1', postCode: '10005' },
  },
  payer: {
    ...wire.payer,
    address: { country: 'LT', town: 'Vilnius', street: 'Gedimino pr. 1', postCode: 'LT-01103' },
    identity: { lei: '5493001KJTIIGC8Y1R12', organisationNumber: '10001' },
  },
  payee: {
    name: 'H'.repeat(140),
    iban: 'NOTPROVIDED',
    accountNumber: '9'.repeat(34),
    clearingSystem: 'USABA',
    clearingNumber: '042000314',
    bankName: 'First Bank of Ohio',
    bankAddress: { country: 'US', town: 'Dayton' },
    address: { country: 'US', town: 'Dayton', street: 'Main Street 7' },
  },
  purpose: 'Office furniture',
  remittance: 'Invoice 17',
}

export const wires = (...list: CreditTransfer[]): TransferMessage => ({
  type: 'pacs.008.001.08',
  messageId: 'M-1',
  createdAt: at,
  settlementDate: '2026-11-23',
  settledBy: 'INDA',
  transfers: list,
})
export const wireBack: TransferReturn = {
  returnId: 'R-1',
  original,
  transactionId: wire.transactionId,
  uetr: UETR,
  originalAmount: 12_000n,
  amount: 11_000n,
  currency: 'USD',
  chargeBearer: 'CRED',
  deducted: [{ amount: 1_000n, currency: 'USD', bic: 'CHASUS33' }],
  reason: { code: 'AC04', givenByBic: 'CHASUS33' },
}
export const wireReturns = (...returns: TransferReturn[]): ClearingMessage => ({
  type: 'pacs.004.001.09',
  messageId: 'M-4',
  createdAt: at,
  settlementDate: '2026-11-24',
  settledBy: 'INGA',
  returns,
})

const assignment = {
  messageId: 'M-56',
  createdAt: at,
  senderBic: 'FNDCLT21XXX',
  receiverBic: 'CHASUS33XXX',
}
const payment = {
  payer: { ...wire.payer, name: 'N'.repeat(140) },
  payee: { name: 'H', accountNumber: '7', bic: 'CHASUS33' },
}
const amounts = { originalAmount: { amount: 12_000n, currency: 'USD' } } as const

/** Messages about wires that read back exactly as they were given. */
export const WIRE_MESSAGES: [what: string, message: ClearingMessage][] = [
  ['a wire', wires(wire)],
  ['a wire that says everything', wires(richWire)],
  [
    'a wire of a person',
    wires({
      ...wire,
      chargeBearer: 'DEBT',
      payer: {
        ...wire.payer,
        identity: { bornOn: '1990-05-17', bornIn: 'Panevezys', bornCountry: 'LT', personNumber: '10002' },
      },
    }),
  ],
  [
    'a wire to an IBAN',
    wires({
      ...wire,
      currency: 'GBP',
      payee: { name: 'A', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
    }),
  ],
  ['a wire with a purpose by code', wires({ ...wire, purposeCode: 'GDDS' })],
  ['a wire in shekels', wires({ ...wire, currency: 'ILS' })],
  ['wires in two currencies', wires(wire, { ...wire, transactionId: 'T-2', currency: 'GBP' })],
  ['a wire over an account with the sender', { ...wires(wire), settledBy: 'INGA', senderBic: 'CHASUS33XXX' }],
  ['the largest amount', wires({ ...wire, amount: 10n ** 15n })],
  ['charges of nothing', wires({ ...wire, deducted: [{ amount: 0n, currency: 'USD', bic: 'CHASUS33' }] })],
  [
    'a settled wire',
    {
      type: 'pacs.002.001.10',
      messageId: 'M-2',
      createdAt: at,
      groups: [original],
      statuses: [{ transactionId: 'T', uetr: UETR, status: 'ACCC', amount: 12_000n, currency: 'USD' }],
    },
  ],
  ['a returned wire less charges', wireReturns(wireBack)],
  [
    'a returned wire with what it said',
    wireReturns({
      ...wireBack,
      transfer: {
        settlementDate: '2026-11-23',
        rail: 'WIRE',
        payer: wire.payer,
        payee: wire.payee,
        remittance: 'Invoice 17',
      },
    }),
  ],
  [
    'a question about a wire',
    {
      type: 'pacs.028.001.03',
      messageId: 'M-28',
      createdAt: at,
      senderBic: 'FNDCLT21XXX',
      receiverBic: 'CHASUS33',
      questions: [{ questionId: 'Q1', transactionId: 'T1', endToEndId: 'E1', uetr: UETR, original }],
    },
  ],
  [
    'the recall of a wire',
    {
      type: 'camt.056.001.08',
      ...assignment,
      case: { id: 'CASE-7', creatorBic: 'FNDCLT21XXX' },
      requests: [
        {
          cancellationId: 'C-1',
          transactionId: 'T',
          uetr: UETR,
          ...amounts,
          reason: { code: 'CUST' },
          payment,
        },
      ],
    },
  ],
  [
    'a yes to the recall of a wire',
    {
      type: 'camt.029.001.09',
      ...assignment,
      confirmation: 'CNCL',
      cancellations: [{ transactionId: 'T', uetr: UETR, status: 'ACCR', ...amounts, payment }],
    },
  ],
  [
    'no decision yet on the recall of a wire',
    {
      type: 'camt.029.001.09',
      ...assignment,
      confirmation: 'PDCR',
      cancellations: [{ transactionId: 'T', status: 'PDCR' }],
    },
  ],
]
