import type { PAYOUT_WAYS, PayoutObstacle } from '@fondaco/contract/payouts/schemas.ts'
import { isHeld } from '@fondaco/rules/account.ts'
import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import { isPaidOut } from '@fondaco/rules/onboarding/customer-status.ts'
import { isSepaUsable } from '@fondaco/rules/payments/sepa-transfer.ts'
import type { Reader } from '../../../platform/db.ts'
import { type Account, type HeldAccount, withBalances } from '../../accounts/index.ts'
import { findUnfinished } from './payout-store.ts'

export type PayoutWay = (typeof PAYOUT_WAYS)[number]

/** The balance of an account, in minor units, and why it cannot be paid out now. */
export interface Payable {
  readonly balance: bigint
  /** Without what is frozen or reserved. */
  readonly available: bigint
  readonly way: PayoutWay | null
  readonly obstacle: PayoutObstacle | null
}

/** What can be paid out from accounts, in their order. */
export async function payablesOf(reader: Reader, held: readonly HeldAccount[]): Promise<Payable[]> {
  const accounts = held.map(({ account }) => account)
  const [balances, unfinished] = await Promise.all([
    withBalances(reader, accounts),
    findUnfinished(
      reader,
      [...new Set(accounts.map(({ customerId }) => customerId))],
      accounts.map(({ id }) => id),
    ),
  ])
  return held.map((one, index) => {
    const { balance = 0n, available = 0n } = balances[index] ?? {}
    return {
      balance,
      available,
      way: wayOf(one.account),
      obstacle: obstacleOf(one, available, unfinished.has(one.account.id)),
    }
  })
}

/** SEPA where the account can use it, because its banks confirm the name; else a wire. Null of a closed currency. */
function wayOf(account: Account): PayoutWay | null {
  if (isSepaUsable({ ...asPaidOut(account), internal: false })) return 'credit_transfer'
  return CLOSED_CURRENCIES.includes(account.currency) ? null : 'wire'
}

/**
 * An account as a payout leaves it: blocked or not. From one for internal use money leaves only so, else it would stay
 * there for good.
 */
export const asPaidOut = (account: Account): Account => ({
  ...account,
  status: 'ACTIVE',
  sepaEnabled: account.sepaEnabled || account.isInternal,
  isInternal: false,
})

function obstacleOf(
  { account, holder }: HeldAccount,
  available: bigint,
  isUnfinished: boolean,
): PayoutObstacle | null {
  if (!isPaidOut(holder.status)) return 'customer_not_paid_out'
  if (wayOf(account) === null) return 'account_not_paid_out'
  if (!isHeld(account.status)) return 'paying_account_closed'
  const isOpen = account.status === 'ACTIVE' || (account.status === 'BLOCKED' && account.endedAt !== null)
  if (!isOpen) return 'account_blocked_by_hand'
  if (isUnfinished) return 'payments_unfinished'
  return available > 0n ? null : 'balance_not_available'
}
