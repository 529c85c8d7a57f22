import type { PaymentKind } from '../engine/payment-kind.ts'

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
