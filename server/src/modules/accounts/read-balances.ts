import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../platform/db.ts'
import { type Balance, readBalances } from '../ledger/index.ts'
import { type EurRates, eurValue } from '../rates/index.ts'
import type { Account } from './store.ts'

/** The four figures of an account, in minor units. */
export interface Figures {
  readonly balance: bigint
  readonly reserved: bigint
  readonly freezed: bigint
  readonly available: bigint
}

/** An account with its figures. */
export interface AccountWithBalance extends Account, Figures {
  /** The figures that its holder sees. */
  readonly shown: Figures
}

/** The accounts with their balances. One ledger query reads all of them, so the figures are of one moment. */
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
    return { ...account, balance, reserved, freezed: frozen, available, shown: shownToHolder(figures) }
  })
}

/**
 * For its holder, money frozen on a payment counts as reserved, so a freeze looks like a review. Frozen is only the
 * amount frozen on the account itself.
 */
function shownToHolder({ balance, reserved, frozen, available, blocked, ownBlocked }: Balance): Figures {
  const ofPayments = blocked - ownBlocked
  const onPayments = ofPayments < frozen ? ofPayments : frozen
  return { balance, reserved: reserved + onPayments, freezed: frozen - onPayments, available }
}

/** The four figures as the API writes them. */
export function writeFigures(figures: Figures, currency: Currency) {
  const write = (minor: bigint) => formatAmount(minor, currency)
  return {
    balance: write(figures.balance),
    reserved: write(figures.reserved),
    freezed: write(figures.freezed),
    available: write(figures.available),
  }
}

/** An account as its holder sees it. */
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
    ...writeFigures(account.shown, account.currency),
    business_activity: account.businessActivity,
    is_internal: account.isInternal,
    sepa_enabled: account.sepaEnabled,
  }
}

/**
 * Totals of accounts: their balances by currency, and all in euro. Each currency is valued as a whole, so it is rounded
 * once.
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
