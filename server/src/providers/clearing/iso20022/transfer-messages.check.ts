import fc from 'fast-check'
import type { ClearingMessage } from './envelope.ts'
import type { StatusMessage, TransferStatus } from './pacs002.ts'
import type { ReturnMessage, TransferReturn } from './pacs004.ts'
import type { CreditTransfer, TransferMessage } from './pacs008.ts'

// Payments, their statuses and returns as messages, for the tests of writing and of validity.

export const at = new Date('2026-11-21T09:30:00.123Z')
export const payer = { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' }
export const payee = { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
export const sct: CreditTransfer = {
  transactionId: '0193b0c9a1f27cc3a1c2d3e4f5061728',
  endToEndId: 'NOTPROVIDED',
  rail: 'SCT',
  amount: 12_000n,
  payer,
  payee,
}
export const inst: CreditTransfer = { ...sct, rail: 'INST', acceptedAt: at }

export const transfers = (...list: CreditTransfer[]): TransferMessage => ({
  type: 'pacs.008.001.08',
  messageId: 'M-1',
  createdAt: at,
  settlementDate: '2026-11-23',
  transfers: list,
})
export const status = (one: TransferStatus, more: Partial<StatusMessage> = {}): StatusMessage => ({
  type: 'pacs.002.001.10',
  messageId: 'M-2',
  createdAt: at,
  groups: [],
  statuses: [one],
  ...more,
})
export const back: TransferReturn = {
  returnId: 'R-1',
  transactionId: sct.transactionId,
  originalAmount: 12_000n,
  amount: 12_000n,
  reason: { code: 'MD07' },
}
export const returned = (...list: TransferReturn[]): ReturnMessage => ({
  type: 'pacs.004.001.09',
  messageId: 'M-4',
  createdAt: at,
  settlementDate: '2026-11-24',
  returns: list,
})
const original = { messageId: 'M-1', messageType: 'pacs.008.001.08' }

/** Messages that read back exactly as they were given. */
export const TRANSFER_MESSAGES: [what: string, message: ClearingMessage][] = [
  ['an ordinary payment', transfers(sct)],
  ['an instant payment', transfers(inst)],
  [
    'the smallest and the largest amount',
    transfers({ ...sct, amount: 1n }, { ...sct, amount: 99_999_999_999n }),
  ],
  ['sender and receiver', { ...transfers(sct), senderBic: 'FNDCLT21XXX', receiverBic: 'LIABLT2X' }],
  [
    'every text at its greatest length',
    {
      ...transfers({
        ...sct,
        transactionId: 'T'.repeat(35),
        endToEndId: 'E'.repeat(35),
        remittance: 'r'.repeat(140),
        payer: {
          ...payer,
          name: 'N'.repeat(70),
          iban: 'MT84MALT011000012345MTLCAST001S',
          address: {
            country: 'LT',
            town: 't'.repeat(35),
            street: 's'.repeat(70),
            building: 'b'.repeat(16),
            postCode: 'p'.repeat(16),
            lines: ['1'.repeat(70), '2'.repeat(70)],
          },
        },
      }),
      messageId: 'M'.repeat(35),
    },
  ],
  [
    'a structured address',
    transfers({ ...sct, payee: { ...payee, address: { country: 'DE', town: 'Berlin' } } }),
  ],
  [
    'a hybrid address',
    transfers({ ...sct, payee: { ...payee, address: { country: 'DE', town: 'Berlin', lines: ['Hof 2'] } } }),
  ],
  ['every character of the set', transfers({ ...sct, remittance: "aZ09 /-?:().,'+" })],
  ['free text that looks like markup', transfers({ ...sct, remittance: 'a(b)c CDATA ((' })],
  ['a payee bank that nobody could name', transfers({ ...sct, payee: { name: 'A', iban: payee.iban } })],
  [
    'a structured reference',
    transfers({ ...sct, structured: { reference: 'RF18539007547034', issuer: 'ISO' } }),
  ],
  ['a reference of the payee’s own', transfers({ ...sct, structured: { reference: 'INV/2026-7' } })],
  [
    'a hundred payments',
    transfers(
      ...Array.from({ length: 100 }, (_, i) => ({ ...sct, transactionId: `T${i}`, amount: BigInt(i + 1) })),
    ),
  ],
  ['accepted by the rail', status({ transactionId: 'T', status: 'ACSP', original, amount: 12_000n })],
  ['settled', status({ statusId: 'S', transactionId: 'T', endToEndId: 'E', status: 'ACSC', acceptedAt: at })],
  [
    'refused, with everything that may explain it',
    status({
      transactionId: 'T',
      status: 'RJCT',
      reason: {
        code: 'AC04',
        givenByBic: 'COBADEFFXXX',
        givenByName: 'Muster Bank',
        notes: ['a', 'b'.repeat(105)],
      },
    }),
  ],
  [
    'refused by a code of the rail’s own',
    status({ transactionId: 'T', status: 'RJCT', reason: { ownCode: 'XT13' } }),
  ],
  [
    'a whole message refused',
    {
      ...status({ transactionId: 'T', status: 'RJCT' }),
      groups: [{ ...original, status: 'RJCT', reason: { code: 'FF01' } }],
      statuses: [],
    },
  ],
  [
    'a report on one message',
    {
      ...status({ transactionId: 'T', status: 'ACSC' }, { groups: [original], senderBic: 'LIABLT2XXXX' }),
    },
  ],
  ['a return', returned(back)],
  ['part of the money returned', returned({ ...back, amount: 11_000n, reason: { code: 'FOCR' } })],
  [
    'a return with the payment it returns',
    returned({
      ...back,
      original,
      endToEndId: 'E2E',
      transfer: {
        settlementDate: '2026-11-23',
        rail: 'INST',
        payer,
        payee: { ...payee, address: { country: 'DE', town: 'Berlin' } },
        remittance: 'Invoice 7',
      },
    }),
  ],
  [
    'two returns',
    returned(back, {
      ...back,
      returnId: 'R-2',
      transactionId: 'T2',
      transfer: {
        settlementDate: '2026-11-23',
        rail: 'SCT',
        payer,
        payee,
        structured: { reference: 'RF18539007547034' },
      },
    }),
  ],
  [
    'a question',
    {
      type: 'pacs.028.001.03',
      messageId: 'M-28',
      createdAt: at,
      questions: [
        { questionId: 'Q1', transactionId: 'T1' },
        { questionId: 'Q2', transactionId: 'T2', endToEndId: 'E2', original },
      ],
    },
  ],
]

const sepa = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(..."abcXYZ019 /-?:().,'+"), minLength: 1, maxLength: most })
    .map((chars) => chars.trim())
    .filter((chars) => chars !== '')
const reference = fc.stringMatching(/^[A-Za-z0-9]{1,17}(?:[/-][A-Za-z0-9]{1,17})?$/)
const address = fc.record(
  {
    country: fc.constantFrom('LT', 'DE', 'GB'),
    town: sepa(35),
    street: sepa(70),
    building: sepa(16),
    postCode: sepa(16),
    lines: fc.array(sepa(70), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['country', 'town'] },
)
const party = fc.record(
  {
    name: sepa(70),
    iban: fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/),
    bic: fc.constant('COBADEFF'),
    address,
  },
  { requiredKeys: ['name', 'iban'] },
)
/** Any payment that can be written. */
export const anyTransfer = fc
  .record({
    transactionId: reference,
    endToEndId: reference,
    instant: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
    amount: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
    payer: party,
    payee: party,
    remittance: fc.option(sepa(140)),
  })
  .map(({ instant, remittance, ...rest }): CreditTransfer => {
    const timed = instant === null ? { rail: 'SCT' as const } : { rail: 'INST' as const, acceptedAt: instant }
    return { ...rest, ...timed, ...(remittance === null ? {} : { remittance }) }
  })
