import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../platform/db.ts'
import { readBalances } from '../ledger/index.ts'
import { type EurRates, eurValue } from '../rates/index.ts'
import type { Account } from './store.ts'

/** An account with its figures, in minor units (D§3). */
export interface AccountWithBalance extends Account {
  readonly balance: bigint
  readonly reserved: bigint
  readonly freezed: bigint
  readonly available: bigint
}

/** The accounts with their balances; one reading of the ledger for all, so that the figures belong together. */
export async function withBalances(
  reader: Reader,
  accounts: readonly Account[],
): Promise<AccountWithBalance[]> {
  if (accounts.length === 0) return []
  const balances = await readBalances(
    reader,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => {
    const figures = balances.get(account.id)
    if (!figures) throw new Error(`account ${account.id} is not in the ledger`)
    const { balance, reserved, frozen, available } = figures
    return { ...account, balance, reserved, freezed: frozen, available }
  })
}

/** The four figures as the API writes them. */
export function balanceFigures(account: AccountWithBalance) {
  const write = (minor: bigint) => formatAmount(minor, account.currency)
  return {
    balance: write(account.balance),
    reserved: write(account.reserved),
    freezed: write(account.freezed),
    available: write(account.available),
  }
}

/** An account as its holder sees it (B§3.6, D§3). */
export function accountView(account: AccountWithBalance): AccountView {
  return {
    _id: account.id,
    name: account.name,
    type: account.type,
    status: account.status,
    entity: account.entity,
    acc_details: {
      type: account.accountIdType,
      account_id: account.accountId,
      currency: account.currency,
      bic: account.bic,
    },
    ...balanceFigures(account),
    business_activity: account.businessActivity,
    is_internal: account.isInternal,
    sepa_enabled: account.sepaEnabled,
  }
}

/**
 * What accounts come to: their balances by currency, and all of it in euro, each currency valued as a whole so that
 * it is rounded once (D§3 "customer/dashboard").
 */
export function totalBalance(accounts: readonly AccountWithBalance[], rates: EurRates) {
  const sums = CURRENCIES.map((currency) => {
    const held = accounts.filter((account) => account.currency === currency)
    return { currency, count: held.length, sum: held.reduce((sum, { balance }) => sum + balance, 0n) }
  }).filter(({ count }) => count > 0)
  const inEuro = sums.reduce((total, { currency, sum }) => total + eurValue(rates, sum, currency), 0n)
  return {
    currency: 'EUR' as const,
    amount: formatAmount(inEuro, 'EUR'),
    by_currency: sums.map(({ currency, sum }) => ({ currency, amount: formatAmount(sum, currency) })),
  }
}
