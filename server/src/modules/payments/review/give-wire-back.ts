import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/wires/calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'
import { NOT_TAKEN } from '../engine/taken-wire.ts'
import { goesOn } from './approve-transaction.ts'

/**
 * Gives a taken wire back. Its holder knows that it was not keyed; a second person says how they know it. A wire that has
 * a rail of its own goes on by it.
 */
export const giveWireBack = (
  deps: PaymentDeps,
  context: CallContext<typeof calls.giveWireBack>,
): Promise<CallResult<typeof calls.giveWireBack>> =>
  decideOn(deps, context, context.body.version, async (trx, { transaction, actor, at }) => {
    const { reason } = context.body
    if (transaction.taken_by === null) refuse('wire_not_taken')
    if (transaction.taken_by !== actor.id && reason === undefined) refuse('comment_required')
    return changedView(
      await moveOrConflict(deps, trx, transaction, {
        to: null,
        action: 'give_wire_back',
        actor,
        at,
        detail: reason,
        set: NOT_TAKEN,
        later: goesOn(deps, transaction),
      }),
    )
  })
