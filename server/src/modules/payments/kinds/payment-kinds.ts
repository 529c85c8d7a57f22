import type { PaymentKinds } from '../engine/payment-kind.ts'
import { INTERNAL } from './internal-kind.ts'
import { INST, SCT } from './sepa-kind.ts'
import { BOOKED_WHOLE } from './unordered-kinds.ts'
import { type WireDeps, wireKinds } from './wire-kind.ts'

/** The kinds of payments, by type. */
export const paymentKinds = (wires: WireDeps): PaymentKinds => ({
  SCT,
  INST,
  ...wireKinds(wires),
  INTERNAL,
  BETWEEN: BOOKED_WHOLE,
  CARD: BOOKED_WHOLE,
  FEE: BOOKED_WHOLE,
})

/** The same where staff complete all wires by hand, for rows that no rail will carry. */
export const PAYMENT_KINDS = paymentKinds({ railOf: () => 'manual', leiOf: async () => null })
