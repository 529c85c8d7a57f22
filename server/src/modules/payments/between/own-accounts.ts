import { CLOSED_CURRENCIES } from '@fondaco/rules/currency.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CustomerScope } from '../../../platform/scope.ts'
import { findHeldAccounts, type HeldAccount } from '../../accounts/index.ts'

/** Two accounts of one customer: money leaves the first and arrives on the second. */
export interface OwnAccounts {
  readonly from: HeldAccount
  readonly to: HeldAccount
}

/**
 * The two accounts of a transfer between own accounts. Refusals: `own_account_same`, `account_unknown`,
 * `accounts_of_two_customers`, `accounts_of_two_entities`, `customer_not_approved`, `account_not_active`,
 * `currency_closed`.
 */
export async function ownAccounts(
  reader: Reader,
  scope: CustomerScope,
  fromId: string,
  toId: string,
): Promise<OwnAccounts> {
  if (fromId === toId) refuse('own_account_same')
  const held = await findHeldAccounts(reader, scope, [fromId, toId])
  const from = held.get(fromId) ?? refuse('account_unknown')
  const to = held.get(toId) ?? refuse('account_unknown')
  if (from.holder.id !== to.holder.id) refuse('accounts_of_two_customers')
  if (from.account.entity !== to.account.entity) refuse('accounts_of_two_entities')
  if (from.holder.status !== 'APPROVED') refuse('customer_not_approved')
  for (const { account } of [from, to]) {
    if (account.status !== 'ACTIVE') refuse('account_not_active')
    if (CLOSED_CURRENCIES.includes(account.currency)) refuse('currency_closed')
  }
  return { from, to }
}
