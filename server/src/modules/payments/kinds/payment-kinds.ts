import type { PaymentKind, PaymentKinds } from '../engine/payment-kind.ts'
import { INTERNAL } from './internal-kind.ts'
import { INST, SCT } from './sepa-kind.ts'
import { BOOKED_WHOLE } from './unordered-kinds.ts'
import { EXPRESS, WIRE, WIRE_SHEKEL } from './wire-kind.ts'

/**
 * The kinds of payments, by type.
 * @param railOf whether a wire goes by messages or by hand
 */
export function paymentKinds(railOf: PaymentKind['railOf']): PaymentKinds {
  return {
    SCT,
    INST,
    WIRE: { ...WIRE, railOf },
    WIRE_SHEKEL: { ...WIRE_SHEKEL, railOf },
    EXPRESS: { ...EXPRESS, railOf },
    INTERNAL,
    BETWEEN: BOOKED_WHOLE,
    CARD: BOOKED_WHOLE,
    FEE: BOOKED_WHOLE,
  }
}

/** The same where staff complete all wires by hand, for rows that no rail will carry. */
export const PAYMENT_KINDS = paymentKinds(() => 'manual')
