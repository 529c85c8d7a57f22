import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { refuseOwnCustomer } from '../customers/index.ts'
import { applyOrRefuse, type Movement } from '../ledger/index.ts'
import { readTotal } from './announce-total.ts'
import { FROZEN_FOR, frozenBy, openFreezes, requireReviewer, staffAccount } from './staff-account.ts'
import { lockAccountToChange, updateAccount } from './store.ts'

/**
 * Freezes an amount on an account, and replaces the amount that staff froze before. It takes the
 * available money, and coming credits until the amount is reached. Frozen payments do not change. Refusals:
 * `not_found`, `maker_cannot_approve` for one's own account, `version_conflict`, `amount_invalid`,
 * `account_change_not_possible` for a closed account.
 */
export async function freezeAccountAmount({
  once,
  scope,
  params,
  body,
  session,
  request,
  clock,
}: CallContext<typeof calls.freezeAccountAmount>): Promise<CallResult<typeof calls.freezeAccountAmount>> {
  return once(async (trx) => {
    const held = await lockAccountToChange(trx, scope, params.id)
    if (!held) refuse('not_found')
    const { account, holder } = held
    requireReviewer(session, holder.kind)
    await refuseOwnCustomer(trx, session, account.customerId)
    const { id, currency } = account
    const amount = parseSignedAmount(body.freezed, currency) ?? refuse('amount_invalid')
    if (account.version !== body.version) refuse('version_conflict')
    if (account.status !== 'ACTIVE' && account.status !== 'BLOCKED') refuse('account_change_not_possible')
    const before = await openFreezes(trx, [id])
    const common = { belongsTo: { kind: FROZEN_FOR, id }, link: newId() }
    const movements: Movement[] = before.map((block) => ({
      ...common,
      id: newId(),
      kind: 'unblock',
      block: block.id,
    }))
    if (amount > 0n) movements.push({ ...common, id: newId(), kind: 'block', account: id, amount, currency })
    await applyOrRefuse(trx, movements)
    const changed = await updateAccount(trx, id, account.status, account.endedAt)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'account.freeze',
      object: { type: 'account', id },
      customerId: account.customerId,
      before: { freeze: formatAmount(frozenBy(before), currency) },
      after: { freeze: formatAmount(amount, currency), reason: body.reason },
    })
    await enqueue(trx, await readTotal(trx, account.customerId, account.entity))
    return staffAccount(trx, changed)
  })
}
