/** Of a low-value exemption (RTS art. 16): payments in a row, and what they may come to, in minor units of EUR. */
const MOST_IN_A_ROW = 5
const MOST_IN_ALL = 100_00n

/** A payer's payments since the last one that was authorised; `inAll` in minor units of EUR. */
export interface Unauthorised {
  readonly inARow: number
  readonly inAll: bigint
}

/**
 * Whether a payment may go without strong customer authentication because it is small (RTS art. 16): all figures in
 * minor units of EUR, `most` being what the institution lets a small payment be.
 */
export const isLowValue = (
  payment: { readonly valueInEur: bigint; readonly before: Unauthorised },
  most: bigint,
): boolean =>
  payment.valueInEur <= most &&
  payment.before.inARow < MOST_IN_A_ROW &&
  payment.before.inAll + payment.valueInEur <= MOST_IN_ALL
