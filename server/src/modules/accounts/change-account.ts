import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { changedAccountStatus } from '@fondaco/rules/account.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { enqueue } from '../../platform/outbox.ts'
import { refuseOwnCustomer } from '../customers/index.ts'
import { readTotal } from './announce-total.ts'
import { isEmpty } from './left-on-accounts.ts'
import { requireReviewer, staffAccount } from './staff-account.ts'
import { lockAccountToChange, updateAccount } from './store.ts'

/**
 * Blocks, unblocks or closes an account. A blocked account cannot pay, and incoming payments wait for
 * staff. Only an account without money, holds or a freeze can be closed, and it stays closed. Refusals: `not_found`,
 * `permission_missing` of the holder’s kind, `maker_cannot_approve` for one's own account, `version_conflict`, `account_change_not_possible`, `account_not_empty`.
 */
export async function changeAccount({
  db,
  scope,
  params,
  body,
  session,
  request,
  clock,
}: CallContext<typeof calls.changeAccount>): Promise<CallResult<typeof calls.changeAccount>> {
  const { action, reason, version } = body
  return db.transaction().execute(async (trx) => {
    const held = await lockAccountToChange(trx, scope, params.id)
    if (!held) refuse('not_found')
    const { account, holder } = held
    requireReviewer(session, holder.kind)
    await refuseOwnCustomer(trx, session, account.customerId)
    if (account.version !== version) refuse('version_conflict')
    const status =
      changedAccountStatus(account.status, action, account.endedAt !== null) ??
      refuse('account_change_not_possible')
    if (action === 'close' && !(await isEmpty(trx, account))) refuse('account_not_empty')
    const changed = await updateAccount(trx, account.id, status, null)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: `account.${action}`,
      object: { type: 'account', id: account.id },
      customerId: account.customerId,
      before: { status: account.status },
      after: { status, reason },
    })
    await enqueue(trx, await readTotal(trx, account.customerId, account.entity))
    return staffAccount(trx, changed)
  })
}
