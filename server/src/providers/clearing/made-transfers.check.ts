import { randomUUID } from 'node:crypto'
import { newId } from '../../platform/ids.ts'
import type { CreditTransfer } from './iso20022/pacs008.ts'
import { composeMessage, type OutgoingMessage, toRailId } from './port.ts'

const at = new Date('2026-11-21T09:30:00Z')
/** The beginning of a message. */
export const header = () => ({ messageId: toRailId(newId()), createdAt: at })

/** A payment that settles normally. */
export function makeTransfer(given: Partial<CreditTransfer> = {}): CreditTransfer {
  return {
    transactionId: toRailId(newId()),
    endToEndId: 'NOTPROVIDED',
    rail: 'SCT',
    amount: 12_000n,
    payer: { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' },
    payee: { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    ...given,
  }
}

/** A wire that settles normally. */
export function makeWire(given: Partial<CreditTransfer> = {}): CreditTransfer {
  return {
    transactionId: toRailId(newId()),
    endToEndId: 'NOTPROVIDED',
    rail: 'WIRE',
    uetr: randomUUID(),
    amount: 12_000n,
    currency: 'USD',
    chargeBearer: 'SHAR',
    payer: {
      name: 'Rasos Baldai UAB',
      iban: 'LT949919900000000017',
      bic: 'FNDCLT21XXX',
      address: { country: 'LT', town: 'Vilnius', street: 'Gedimino pr. 1' },
      identity: { organisationNumber: '10001' },
    },
    payee: {
      name: 'Harbour Tools Inc',
      iban: 'NOTPROVIDED',
      accountNumber: '000123456789',
      bankName: 'First Bank of Ohio',
      bankAddress: { country: 'US', town: 'Dayton' },
      clearingNumber: '042000314',
      clearingSystem: 'USABA',
      address: { country: 'US', town: 'Dayton', street: 'Main Street 7' },
    },
    ...given,
  }
}

/** A pacs.008 with payments, all of SEPA or all wires. */
export function transferMessage(...transfers: CreditTransfer[]): OutgoingMessage {
  const isWire = transfers.some(({ rail }) => rail === 'WIRE')
  return composeMessage(
    {
      type: 'pacs.008.001.08',
      ...header(),
      settlementDate: '2026-11-23',
      ...(isWire ? { settledBy: 'INDA' } : {}),
      transfers,
    },
    isWire ? 'WIRE' : 'SEPA',
  )
}
