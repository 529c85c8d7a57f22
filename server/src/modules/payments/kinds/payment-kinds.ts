import type { PaymentKinds } from '../engine/payment-kind.ts'
import { INTERNAL } from './internal-kind.ts'
import { INST, SCT } from './sepa-kind.ts'
import { BOOKED_WHOLE } from './unordered-kinds.ts'
import { EXPRESS, WIRE, WIRE_SHEKEL } from './wire-kind.ts'

/** The kinds of payments, by type. */
export const PAYMENT_KINDS: PaymentKinds = {
  SCT,
  INST,
  WIRE,
  WIRE_SHEKEL,
  EXPRESS,
  INTERNAL,
  BETWEEN: BOOKED_WHOLE,
  CARD: BOOKED_WHOLE,
  FEE: BOOKED_WHOLE,
}
