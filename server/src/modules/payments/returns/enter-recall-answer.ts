import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/recall-calls.ts'
import type { RecallAnswer } from '@fondaco/rules/payments/recall.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { type DocumentDeps, takeOneFile } from '../../documents/index.ts'
import { attachForStaff } from '../engine/case-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { type Cancelation, findOpenCancelation } from '../engine/recall-store.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'
import { readTransaction, type Transaction } from '../engine/transaction-store.ts'
import { applyRecallAnswer, yesCancels } from './apply-recall-answer.ts'

type Entered = CallResult<typeof calls.enterRecallAnswer>

/**
 * The answers that a member of staff may enter to the latest recall: only if it was sent without a message. A yes
 * releases the money, so another person than the requester must enter it.
 */
export function recallAnswersFor(
  payment: Pick<Transaction, 'rail' | 'type' | 'status'>,
  asked: Pick<Cancelation, 'direction' | 'state' | 'message_id' | 'asked_by'> | undefined,
  userId: string,
): readonly RecallAnswer[] {
  if (payment.rail === null || asked?.state !== 'OPEN') return []
  if (asked.direction !== 'OUT' || asked.message_id !== null) return []
  return yesCancels(payment) && asked.asked_by !== userId ? ['yes', 'no'] : ['no']
}

/**
 * Enters another bank's answer to a manual recall. A no ends it. A yes cancels the payment and releases its money, so
 * another person than the requester must enter it. The document with the answer is kept in the same transaction, for
 * staff only.
 */
export async function enterRecallAnswer(
  deps: PaymentDeps & DocumentDeps,
  context: CallContext<typeof calls.enterRecallAnswer>,
): Promise<Entered> {
  const { body, params, scope } = context
  if (body.answer === 'no' && body.reason_code === undefined) refuse('reason_code_required')
  const payment = (await readTransaction(deps.db, scope, params.id)) ?? refuse('not_found')
  const withDocument = async (work: (trx: Trx) => Promise<Entered>) => {
    let entered: Entered | undefined
    await takeOneFile(deps, context, {
      customerId: payment.customer_id,
      accepts: 'documents',
      async attach(trx, documentId) {
        entered = await work(trx)
        await attachForStaff(trx, payment.id, documentId, deps.clock.now())
      },
    })
    if (!entered) throw new Error(`nothing was entered for ${payment.id}`)
    return entered
  }
  return decideOn(deps, { ...context, once: withDocument }, body.version, async (trx, open) => {
    const { transaction, actor, at } = open
    const asked = await findOpenCancelation(trx, transaction)
    const offered = recallAnswersFor(transaction, asked ?? undefined, actor.id)
    if (!asked || offered.length === 0) refuse('action_not_offered')
    if (!offered.includes(body.answer))
      refuse(yesCancels(transaction) ? 'maker_cannot_approve' : 'action_not_offered')
    const answer =
      body.answer === 'yes'
        ? ({ said: 'agreed' } as const)
        : {
            said: 'refused' as const,
            reasonCode: body.reason_code ?? '',
            ...(body.text ? { text: body.text } : {}),
          }
    const { moved } = await applyRecallAnswer(deps, trx, transaction, asked, answer, { actor, at })
    return changedView(moved ?? refuse('version_conflict'))
  })
}
