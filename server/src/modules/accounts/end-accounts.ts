import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import { beyondScope } from '../../platform/scope.ts'
import { readTotal } from './announce-total.ts'
import { isEmpty } from './left-on-accounts.ts'
import { listAccounts, lockAccountToChange, updateAccount } from './store.ts'

/**
 * Ends the accounts of a customer when the relationship ends: an account without money is closed, another one is
 * blocked, so incoming payments wait for staff.
 */
export async function endAccounts(
  trx: Trx,
  customerId: string,
  { by, at, reason }: { readonly by: Actor; readonly at: Date; readonly reason: string },
): Promise<void> {
  const scope = beyondScope('a customer who ends has none of their accounts left, of whichever entity')
  const accounts = await listAccounts(trx, scope, { customerId })
  for (const { id } of accounts) {
    const account = (await lockAccountToChange(trx, scope, id))?.account
    if (account?.status !== 'ACTIVE' && account?.status !== 'BLOCKED') continue
    const status = (await isEmpty(trx, account)) ? 'CLOSED' : 'BLOCKED'
    if (status === account.status) continue
    // Staff blocked it by hand: money that comes back waits for them.
    const isByHand = account.status === 'BLOCKED' && account.endedAt === null
    await updateAccount(trx, id, status, isByHand ? null : at)
    await recordAudit(trx, {
      at,
      actor: by,
      action: status === 'CLOSED' ? 'account.close' : 'account.block',
      object: { type: 'account', id },
      customerId,
      before: { status: account.status },
      after: { status, reason },
    })
  }
  for (const changed of new Set(accounts.map(({ entity }) => entity)))
    await enqueue(trx, await readTotal(trx, customerId, changed))
}
