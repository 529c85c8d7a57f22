import { createHash } from 'node:crypto'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { needsText, RECALL_REASONS, type RecallCode } from '@fondaco/rules/payments/recall.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Cancellation, ResolutionMessage } from './iso20022/camt029.ts'
import type { CancellationRequest, CancellationRequestMessage } from './iso20022/camt056.ts'
import type { CreditTransfer } from './iso20022/pacs008.ts'
import type { Case } from './iso20022/recall-parts.ts'
import { RECALL_ANSWERED_AFTER, recallAnswerFor } from './simulator-behaviour.ts'
import { datedIn, HOUSE_BIC, returnOf, type simulatorMessages } from './simulator-messages.ts'
import type { PlannedMessage, simulatorStore } from './simulator-store.ts'

/** The reason of a return after a recall. */
const AS_ASKED = 'FOCR'
/** The explanation if the reason alone is not enough. */
const FRAUD_REPORTED = 'The payer has reported a fraud.'

/** A payment to us that its payer's bank recalls. */
export interface InjectedRecall extends Omit<CancellationRequest, 'cancellationId' | 'reason'> {
  reasonCode: RecallCode
}

interface RecallDeps {
  rail: ClearingRail
  clock: Clock
  store: ReturnType<typeof simulatorStore>
  messages: ReturnType<typeof simulatorMessages>
  /** Whether the payee's account is ours. */
  isOurs: (transfer: CreditTransfer) => boolean
}

/** A recall of ours, with the case that it opens. */
interface Asked {
  readonly request: CancellationRequest
  readonly about: Case | undefined
}

/**
 * The simulated clearing house's part in recalls. It answers our recalls in place of the payee's bank, by the minor
 * part of the amount: the money is returned (pacs.004, FOCR), a refusal (camt.029, CUST), or nothing. It refuses the
 * recall of a payment that is unknown or not settled (NOOR), or that was already returned (ARDT). A wire that is not
 * settled is cancelled instead (camt.029, CNCL).
 */
export function simulatorRecalls({ rail, clock, store, messages, isOurs }: RecallDeps) {
  function resolve(
    { request, about }: Asked,
    answer: Pick<Cancellation, 'status' | 'reason'> & { confirmation: string },
  ): PlannedMessage {
    const { cancellationId, original, endToEndId, transactionId, uetr, originalAmount, payment } = request
    const { confirmation, ...verdict } = answer
    const cancellation: Cancellation = {
      cancellationStatusId: messages.makeId(),
      ...(original ? { original } : {}),
      ...(endToEndId ? { endToEndId } : {}),
      transactionId,
      ...(uetr ? { uetr } : {}),
      ...verdict,
      originalAmount,
      ...(payment ? { payment } : {}),
    }
    return messages.plan(
      RECALL_ANSWERED_AFTER,
      transactionId,
      (header) => ({
        type: 'camt.029.001.09',
        ...header,
        ...(about ? { resolvedCase: about } : {}),
        confirmation,
        cancellations: [cancellation],
      }),
      idFrom('answer', cancellationId),
    )
  }

  const refuse = (asked: Asked, code: string, givenByBic = HOUSE_BIC): PlannedMessage =>
    resolve(asked, { confirmation: 'RJCR', status: 'RJCR', reason: { code, givenByBic } })

  /** The answer to a recall of ours; null: never an answer. */
  async function answerTo(asked: Asked): Promise<PlannedMessage | null> {
    const { cancellationId, transactionId, originalAmount } = asked.request
    const known = await store.findTransfer('OUT', transactionId)
    const paid = known && datedIn(rail, known.xml, transactionId)
    if (!paid) return refuse(asked, 'NOOR')
    if (known.outcome !== 'settled' || known.decidedAt === null || known.decidedAt > clock.now()) {
      return rail === 'WIRE' ? answerUnsettled(asked) : refuse(asked, 'NOOR')
    }
    if (await hasComeBack(transactionId)) return refuse(asked, 'ARDT')
    if (isOurs(paid.transfer)) return forward(asked)
    switch (recallAnswerFor(originalAmount.amount)) {
      case 'given_back': {
        const back = returnOf(paid, idFrom('return', cancellationId), AS_ASKED)
        return messages.returned(
          RECALL_ANSWERED_AFTER,
          transactionId,
          [back],
          idFrom('answer', cancellationId),
        )
      }
      case 'refused':
        return refuse(asked, 'CUST', paid.transfer.payee.bic)
      default:
        return null
    }
  }

  /** The answer to the recall of a wire that is still on its way: a yes cancels it. */
  async function answerUnsettled(asked: Asked): Promise<PlannedMessage | null> {
    const { transactionId, originalAmount } = asked.request
    switch (recallAnswerFor(originalAmount.amount)) {
      case 'given_back':
        return (await store.withdraw(transactionId, clock.now()))
          ? resolve(asked, { confirmation: 'CNCL', status: 'ACCR' })
          : refuse(asked, 'NOOR')
      case 'refused':
        return refuse(asked, 'CUST')
      default:
        return null
    }
  }

  function forward({ request, about }: Asked): PlannedMessage {
    return messages.plan(
      0,
      request.transactionId,
      (header) => ({
        type: 'camt.056.001.08',
        ...header,
        ...(about ? { case: about } : {}),
        requests: [request],
      }),
      idFrom('recall', request.cancellationId),
    )
  }

  async function hasComeBack(transactionId: string): Promise<boolean> {
    const said = await store.messagesOf(transactionId)
    return said.some(({ direction, messageType }) => direction === 'IN' && messageType === 'pacs.004.001.09')
  }

  return {
    /** Recalls of ours. */
    async takeRequests({ case: about, requests }: CancellationRequestMessage): Promise<void> {
      for (const request of requests) {
        const answer = await answerTo({ request, about })
        if (answer) await store.plan([answer])
      }
    },

    /** Our answers to recalls. The payer's bank receives them if it is us. */
    async takeResolution(message: ResolutionMessage): Promise<void> {
      const { messageId, resolvedCase, confirmation, cancellations } = message
      for (const cancellation of cancellations) {
        const { transactionId } = cancellation
        if ((await store.findTransfer('OUT', transactionId)) === null) continue
        const forwarded = messages.plan(
          0,
          transactionId,
          (header) => ({
            type: 'camt.029.001.09',
            ...header,
            ...(resolvedCase ? { resolvedCase } : {}),
            confirmation,
            cancellations: [cancellation],
          }),
          idFrom('resolution', messageId, transactionId),
        )
        await store.plan([forwarded])
      }
    },

    /** A recall from another bank. */
    async inject({ reasonCode, ...request }: InjectedRecall): Promise<{ messageId: string }> {
      const { transactionId, payment } = request
      const [cancellationId, caseId] = [messages.makeId(), messages.makeId()]
      const giver =
        payment === undefined || RECALL_REASONS[reasonCode].by === 'bank'
          ? { givenByBic: payment?.payer.bic ?? HOUSE_BIC }
          : { givenByName: payment.payer.name }
      const reason = {
        code: reasonCode,
        ...giver,
        ...(needsText(reasonCode) ? { notes: [FRAUD_REPORTED] } : {}),
      }
      const recall = messages.plan(0, transactionId, (header) => ({
        type: 'camt.056.001.08',
        ...header,
        case: { id: caseId, creatorBic: payment?.payer.bic ?? HOUSE_BIC },
        requests: [{ ...request, cancellationId, reason }],
      }))
      await store.plan([recall])
      return { messageId: recall.messageId }
    },
  }
}

/** An id of 32 characters derived from others, so that a repeated step has no second effect. */
function idFrom(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
}
