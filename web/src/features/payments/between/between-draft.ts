import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { CLOSED_CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import type { ExchangeSide } from '@fondaco/rules/exchange/price-exchange.ts'
import { formatAmount, parseSignedAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { texts, textsNow } from '../../../texts.ts'

const words = texts({
  chooseFrom: {
    en: 'Choose the account that the money leaves',
    lt: 'Pasirinkite sąskaitą, iš kurios pervesti',
  },
  chooseTo: {
    en: 'Choose the account that receives the money',
    lt: 'Pasirinkite sąskaitą, į kurią pervesti',
  },
  amount: { en: 'Enter an amount such as 120.50', lt: 'Įrašykite sumą, pvz., 120.50' },
  tooMuch: {
    en: (available: string) => `Only ${available} are available`,
    lt: (available: string) => `Galima tik ${available}`,
  },
})

/** The form as it is typed. */
export interface BetweenDraft {
  readonly from: string
  readonly to: string
  readonly amount: string
  /** Of an exchange: which amount is typed. */
  readonly side: ExchangeSide
  readonly remittance: string
}

export type BetweenField = 'from' | 'to' | 'amount' | 'remittance'

export const EMPTY: BetweenDraft = { from: '', to: '', amount: '', side: 'sell', remittance: '' }

/** Accounts between which money can move. */
export const movableAccounts = (accounts: readonly AccountView[]): AccountView[] =>
  accounts.filter(
    ({ status, acc_details: { currency } }) =>
      status === 'ACTIVE' && !(CLOSED_CURRENCIES as readonly string[]).includes(currency),
  )

/** The accounts that can receive money of another: those of the same entity. */
export const receivingAccounts = (
  accounts: readonly AccountView[],
  from: AccountView | undefined,
): AccountView[] =>
  accounts.filter(({ _id, entity }) => _id !== from?._id && (from === undefined || entity === from.entity))

/** The typed amount as the API writes it; null while it is not readable. */
export function amountOf({ amount }: Pick<BetweenDraft, 'amount'>, currency: Currency): string | null {
  const minor = parseTypedAmount(amount, currency)
  return minor === null || minor <= 0n ? null : formatAmount(minor, currency)
}

/** What is wrong with a form, by field. */
export function checkBetween(
  draft: BetweenDraft,
  from: AccountView | undefined,
  to: AccountView | undefined,
): Partial<Record<BetweenField, string>> {
  const t = textsNow(words)
  if (!from) return { from: t.chooseFrom }
  if (!to) return { to: t.chooseTo }
  const sold = from.acc_details.currency
  const typed = draft.side === 'sell' ? sold : to.acc_details.currency
  const amount = amountOf(draft, typed)
  if (amount === null) return { amount: t.amount }
  const available = parseSignedAmount(from.available, sold) ?? 0n
  if (typed === sold && (parseSignedAmount(amount, sold) ?? 0n) > available)
    return { amount: t.tooMuch(`${from.available} ${sold}`) }
  return {}
}
