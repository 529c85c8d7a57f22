import type { CallBody, CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { matchFor, openMatch } from '@fondaco/rules/four-eyes.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { freezeTransaction } from '../engine/freeze-transaction.ts'
import { holdFrozenAgain } from '../engine/hold-frozen-again.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { type Case, changedView, decideOn, refuseWhoActed } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** Each answer to a name match has its reason (rules/payments/reasons). */
const REASONS = { false_positive: 'NOT_LISTED_PARTY', true_match: 'SANCTIONS_MATCH' } as const

/**
 * Decides on a name match: another party goes to REVIEW, a listed party is frozen. A confirmed match is overturned by
 * two people: the first requests it; the second agrees, or confirms the match again. Approving the payment is then for
 * a third person.
 */
export async function decideAlert(
  deps: PaymentDeps,
  context: CallContext<typeof calls.decideAlert>,
): Promise<CallResult<typeof calls.decideAlert>> {
  const { body } = context
  return decideOn(deps, context, body.version, async (trx, open) => {
    const { transaction, acts, actor } = open
    const status = transaction.status
    const match = matchFor(openMatch(status, acts.own), actor.id)
    if (status !== 'PENDING_AML' && match === null) refuse('action_not_offered')
    if (body.reason_code !== REASONS[body.decision]) refuse('reason_code_unknown')
    const moved =
      status === 'PENDING_AML'
        ? await decideFirst(deps, trx, open, body)
        : await decideAgain(deps, trx, open, body)
    return changedView(moved)
  })
}

type Body = CallBody<typeof calls.decideAlert>

const stepOf = ({ actor, at }: Case, { reason_code, reason }: Body) => ({
  actor,
  at,
  reasonCode: reason_code,
  detail: reason,
})

/** A match that nobody has decided on. */
async function decideFirst(deps: PaymentDeps, trx: Trx, open: Case, body: Body): Promise<Transaction> {
  const { transaction } = open
  const step = stepOf(open, body)
  if (body.decision === 'true_match') {
    return freezeTransaction(deps, trx, transaction, { ...step, action: 'true_match' })
  }
  refuseWhoActed(open)
  return moveOrConflict(deps, trx, transaction, {
    ...step,
    to: 'REVIEW',
    action: 'false_positive',
  })
}

/** A confirmed match: without an open request, a false positive is such a request. */
async function decideAgain(deps: PaymentDeps, trx: Trx, open: Case, body: Body): Promise<Transaction> {
  const { transaction, acts, actor } = open
  const match = matchFor(openMatch('FREEZED', acts.own), actor.id)
  const step = { ...stepOf(open, body), to: null }
  if (match === 'overturn_asked_by_you') refuse('maker_cannot_approve')
  if (body.decision === 'true_match') {
    if (match === 'confirmed') refuse('action_not_offered')
    return moveOrConflict(deps, trx, transaction, { ...step, action: 'true_match' })
  }
  if (match === 'confirmed')
    return moveOrConflict(deps, trx, transaction, { ...step, action: 'ask_overturn' })
  return holdFrozenAgain(deps, trx, transaction, {
    ...step,
    to: 'REVIEW',
    action: 'overturn',
    set: { reason_code: null, reason: null },
  })
}
