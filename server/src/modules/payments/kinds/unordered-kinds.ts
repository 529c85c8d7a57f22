import type { PaymentKind } from '../engine/payment-kind.ts'
import { railAccount } from '../engine/payment-money.ts'

/** WIRE and its variants: customers cannot order them yet; staff complete them manually. */
export const WIRE: PaymentKind = {
  railOf: () => 'manual',
  order: null,
  heldFor: async (_, payment) => railAccount(payment),
  finish: () => [],
  whitelistedBanksOnly: true,
  creditFault: () => null,
}

/** BETWEEN, CARD and FEE: booked at once, so nothing is held or waits. An order between own accounts names no payee. */
export const BOOKED_WHOLE: PaymentKind = {
  railOf: () => null,
  order: null,
  async heldFor(_, { id, type }) {
    throw new Error(`${id}: nothing is held for ${type}`)
  },
  finish: () => [],
  whitelistedBanksOnly: false,
  creditFault: () => null,
}
