import type { PaymentKinds } from '../engine/payment-kind.ts'
import { INTERNAL } from './internal-kind.ts'
import { INST, SCT } from './sepa-kind.ts'
import { BOOKED_WHOLE, WIRE } from './unordered-kinds.ts'

/** The kinds of payments, by type. */
export const PAYMENT_KINDS: PaymentKinds = {
  SCT,
  INST,
  WIRE,
  WIRE_SHEKEL: WIRE,
  EXPRESS: WIRE,
  INTERNAL,
  BETWEEN: BOOKED_WHOLE,
  CARD: BOOKED_WHOLE,
  FEE: BOOKED_WHOLE,
}
