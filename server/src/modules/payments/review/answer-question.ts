import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/calls.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyStaff } from '../engine/announce.ts'
import { attachedDocuments } from '../engine/attached-documents.ts'
import { attachToAnswer, endQuestion, findLastQuestion, findOverdueQuestions } from '../engine/case-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict, moveTransaction } from '../engine/move-transaction.ts'
import { lockRow, readTransaction, type Transaction } from '../engine/transaction-store.ts'

/**
 * The customer's answer to a question on a payment, with files: CLIENT_CONTACTED → REVIEW. For a recall, the answer
 * says whether the money may go back; staff then decide.
 */
export async function answerQuestion(
  deps: PaymentDeps,
  context: CallContext<typeof calls.answerQuestion>,
): Promise<CallResult<typeof calls.answerQuestion>> {
  const { params, scope, session, body } = context
  return context.once(async (trx) => {
    const transaction = (await readTransaction(trx, scope, params.id)) ?? refuse('not_found')
    const asked = await findLastQuestion(trx, transaction.id)
    if (asked?.state !== 'OPEN') refuse('question_not_open')
    const consent = asked.asks === 'RETURN'
    if (consent && body.agree === undefined) refuse('agreement_required')
    const agreed = consent ? (body.agree ?? null) : null
    const at = deps.clock.now()
    const files = await attachedDocuments(
      trx,
      scope,
      transaction.customer_id,
      body.files ?? [],
      deps.maxFiles,
    )
    const moved = await moveOrConflict(deps, trx, transaction, {
      to: consent ? null : 'REVIEW',
      action: agreed === null ? 'answer' : agreed ? 'agree_to_return' : 'refuse_return',
      actor: actorOf(session, context.request),
      at,
      detail: body.text,
    })
    const end = { state: 'ANSWERED', answer: body.text, agreed, by: session.user.id, at } as const
    const question = (await endQuestion(trx, transaction.id, end)) ?? refuse('question_not_open')
    if (files.length > 0) await attachToAnswer(trx, question, files, at)
    await enqueue(trx, [
      notifyStaff(moved, {
        notice: 'customer_answered',
        who: customerOf(moved),
        reference: moved.reference,
        agreed,
      }),
    ])
    return { _id: moved.id, version: moved.customer_version }
  })
}

/** The customer of a payment. */
const customerOf = ({ direction, debtor_name, creditor_name }: Transaction) =>
  direction === 'DEBIT' ? debtor_name : creditor_name

const BATCH = 200

/**
 * The sweep over expired questions: a held payment goes back to REVIEW; about a recall staff decide without an answer.
 */
export async function expireQuestions(deps: PaymentDeps): Promise<void> {
  const at = deps.clock.now()
  for (const id of await findOverdueQuestions(deps.db, at, BATCH)) {
    await deps.db.transaction().execute(async (trx) => {
      const transaction = await lockRow(trx, id)
      const question = transaction && (await endQuestion(trx, id, { state: 'EXPIRED' }))
      if (!question) return
      const consent = question.asks === 'RETURN'
      const moved = await moveTransaction(deps, trx, transaction, {
        to: consent ? null : 'REVIEW',
        action: 'question_expired',
        actor: SYSTEM,
        at,
        detail: { en: 'The question was not answered in time', lt: 'Į klausimą laiku neatsakyta' },
      })
      if (moved && consent) {
        const { reference } = moved
        await enqueue(trx, [notifyStaff(moved, { notice: 'consent_not_answered', reference })])
      }
    })
  }
}
