import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/wires/calls.ts'
import { actionsByRule, isWithheld } from '@fondaco/rules/payments/actions.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'
import { hasCancelation } from '../engine/transaction-store.ts'
import { actionFacts } from './action-facts.ts'

/** Takes a wire that will be keyed at the bank by hand. A person who could not complete it is refused. */
export const takeWire = (
  deps: PaymentDeps,
  context: CallContext<typeof calls.takeWire>,
): Promise<CallResult<typeof calls.takeWire>> =>
  decideOn(deps, context, context.body.version, async (trx, { transaction, acts, actor, at }) => {
    if (transaction.taken_by !== null) refuse('wire_taken')
    const facts = actionFacts(transaction, {
      acts,
      hasCancelation: await hasCancelation(trx, transaction),
      userId: actor.id,
      permissions: [...context.session.permissions],
    })
    const canBeKeyed = transaction.direction === 'DEBIT' && actionsByRule(facts).includes('COMPLETED')
    if (!canBeKeyed) refuse('action_not_offered')
    if (isWithheld('COMPLETED', facts)) refuse('maker_cannot_approve')
    return changedView(
      await moveOrConflict(deps, trx, transaction, {
        to: null,
        action: 'take_wire',
        actor,
        at,
        set: { taken_by: actor.id, taken_by_name: actor.name, taken_at: at },
      }),
    )
  })
