import type * as calls from '@fondaco/contract/payments/break-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { findBreak, resolveBreak } from '../engine/break-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { lockRow } from '../engine/transaction-store.ts'
import { breakView } from './list-clearing-breaks.ts'

/**
 * Ends a break that does not end automatically, after it was settled with the clearing house. No money moves; the
 * payment's timeline shows it. Refusals: `permission_missing` without `view:banks`, `not_found`,
 * `clearing_break_settled`.
 */
export const settleClearingBreak =
  (deps: Pick<PaymentDeps, 'metrics' | 'connections'>): Operation<typeof calls.settleClearingBreak> =>
  async ({ db, scope, session, request, clock, params, body }) => {
    if (!session.permissions.has('view:banks')) refuse('permission_missing')
    return db.transaction().execute(async (trx) => {
      const fault = (await findBreak(trx, scope, params.id)) ?? refuse('not_found')
      const at = clock.now()
      const actor = actorOf(session, request)
      const settled = { resolved_at: at, resolved_by: actor.name, resolved_how: body.how }
      if (!(await resolveBreak(trx, fault.id, { at, by: actor.name, how: body.how })))
        refuse('clearing_break_settled')
      await recordAudit(trx, {
        at,
        actor,
        action: 'clearing_break.settle',
        object: { type: 'clearing_break', id: fault.id },
        ...(fault.customer_id === null ? {} : { customerId: fault.customer_id }),
        before: { kind: fault.kind, text: fault.text.en, transaction: fault.reference },
        after: { how: body.how },
      })
      const payment = fault.transaction_id && (await lockRow(trx, fault.transaction_id))
      if (payment) {
        await moveTransaction(deps, trx, payment, {
          to: null,
          action: 'settle_break',
          actor,
          at,
          detail: body.how,
        })
      }
      return breakView(deps, trx, scope, { ...fault, ...settled }, request.language)
    })
  }
