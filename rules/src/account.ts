/** The statuses of an account. Only an ACTIVE account pays. A CLOSED account is opened again only for a payment of its own that comes back. */
export const ACCOUNT_STATUSES = ['ACTIVE', 'BLOCKED', 'DELETED', 'CLOSED'] as const

/** A status of an account. */
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** Whether an account still exists for its customer. A blocked account does: only its use has stopped. */
export const isHeld = (status: AccountStatus): boolean => status === 'ACTIVE' || status === 'BLOCKED'

/** Actions of staff on an account: in which statuses they are possible, and which status follows. */
export const ACCOUNT_CHANGES = {
  block: { from: ['ACTIVE'], to: 'BLOCKED' },
  unblock: { from: ['BLOCKED'], to: 'ACTIVE' },
  close: { from: ['ACTIVE', 'BLOCKED'], to: 'CLOSED' },
} as const satisfies Record<string, { from: readonly AccountStatus[]; to: AccountStatus }>

/** A change of an account. */
export type AccountChange = keyof typeof ACCOUNT_CHANGES

/**
 * The status that follows a change of an account by hand. Null if the change is not possible. Staff also block an
 * account that the end of the relationship blocked: then its balance is not paid out.
 * @param isEnded the end of the relationship blocked the account, not staff
 */
export function changedAccountStatus(
  status: AccountStatus,
  change: AccountChange,
  isEnded: boolean,
): AccountStatus | null {
  const { from, to } = ACCOUNT_CHANGES[change]
  if (change === 'block' && status === 'BLOCKED' && isEnded) return to
  return (from as readonly AccountStatus[]).includes(status) ? to : null
}
