import type { StaffAccount } from '@fondaco/contract/applications/review-schemas.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Reader } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Customer } from '../customers/index.ts'
import { type OpenBlock, openBlocks } from '../ledger/index.ts'
import { accountView, withBalances, writeFigures } from './read-balances.ts'
import type { Account } from './store.ts'

/** The permission of the staff who change the accounts of each kind of customer. */
const REVIEWERS: Readonly<Record<Customer['kind'], Permission>> = {
  INDIVIDUAL: 'individual:review',
  COMPANY: 'company:review',
}

/** Refuses `permission_missing` to staff who do not review the holder of an account. */
export function requireReviewer({ permissions }: Session, holder: Customer['kind']): void {
  if (!permissions.has(REVIEWERS[holder])) refuse('permission_missing')
}

/** A freeze of an amount belongs to its account in the ledger; a frozen payment to the payment. */
export const FROZEN_FOR = 'account'

/** Amounts that staff froze on these accounts and have not released. */
export const openFreezes = (reader: Reader, accountIds: readonly string[]): Promise<OpenBlock[]> =>
  openBlocks(reader, FROZEN_FOR, accountIds)

/** The sum of the freezes, in minor units. */
export const frozenBy = (freezes: readonly OpenBlock[]): bigint =>
  freezes.reduce((sum, { amount }) => sum + amount, 0n)

/** Accounts as staff see them, with what they need to change them. */
export async function staffAccounts(reader: Reader, accounts: readonly Account[]): Promise<StaffAccount[]> {
  const freezes = await openFreezes(
    reader,
    accounts.map(({ id }) => id),
  )
  return (await withBalances(reader, accounts)).map((account) => ({
    ...accountView(account),
    ...writeFigures(account, account.currency),
    freeze: formatAmount(
      frozenBy(freezes.filter(({ belongsToId }) => belongsToId === account.id)),
      account.currency,
    ),
    ended: account.endedAt !== null,
    version: account.version,
  }))
}

/** One account as staff see it. */
export async function staffAccount(reader: Reader, account: Account): Promise<StaffAccount> {
  const [view] = await staffAccounts(reader, [account])
  if (!view) throw new Error(`account ${account.id} has no view`)
  return view
}
