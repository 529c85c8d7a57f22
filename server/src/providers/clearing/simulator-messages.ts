import { bic11 } from '@fondaco/rules/iban.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ClearingMessage, parseMessage } from './iso20022/envelope.ts'
import type { TransferStatus } from './iso20022/pacs002.ts'
import type { OriginalTransfer, TransferReturn } from './iso20022/pacs004.ts'
import type { CreditTransfer, TransferMessage } from './iso20022/pacs008.ts'
import type { Money, Reason } from './iso20022/transfer-parts.ts'
import { composeMessage, toRailId } from './port.ts'
import { CHARGED_ON_RETURN, type PlannedAnswer, planFor } from './simulator-behaviour.ts'
import type { PlannedMessage } from './simulator-store.ts'

export interface MessageDeps {
  rail: ClearingRail
  clock: Clock
  newId: () => string
  /** BIC of the institution that uses the simulator. */
  ourBic: string
  /** A factor for every wait; 1 is as documented in `simulator-behaviour.ts`. */
  delayScale: number
}

/** The BIC of the simulated clearing house. It belongs to no real institution. */
export const HOUSE_BIC = 'SIMCLT21XXX'
/** The reason of a return without recall: the payee has died. */
const HOLDER_DIED = 'MD07'

/** A status without its payment. */
type Verdict = Omit<TransferStatus, 'transactionId'>

/** The messages of the simulated clearing house, built for the moment when they are due. Waits are in milliseconds. */
export function simulatorMessages({ rail, clock, newId, ourBic, delayScale }: MessageDeps) {
  /** The correspondent bank keeps our account. */
  const settled = rail === 'WIRE' ? ({ settledBy: 'INGA' } as const) : {}
  const makeId = () => toRailId(newId())

  /** A message that is due after a while. It is planned only once for an id. */
  function plan(
    after: number,
    transactionId: string,
    make: (header: Header) => ClearingMessage,
    messageId = makeId(),
  ): PlannedMessage {
    const afterMs = after * delayScale
    const at = new Date(clock.now().getTime() + afterMs)
    const header = { messageId, createdAt: at, senderBic: HOUSE_BIC, receiverBic: bic11(ourBic) }
    const { messageType, xml } = composeMessage(make(header), rail)
    return { messageType, messageId, transactionId, xml, at, afterMs }
  }

  /** The status of a payment. `about` is another payment's id if the answer must be wrong. */
  function status(
    after: number,
    { transactionId, messageId }: { transactionId: string; messageId: string },
    verdict: Verdict,
    about = transactionId,
  ): PlannedMessage {
    return plan(after, transactionId, (header) => ({
      type: 'pacs.002.001.10',
      ...header,
      groups: [{ messageId, messageType: 'pacs.008.001.08' }],
      statuses: [{ statusId: makeId(), ...verdict, transactionId: about }],
    }))
  }

  function returned(
    after: number,
    transactionId: string,
    returns: TransferReturn[],
    messageId?: string,
  ): PlannedMessage {
    const make = (header: Header): ClearingMessage => ({
      type: 'pacs.004.001.09',
      ...header,
      settlementDate: dayOf(header.createdAt),
      ...settled,
      returns,
    })
    return plan(after, transactionId, make, messageId)
  }

  return {
    makeId,
    plan,
    status,
    returned,

    /** A payment for one of our accounts. */
    incoming(after: number, transfer: CreditTransfer): PlannedMessage {
      return plan(after, transfer.transactionId, (header) => ({
        type: 'pacs.008.001.08',
        ...header,
        settlementDate: dayOf(header.createdAt),
        ...settled,
        transfers: [transfer],
      }))
    },

    /** An answer as planned by the behaviour of the payment. */
    answer(answer: PlannedAnswer, transfer: CreditTransfer, message: TransferMessage): PlannedMessage {
      const { transactionId, amount } = transfer
      const { messageId, settlementDate } = message
      if (answer.kind === 'return') {
        const back = returnOf({ transfer, settlementDate }, makeId(), HOLDER_DIED)
        return returned(answer.after, transactionId, [back])
      }
      const { outcome, reason } = planFor(transfer)
      const wrong = answer.amountError === undefined ? amount : wrongAmount(amount, answer.amountError)
      const verdict =
        answer.kind === 'accepted'
          ? { status: 'ACSP' }
          : finalVerdict(outcome, reason, { ...transfer, amount: wrong })
      const about = answer.unknownId ? makeId() : transactionId
      return status(answer.after, { transactionId, messageId }, verdict, about)
    },
  }
}

interface Header {
  messageId: string
  createdAt: Date
  senderBic: string
  receiverBic: string
}

/** The final status of a payment. */
export function finalVerdict(
  outcome: 'settled' | 'rejected',
  reason: string | null | undefined,
  { amount, currency, uetr }: Pick<CreditTransfer, 'amount' | 'currency' | 'uetr'>,
): Verdict {
  const paid = { amount, ...(currency ? { currency } : {}), ...(uetr ? { uetr } : {}) }
  return outcome === 'settled'
    ? { status: 'ACSC', ...paid }
    : { status: 'RJCT', ...paid, reason: { code: reason ?? 'MS03', givenByBic: HOUSE_BIC } }
}

/** The answer to a question about an unknown payment. */
export const NEVER_RECEIVED: Verdict = { status: 'RJCT', reason: { code: 'AG09', givenByBic: HOUSE_BIC } }

/** A payment, with the settlement day of its message. */
export interface Dated {
  readonly settlementDate: string
  readonly transfer: CreditTransfer
}

/** A payment in its pacs.008, with its settlement day. */
export function datedIn(rail: ClearingRail, xml: string, transactionId: string): Dated | null {
  const parsed = parseMessage(xml, rail)
  if (!parsed.ok || parsed.message.type !== 'pacs.008.001.08') return null
  const { settlementDate, transfers } = parsed.message
  const transfer = transfers.find((one) => one.transactionId === transactionId)
  return transfer ? { settlementDate, transfer } : null
}

/** The return of a settled payment. */
export function returnOf(
  { transfer, settlementDate }: Dated,
  returnId: string,
  code: string,
): TransferReturn {
  const { transactionId, endToEndId, amount, rail, payer, payee, remittance, structured } = transfer
  const { currency, uetr } = transfer
  const reason: Reason = { code, ...(payee.bic ? { givenByBic: payee.bic } : {}) }
  const original: OriginalTransfer = {
    settlementDate,
    rail,
    payer,
    payee,
    ...(remittance === undefined ? {} : { remittance }),
    ...(structured === undefined ? {} : { structured }),
  }
  return {
    returnId,
    endToEndId,
    transactionId,
    originalAmount: amount,
    amount,
    ...(currency ? { currency, ...chargedOn({ amount, currency }) } : {}),
    ...(uetr ? { uetr } : {}),
    reason,
    transfer: original,
  }
}

/** A returned wire comes without the charges of the banks on its way. */
const chargedOn = ({ amount, currency }: Money): Pick<TransferReturn, 'amount' | 'deducted'> =>
  amount > CHARGED_ON_RETURN
    ? {
        amount: amount - CHARGED_ON_RETURN,
        deducted: [{ amount: CHARGED_ON_RETURN, currency, bic: HOUSE_BIC }],
      }
    : { amount }

function wrongAmount(amount: bigint, error: bigint): bigint {
  return amount + error > SEPA_LIMITS.mostAmount ? amount - error : amount + error
}

/** The day of an instant. The simulated clearing house settles every day, by UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
