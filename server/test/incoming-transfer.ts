import { newId } from '../src/platform/ids.ts'
import { type CreditTransfer, composeMessage, toRailId } from '../src/providers/clearing/index.ts'
import type { Bank } from './make-bank.ts'

/** The changes of a test to a payment of the rail: its fields, or texts of its message. */
export interface IncomingChange {
  readonly transfer?: Partial<CreditTransfer>
  /** Texts of the message and their replacements. */
  readonly instead?: readonly (readonly [string | RegExp, string])[]
}

/** Delivers payments of the rail to an account, all in one message. @returns their ids at the rail */
export async function deliverTransfers(
  bank: Pick<Bank, 'clock' | 'receive'>,
  iban: string,
  changes: readonly IncomingChange[],
): Promise<string[]> {
  const transfers = changes.map(({ transfer }): CreditTransfer => {
    const instant = transfer?.rail === 'INST'
    return {
      transactionId: toRailId(newId()),
      endToEndId: 'NOTPROVIDED',
      rail: 'SCT',
      amount: 50_00n,
      ...(instant ? { acceptedAt: bank.clock.now() } : {}),
      payer: { name: 'Greta Sommer', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      payee: { name: 'Rasos Baldai UAB', iban, bic: 'FNDCLT21XXX' },
      ...transfer,
    }
  })
  const { messageType, messageId, xml } = composeMessage({
    type: 'pacs.008.001.08',
    messageId: toRailId(newId()),
    createdAt: bank.clock.now(),
    settlementDate: '2026-11-23',
    transfers,
  })
  const [head = '', ...items] = xml.split(/(?=<CdtTrfTxInf>)/)
  const changed = items.map((item, at) =>
    (changes[at]?.instead ?? []).reduce((text, [found, instead]) => {
      const replaced = text.replace(found, () => instead)
      if (replaced === text) throw new Error(`nothing of the message is ${found}`)
      return replaced
    }, item),
  )
  await bank.receive({ rail: 'SEPA', messageType, messageId, xml: [head, ...changed].join('') })
  return transfers.map(({ transactionId }) => transactionId)
}
