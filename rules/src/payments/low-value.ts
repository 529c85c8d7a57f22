/**
 * The limits of the low-value exemption (RTS art. 16): number and sum of successive payments, in minor units of EUR.
 */
const MOST_IN_A_ROW = 5
const MOST_IN_ALL = 100_00n

/** A payer's payments since the last authorised one; `inAll` in minor units of EUR. */
export interface Unauthorised {
  readonly inARow: number
  readonly inAll: bigint
}

/**
 * Whether a small payment may go without strong customer authentication (RTS art. 16). All figures are in minor units
 * of EUR; `most` is the institution's own limit for a small payment.
 */
export const isLowValue = (
  payment: { readonly valueInEur: bigint; readonly before: Unauthorised },
  most: bigint,
): boolean =>
  payment.valueInEur <= most &&
  payment.before.inARow < MOST_IN_A_ROW &&
  payment.before.inAll + payment.valueInEur <= MOST_IN_ALL
