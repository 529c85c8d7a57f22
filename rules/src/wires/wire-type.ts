import type { Currency } from '../currency.ts'

/** The type of a wire that comes in, by its currency. */
export const incomingWireType = (currency: Currency): 'WIRE' | 'WIRE_SHEKEL' =>
  currency === 'ILS' ? 'WIRE_SHEKEL' : 'WIRE'
