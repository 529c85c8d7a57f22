import type { PaymentKind } from '../engine/payment-kind.ts'
import { railAccount } from '../engine/payment-money.ts'

/** WIRE and its variants: not ordered by customers yet; staff complete them by hand. */
export const WIRE: PaymentKind = {
  rail: 'manual',
  order: null,
  heldFor: async (_, payment) => railAccount(payment),
  finish: () => [],
  creditFault: () => null,
}

/** BETWEEN, CARD and FEE: booked whole, so that nothing of them is held or waits. */
export const BOOKED_WHOLE: PaymentKind = {
  rail: null,
  order: null,
  async heldFor(_, { id, type }) {
    throw new Error(`${id}: nothing is held for ${type}`)
  },
  finish: () => [],
  creditFault: () => null,
}
