import { bic11 } from '../iban.ts'

/**
 * The whitelist of banks. An entry of 8 characters stands for all branches of its bank, one of 11 for that branch; a BIC of
 * 8 in a payment is the head office.
 */

/** Whether a BIC of the list names no branch, and so stands for all. */
export const isBranchless = (listed: string): boolean => listed.length === 8

/**
 * Whether a bank may be sent to, and receive from, without a review. A list without any bank restricts nothing. A bank that is
 * not known is on no list.
 * @param bic of the other bank, in capitals; null: unknown
 */
export function isWhitelisted(bic: string | null, whitelist: readonly string[]): boolean {
  if (whitelist.length === 0) return true
  if (bic === null) return false
  const branch = bic11(bic)
  return whitelist.some((listed) => (isBranchless(listed) ? branch.startsWith(listed) : branch === listed))
}
