import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Currency } from '@fondaco/rules/currency.ts'
import { bic11, checkIban } from '@fondaco/rules/iban.ts'
import { isOurIban, OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import { type ClearingMessage, parseWhole } from './iso20022/envelope.ts'
import { type StatusMessage, statusMeaning } from './iso20022/pacs002.ts'
import type { ReturnMessage } from './iso20022/pacs004.ts'
import type { CreditTransfer, TransferMessage } from './iso20022/pacs008.ts'
import type { StatusQuestionMessage } from './iso20022/pacs028.ts'
import { type Address, NOT_PROVIDED, type Party } from './iso20022/transfer-parts.ts'
import type { Clearing, Delivery, MessageHandler, OutgoingMessage, Submission } from './port.ts'
import { planFor } from './simulator-behaviour.ts'
import {
  datedIn,
  finalVerdict,
  HOUSE_BIC,
  type MessageDeps,
  NEVER_RECEIVED,
  simulatorMessages,
} from './simulator-messages.ts'
import { type InjectedRecall, simulatorRecalls } from './simulator-recalls.ts'
import {
  type DueMessage,
  type LoggedMessage,
  type PlannedMessage,
  type SimulatedTransfer,
  type SimulatorDatabase,
  simulatorStore,
} from './simulator-store.ts'

export interface SimulatorDeps extends MessageDeps {
  db: SimulatorDatabase
  /** The BIC of an IBAN’s bank, as the payer’s bank writes it in a simulated payment to us. */
  bicOf: (iban: string) => string | undefined
}

/** A payment from another bank to one of our accounts. */
export interface InjectedPayment {
  type: 'SCT' | 'INST' | 'WIRE'
  /** The account of the payee: IBAN, or number. */
  iban: string
  /** Euro cents; of a wire, minor units of its currency. */
  amount: bigint
  /** Wires only. */
  currency?: Currency
  /** Wires: what banks on the way have deducted, in minor units. */
  charges?: bigint
  debtor: SimulatedPayer
  /** The payee's name in the payer's spelling. */
  creditorName?: string
  remittance?: string
}

/** The payer of a payment to us. A wire names more of them than a SEPA payment. */
export interface SimulatedPayer {
  name: string
  /** IBAN, or the number of an account. */
  iban: string
  bic?: string
  address?: Address
  /** Their number as a customer of their bank. */
  number?: string
}

/** The simulator of the clearing port, with its additional functions. */
export interface ClearingSimulator extends Clearing {
  /** Makes a payment to us. It is delivered as pacs.008 in the next round. The ids are the rail's. */
  injectIncoming(payment: InjectedPayment): Promise<{ messageId: string; transactionId: string }>
  /** Recalls a payment to us. The recall is delivered as camt.056 in the next round. */
  injectRecall(recall: InjectedRecall): Promise<{ messageId: string }>
  /** All messages about a payment in both directions, including planned ones. */
  messagesOf(transactionId: string): Promise<LoggedMessage[]>
}

/** The names of the simulated connections for staff. */
const NAMES: Readonly<Record<ClearingRail, string>> = {
  SEPA: 'Simulated SEPA clearing house',
  WIRE: 'Simulated correspondent bank',
}
const TAKEN: Submission = { outcome: 'taken' }
/** The wait before the answer to a question, in milliseconds. */
const ANSWER_AFTER = 200
const BATCH = 100
const PARALLEL = 64
/**
 * How long a process holds its leased messages. Then another may take them, so a killed process does not delay them for
 * long.
 */
const LEASE_MS = 10_000
const RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000

/**
 * A simulated SEPA clearing house, or a simulated correspondent bank for wires: no money moves. It uses only ISO 20022 messages, through the same code as we do. Its
 * memory is in the database, so it survives restarts and is shared by all processes.  Its reactions to our messages: a
 * pacs.008 is answered by the minor part of its amount (`simulator-behaviour.ts`); a pacs.028 is answered truthfully
 * (AG09 if the payment is unknown); a pacs.002 decides the instant payment that it answers, for which the clearing
 * house waits without limit; a pacs.004 is accepted; a camt.056 is answered as in `simulator-recalls.ts`. A payment to
 * one of our own accounts comes back to us as an incoming one, and its payer receives our answer.
 */
export function simulatedClearing({ db, ...deps }: SimulatorDeps): ClearingSimulator {
  const { rail, clock, ourBic, delayScale, bicOf } = deps
  const store = simulatorStore(db, rail)
  const transferIn = (xml: string, transactionId: string): CreditTransfer | null =>
    datedIn(rail, xml, transactionId)?.transfer ?? null
  const messages = simulatorMessages(deps)
  const isOurs = ({ payee }: CreditTransfer) =>
    bic11(payee.bic ?? (isOurIban(payee.iban) ? OUR_INSTITUTION.bic : '')) === bic11(ourBic)
  const recalls = simulatorRecalls({ rail, clock, store, messages, isOurs })
  let handler: MessageHandler | undefined

  /** A payment of ours. */
  async function takeTransfer(
    transfer: CreditTransfer,
    message: TransferMessage,
    xml: string,
  ): Promise<Submission> {
    const { transactionId, rail } = transfer
    const { messageId } = message
    const plan = planFor(transfer)
    const toUs = plan.outcome === 'settled' && isOurs(transfer)
    // Our own answer decides an instant payment to ourselves, and only we return money paid to us.
    const open = toUs && rail === 'INST'
    const answers = open ? [] : plan.answers.filter(({ kind }) => kind !== 'return' || !toUs)
    const offer = toUs ? offerOf(transfer, open ? 0 : plan.decidedAfter) : null
    const paid: SimulatedTransfer = {
      direction: 'OUT',
      transactionId,
      rail,
      messageId,
      xml,
      outcome: open ? null : plan.outcome,
      reason: plan.reason ?? null,
      decidedAt: open ? null : new Date(clock.now().getTime() + plan.decidedAfter * delayScale),
    }
    const planned = answers.map((answer) => messages.answer(answer, transfer, message))
    const fresh = await store.addTransfers({
      transfers: offer ? [paid, offer.offered] : [paid],
      planned: offer ? [...planned, offer.message] : planned,
    })
    if (!fresh) {
      const known = await store.findTransfer('OUT', transactionId)
      if (known === null || !isDeepStrictEqual(transferIn(known.xml, transactionId), transfer)) {
        return { outcome: 'refused', detail: `${transactionId} was used for another payment` }
      }
    }
    if (plan.early) await deliverDue(transactionId)
    return plan.timesOut ? { outcome: 'timeout', detail: 'no answer in time' } : TAKEN
  }

  /** A payment to one of our accounts, and the message that announces it. */
  function offerOf(
    transfer: CreditTransfer,
    after: number,
  ): { offered: SimulatedTransfer; message: PlannedMessage } {
    const { transactionId, rail } = transfer
    const message = messages.incoming(after, transfer)
    const { messageId, xml } = message
    const decision =
      rail === 'INST'
        ? { outcome: null, decidedAt: null }
        : { outcome: 'settled' as const, decidedAt: message.at }
    return {
      offered: { direction: 'IN', transactionId, rail, messageId, xml, reason: null, ...decision },
      message,
    }
  }

  /** Our answers to instant payments. The first one stands, and the payer receives it if the payer is ours too. */
  async function takeStatuses(message: StatusMessage): Promise<Submission> {
    for (const { transactionId = '', status, reason } of message.statuses) {
      const meaning = statusMeaning(status, { isInstant: true })
      if (meaning === 'pending') continue
      const answered = meaning === 'rejected' ? ('rejected' as const) : ('settled' as const)
      const decision = { outcome: answered, reason: reason?.code ?? null, at: clock.now() }
      await store.decide('IN', transactionId, decision, [])

      const offered = await store.findTransfer('IN', transactionId)
      const own = await store.findTransfer('OUT', transactionId)
      const paid = own && transferIn(own.xml, transactionId)
      if (!offered?.outcome || own === null || !paid) continue
      const stands = { outcome: offered.outcome, reason: offered.reason, at: clock.now() }
      const verdict = finalVerdict(stands.outcome, stands.reason, paid)
      await store.decide('OUT', transactionId, stands, [messages.status(0, own, verdict)])
    }
    return TAKEN
  }

  /** Returns by us, also of payments from before the simulator existed. Our own payers get their money. */
  async function takeReturns({ returns }: ReturnMessage): Promise<Submission> {
    const forwarded: PlannedMessage[] = []
    for (const item of returns) {
      const { transactionId, returnId, amount } = item
      const offered = await store.findTransfer('IN', transactionId)
      const paid = offered && transferIn(offered.xml, transactionId)?.amount
      if (paid && amount > paid)
        return { outcome: 'refused', detail: `${transactionId} was a payment of less` }
      const returnedBy = await store.noteReturn('IN', transactionId, returnId)
      if (returnedBy !== null && returnedBy !== returnId) {
        return { outcome: 'refused', detail: `${transactionId} was returned before` }
      }
      const own = await store.findTransfer('OUT', transactionId)
      if (own !== null) forwarded.push(messages.returned(0, transactionId, [item]))
    }
    await store.plan(forwarded)
    return TAKEN
  }

  /** Questions about payments are answered truthfully. If a recall gets no answer, the question gets none either. */
  async function takeQuestions({ messageId, questions }: StatusQuestionMessage): Promise<Submission> {
    const answers: PlannedMessage[] = []
    for (const { transactionId, original } of questions) {
      if (original?.messageType.startsWith('camt.056')) continue
      const known = await store.findTransfer('OUT', transactionId)
      const paid = known && transferIn(known.xml, transactionId)
      const about = known ?? { transactionId, messageId: original?.messageId ?? messageId }
      const decided = known?.decidedAt && known.decidedAt <= clock.now() ? known.outcome : null
      const verdict = !paid
        ? NEVER_RECEIVED
        : decided
          ? finalVerdict(decided, known.reason, paid)
          : { status: 'PDNG' }
      answers.push(messages.status(ANSWER_AFTER, about, verdict))
    }
    await store.plan(answers)
    return TAKEN
  }

  async function take(message: ClearingMessage, xml: string): Promise<Submission> {
    switch (message.type) {
      case 'pacs.008.001.08': {
        const outcomes: Submission[] = []
        for (const transfer of message.transfers) outcomes.push(await takeTransfer(transfer, message, xml))
        return outcomes.find(({ outcome }) => outcome !== 'taken') ?? TAKEN
      }
      case 'pacs.002.001.10':
        return takeStatuses(message)
      case 'pacs.004.001.09':
        return takeReturns(message)
      case 'pacs.028.001.03':
        return takeQuestions(message)
      case 'camt.056.001.08':
        await recalls.takeRequests(message)
        return TAKEN
      case 'camt.029.001.09':
        await recalls.takeResolution(message)
        return TAKEN
    }
  }

  async function judge(sent: OutgoingMessage, message: ClearingMessage): Promise<Submission> {
    const { messageType, messageId, xml } = sent
    if (sent.rail !== rail) return { outcome: 'refused', detail: `a message of the rail ${sent.rail}` }
    if (message.type !== messageType || message.messageId !== messageId) {
      return { outcome: 'refused', detail: 'the message is another than it is said to be' }
    }
    const earlier = await store.findSent(messageId)
    const had = earlier.find(({ outcome }) => outcome === 'taken' || outcome === 'timeout')
    if (had !== undefined) {
      return had.xml === xml
        ? TAKEN
        : { outcome: 'refused', detail: `${messageId} was used for another message` }
    }
    const missed = earlier.filter(({ outcome }) => outcome === 'unreachable').length
    const transfers = message.type === 'pacs.008.001.08' ? message.transfers : []
    if (transfers.some((transfer) => planFor(transfer).unreachable > missed)) {
      return { outcome: 'unreachable', detail: 'no connection' }
    }
    return take(message, xml)
  }

  async function send(sent: OutgoingMessage): Promise<Submission> {
    const parsed = parseWhole(sent.xml, rail)
    const submission: Submission = parsed.ok
      ? await judge(sent, parsed.message)
      : { outcome: 'refused', detail: parsed.fault.message }
    const transactionId = parsed.ok ? firstTransaction(parsed.message) : null
    await store.logSent({ ...sent, transactionId, outcome: submission.outcome, at: clock.now() })
    return submission
  }

  async function deliverDue(transactionId?: string): Promise<Delivery> {
    if (handler === undefined) return { delivered: 0, failed: [] }
    const handle = handler
    const due = await store.claimDue(clock.now(), BATCH, LEASE_MS, transactionId)
    const failed: { what: string; why: string }[] = []

    const handOver = async ({ seq, messageType, messageId, xml, attempts }: DueMessage) => {
      try {
        await handle({ rail, messageType, messageId, xml })
        await store.markDelivered(seq)
      } catch (error) {
        failed.push({ what: messageId, why: error instanceof Error ? error.message : String(error) })
        const wait = Math.min(RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
        await store.postpone(seq, wait * delayScale)
      }
    }
    // Messages about one payment are handed over in order. Payments run in parallel.
    const queues = Object.values(Object.groupBy(due, (message) => message.transactionId))
    const work = async () => {
      for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
        for (const message of queue) await handOver(message)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    return { delivered: due.length - failed.length, failed }
  }

  /** A payment as the payer's bank would have sent it. */
  function simulatedTransfer(payment: InjectedPayment): Omit<CreditTransfer, 'transactionId' | 'endToEndId'> {
    const { type, iban, amount, currency, charges = 0n, debtor, creditorName = 'Account holder' } = payment
    const bic = debtor.bic ?? bicOf(debtor.iban)
    const common = {
      rail: type,
      amount,
      payer: { name: cut(debtor.name), iban: debtor.iban, ...(bic ? { bic } : {}) },
      payee: { name: cut(creditorName), iban, bic: bic11(ourBic) },
      ...(payment.remittance ? { remittance: cut(payment.remittance, SEPA_LIMITS.remittance) } : {}),
    }
    if (type !== 'WIRE' || currency === undefined)
      return { ...common, ...(type === 'INST' ? { acceptedAt: clock.now() } : {}) }
    return {
      ...common,
      amount: amount - charges,
      currency,
      uetr: randomUUID(),
      chargeBearer: 'SHAR',
      ...(charges > 0n
        ? { instructed: { amount, currency }, deducted: [{ amount: charges, currency, bic: HOUSE_BIC }] }
        : {}),
      payer: {
        ...common.payer,
        ...byNumber(debtor.iban),
        ...(debtor.address ? { address: debtor.address } : {}),
        ...(debtor.number ? { identity: { personNumber: debtor.number } } : {}),
      },
      payee: { ...common.payee, ...byNumber(iban) },
    }
  }

  return {
    name: NAMES[rail],
    rail,
    bic: ourBic,
    simulated: true,
    send,
    onMessage(given) {
      handler = given
    },
    deliver: () => deliverDue(),
    messagesOf: (transactionId) => store.messagesOf(transactionId),
    injectRecall: (recall) => recalls.inject(recall),
    async injectIncoming(payment) {
      const transactionId = messages.makeId()
      const transfer = { transactionId, endToEndId: 'NOTPROVIDED', ...simulatedTransfer(payment) }
      const { offered, message } = offerOf(transfer, 0)
      await store.addTransfers({ transfers: [offered], planned: [message] })
      return { messageId: message.messageId, transactionId }
    },
  }
}

/** An account that is no IBAN. */
const byNumber = (account: string): Pick<Party, 'iban' | 'accountNumber'> | undefined =>
  checkIban(account).ok ? undefined : { iban: NOT_PROVIDED, accountNumber: account }

function firstTransaction(message: ClearingMessage): string | null {
  switch (message.type) {
    case 'pacs.008.001.08':
      return message.transfers[0]?.transactionId ?? null
    case 'pacs.002.001.10':
      return message.statuses[0]?.transactionId ?? null
    case 'pacs.004.001.09':
      return message.returns[0]?.transactionId ?? null
    case 'pacs.028.001.03':
      return message.questions[0]?.transactionId ?? null
    case 'camt.056.001.08':
      return message.requests[0]?.transactionId ?? null
    case 'camt.029.001.09':
      return message.cancellations[0]?.transactionId ?? null
  }
}

/** A text as the payer's bank would have sent it: converted, and cut if it is too long. */
function cut(text: string, most: number = SEPA_LIMITS.name): string {
  return toSepaText(text).text.slice(0, most)
}
