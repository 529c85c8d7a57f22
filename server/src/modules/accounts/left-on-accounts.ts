import type { StatusBlocker } from '@fondaco/contract/applications/review-schemas.ts'
import { CURRENCIES } from '@fondaco/rules/currency.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Balance, readBalances } from '../ledger/index.ts'
import { openFreezes } from './staff-account.ts'
import { type Account, listAccounts } from './store.ts'

/** An account that cannot be closed, with its balance in minor units. */
interface Filled {
  readonly account: Account
  readonly balance: bigint
}

/** Whether an account has no money, no hold, and no freeze that waits for money. */
export const isEmpty = async (reader: Reader, account: Account): Promise<boolean> =>
  (await filledAmong(reader, [account])).length === 0

/** Those of the accounts that have money, a hold, or a freeze that waits for money. */
async function filledAmong(reader: Reader, accounts: readonly Account[]): Promise<Filled[]> {
  const ids = accounts.map(({ id }) => id)
  const balances = await readBalances(reader, ids)
  const frozen = new Set((await openFreezes(reader, ids)).map(({ belongsToId }) => belongsToId))
  return accounts.flatMap((account) => {
    const figures = balances.get(account.id)
    return figures && isClear(figures) && !frozen.has(account.id)
      ? []
      : [{ account, balance: figures?.balance ?? 0n }]
  })
}

const isClear = ({ balance, reserved }: Balance): boolean => balance === 0n && reserved === 0n

/**
 * What a customer has on accounts: a row for each currency with money, and one for holds and freezes without money. An
 * end of the relationship blocks these accounts and closes the others.
 */
export async function leftOnAccounts(
  reader: Reader,
  scope: Scope,
  { id, page, language }: { id: string; page: (part: 'accounts') => string; language: Language },
): Promise<readonly StatusBlocker[]> {
  const filled = await filledAmong(reader, await listAccounts(reader, scope, { customerId: id }))
  const t = WORDS[language]
  const href = page('accounts')
  const money = CURRENCIES.flatMap((currency) => {
    const held = filled.filter(({ account, balance }) => account.currency === currency && balance !== 0n)
    if (held.length === 0) return []
    const sum = held.reduce((total, { balance }) => total + balance, 0n)
    return [{ code: 'money_left', text: t.money(`${displayAmount(sum, currency)} ${currency}`), href }]
  })
  const isHeld = filled.some(({ balance }) => balance === 0n)
  return [...money, ...(isHeld ? [{ code: 'holds_left', text: t.holds, href }] : [])]
}

const WORDS: InEachLanguage<{ readonly money: (amount: string) => string; readonly holds: string }> = {
  en: {
    money: (amount) => `${amount} is on accounts. An account with money is blocked, not closed`,
    holds: 'An account without money has a hold or a freeze. It is blocked, not closed',
  },
  lt: {
    money: (amount) => `Sąskaitose yra ${amount}. Sąskaita su lėšomis blokuojama, o ne uždaroma`,
    holds: 'Sąskaitoje be lėšų yra rezervuota arba įšaldyta suma. Ji blokuojama, o ne uždaroma',
  },
}
