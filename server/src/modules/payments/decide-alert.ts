import type { CallResult } from '@fondaco/contract/call.ts'
import type { decideAlert } from '@fondaco/contract/payments/review-calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import type { PaymentDeps } from './deps.ts'
import { freezeTransaction } from './freeze-transaction.ts'
import { moveOrConflict } from './move-transaction.ts'
import { changedView, decideOn, endsClaim, refuseMaker } from './staff-decision.ts'

/** Each answer to a name match has its reason (rules/payments/reasons). */
const REASONS = { false_positive: 'NOT_LISTED_PARTY', true_match: 'SANCTIONS_MATCH' } as const

/** Decides on a name match (D§3): the wrong person goes to REVIEW, the right one is frozen. Clearing it takes four eyes. */
export async function decideOnAlert(
  deps: PaymentDeps,
  context: CallContext<typeof decideAlert>,
): Promise<CallResult<typeof decideAlert>> {
  const { decision, reason_code, version } = context.body
  return decideOn(deps, context, version, async (trx, open) => {
    const { transaction, actor, at } = open
    if (transaction.status !== 'PENDING_AML') refuse('action_not_offered')
    if (reason_code !== REASONS[decision]) refuse('reason_code_unknown')
    const step = { action: decision, actor, at, reasonCode: reason_code }
    if (decision === 'true_match') return changedView(await freezeTransaction(deps, trx, transaction, step))
    refuseMaker(open)
    return changedView(
      await moveOrConflict(deps, trx, transaction, { ...step, to: 'REVIEW', set: endsClaim }),
    )
  })
}
