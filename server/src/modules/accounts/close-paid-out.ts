import { isEnded } from '@fondaco/rules/onboarding/customer-status.ts'
import { type Actor, recordAudit, SYSTEM } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import { beyondScope } from '../../platform/scope.ts'
import { readTotal } from './announce-total.ts'
import { isEmpty } from './left-on-accounts.ts'
import { type Account, lockAccountToChange, updateAccount } from './store.ts'

const PAID_OUT = beyondScope('an account whose balance was paid out, of whichever customer')

/**
 * Closes an account after its balance was paid out, if the relationship has ended and nothing is left. An account that
 * staff blocked by hand stays blocked.
 */
export async function closePaidOut(trx: Trx, id: string, at: Date): Promise<void> {
  await lockAccountToChange(trx, PAID_OUT, id)
  // Read once more: the relationship can have ended while this waited for the account.
  const held = await lockAccountToChange(trx, PAID_OUT, id)
  if (!held || !isEnded(held.holder.status)) return
  const { account } = held
  const isOpen = account.status === 'ACTIVE' || (account.status === 'BLOCKED' && account.endedAt !== null)
  if (isOpen && (await isEmpty(trx, account)))
    await change(trx, account, 'CLOSED', { by: SYSTEM, at, reason: 'The balance was paid out' })
}

/**
 * Prepares an account for a payment of its own that came back: one that the end of the relationship closed is blocked
 * again, as it was before its balance was paid out. One that staff closed by hand stays closed.
 * @param isPayout the payment was the payout of the balance: a blocked account takes it back too
 * @returns whether the account may be credited
 */
export async function reopenForReturn(
  trx: Trx,
  id: string,
  isPayout: boolean,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<boolean> {
  const account = (await lockAccountToChange(trx, PAID_OUT, id))?.account
  if (account?.status === 'ACTIVE') return true
  if (!account || account.endedAt === null) return false
  if (account.status === 'CLOSED')
    await change(trx, account, 'BLOCKED', { by, at, reason: 'A payment of the account came back' })
  return account.status === 'CLOSED' || (account.status === 'BLOCKED' && isPayout)
}

async function change(
  trx: Trx,
  { id, status: before, customerId, entity }: Account,
  status: 'CLOSED' | 'BLOCKED',
  { by, at, reason }: { readonly by: Actor; readonly at: Date; readonly reason: string },
): Promise<void> {
  await updateAccount(trx, id, status, at)
  await recordAudit(trx, {
    at,
    actor: by,
    action: status === 'CLOSED' ? 'account.close' : 'account.block',
    object: { type: 'account', id },
    customerId,
    before: { status: before },
    after: { status, reason },
  })
  await enqueue(trx, await readTotal(trx, customerId, entity))
}
