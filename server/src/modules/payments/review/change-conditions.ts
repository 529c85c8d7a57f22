import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import {
  approveConditions,
  findPendingConditions,
  insertConditions,
  withdrawConditions,
} from '../engine/case-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { type Case, changedView, decideOn, refuseWhoActed } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { refusePayoutGoingOn } from '../payouts/refuse-going-on.ts'
import { goesOn } from './approve-transaction.ts'
import { rememberClearedNames } from './remember-cleared-names.ts'

/**
 * Approves a payment with conditions. Adding conditions leads from REVIEW to APPROVED_WITH_CONDITIONS, approving the
 * last one to TO_CLEAR, withdrawing them back to REVIEW. Approving a condition counts as APPROVE, so it is never done
 * by a maker; adding conditions counts as editing the payment.
 */
export async function changeConditions(
  deps: PaymentDeps,
  context: CallContext<typeof calls.changeConditions>,
): Promise<CallResult<typeof calls.changeConditions>> {
  const { body } = context
  return decideOn(deps, context, body.version, async (trx, open) => {
    const { status } = open.transaction
    const conditional = status === 'APPROVED_WITH_CONDITIONS'
    if (!conditional && !('add' in body && status === 'REVIEW')) refuse('action_not_offered')
    if ('add' in body) return changedView(await addNewConditions(deps, trx, open, body.add))
    if ('approve' in body) {
      await refusePayoutGoingOn(trx, open.transaction, context.session.permissions)
      return changedView(await approveNamedConditions(deps, trx, open, body.approve))
    }
    return changedView(await withdraw(deps, trx, open))
  })
}

async function addNewConditions(
  deps: PaymentDeps,
  trx: Trx,
  { transaction, actor, at }: Case,
  texts: readonly string[],
): Promise<Transaction> {
  const moved = await moveOrConflict(deps, trx, transaction, {
    to: transaction.status === 'REVIEW' ? 'APPROVED_WITH_CONDITIONS' : null,
    action: 'add_conditions',
    actor,
    at,
    detail: texts.join('; '),
  })
  await insertConditions(
    trx,
    texts.map((text) => ({
      id: newId(),
      transaction_id: moved.id,
      text,
      added_by: actor.id,
      added_by_name: actor.name,
      added_at: at,
    })),
  )
  return moved
}

async function approveNamedConditions(
  deps: PaymentDeps,
  trx: Trx,
  open: Case,
  ids: readonly string[],
): Promise<Transaction> {
  refuseWhoActed(open)
  const { transaction, actor, at } = open
  const pending = await findPendingConditions(trx, transaction.id)
  const approved = pending.filter(({ id }) => ids.includes(id))
  if (approved.length < new Set(ids).size) refuse('condition_unknown')
  const all = approved.length === pending.length
  const moved = await moveOrConflict(deps, trx, transaction, {
    to: all ? 'TO_CLEAR' : null,
    action: 'approve_conditions',
    actor,
    at,
    detail: approved.map(({ text }) => text).join('; '),
    later: all ? goesOn(deps, transaction) : [],
  })
  await approveConditions(trx, ids, { by: actor.id, name: actor.name, at })
  if (all) await rememberClearedNames(trx, moved, { actor, at })
  return moved
}

async function withdraw(deps: PaymentDeps, trx: Trx, { transaction, actor, at }: Case): Promise<Transaction> {
  const moved = await moveOrConflict(deps, trx, transaction, {
    to: 'REVIEW',
    action: 'withdraw_conditions',
    actor,
    at,
  })
  await withdrawConditions(trx, transaction.id)
  return moved
}
