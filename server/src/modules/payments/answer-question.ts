import type { CallResult } from '@fondaco/contract/call.ts'
import type { answerQuestion } from '@fondaco/contract/payments/calls.ts'
import { SYSTEM } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { enqueue } from '../../platform/outbox.ts'
import { notifyStaff } from './announce.ts'
import { attachedDocuments } from './attached-documents.ts'
import { attachToAnswer, endQuestion, findOverdueQuestions } from './case-store.ts'
import type { PaymentDeps } from './deps.ts'
import { moveOrConflict, moveTransaction } from './move-transaction.ts'
import { lockTransaction, readTransaction } from './transaction-store.ts'

/** The customer's answer to a question on a payment, with files: CLIENT_CONTACTED → REVIEW (D§3). */
export async function answer(
  deps: PaymentDeps,
  context: CallContext<typeof answerQuestion>,
): Promise<CallResult<typeof answerQuestion>> {
  const { params, scope, session, body } = context
  return context.once(async (trx) => {
    const transaction = (await readTransaction(trx, scope, params.id)) ?? refuse('not_found')
    if (transaction.status !== 'CLIENT_CONTACTED') refuse('question_not_open')
    const at = deps.clock.now()
    const files = await attachedDocuments(
      trx,
      scope,
      transaction.customer_id,
      body.files ?? [],
      deps.maxFiles,
    )
    const moved = await moveOrConflict(deps, trx, transaction, {
      to: 'REVIEW',
      action: 'answer',
      actor: actorOf(session, context.request),
      at,
      detail: body.text,
    })
    const end = { state: 'ANSWERED', answer: body.text, by: session.user.id, at } as const
    const question = (await endQuestion(trx, transaction.id, end)) ?? refuse('question_not_open')
    if (files.length > 0) await attachToAnswer(trx, question, files, at)
    const { debtor_name: who, reference } = transaction
    const title = { en: 'A customer has answered', lt: 'Klientas atsakė' }
    const message = {
      en: `${who} answered the question about ${reference}.`,
      lt: `${who} atsakė į klausimą dėl ${reference}.`,
    }
    await enqueue(trx, [notifyStaff(moved, title, message)])
    return { _id: moved.id, version: moved.version }
  })
}

const BATCH = 200

/** The sweep over questions that nobody answered in time: the payment goes back to REVIEW. */
export async function expireQuestions(deps: PaymentDeps): Promise<void> {
  const at = deps.clock.now()
  for (const id of await findOverdueQuestions(deps.db, at, BATCH)) {
    await deps.db.transaction().execute(async (trx) => {
      const transaction = await lockTransaction(trx, id)
      if (transaction?.status !== 'CLIENT_CONTACTED') return
      if (!(await endQuestion(trx, id, { state: 'EXPIRED' }))) return
      await moveTransaction(deps, trx, transaction, {
        to: 'REVIEW',
        action: 'question_expired',
        actor: SYSTEM,
        at,
        detail: { en: 'The question was not answered in time', lt: 'Į klausimą laiku neatsakyta' },
      })
    })
  }
}
