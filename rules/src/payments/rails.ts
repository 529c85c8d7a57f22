/** The ways by which money goes to other banks and comes from them. A payment keeps its rail. */
export const RAIL_NAMES = ['sepa', 'wire', 'manual'] as const

/**
 * A rail: the SEPA clearing house; messages with the correspondent bank; or no connection, where staff act at the other
 * bank and enter the result.
 */
export type RailName = (typeof RAIL_NAMES)[number]

/** The rails by messages, as messages are kept and files exchanged: each has its own connection and layouts. */
export const CLEARING_RAILS = ['SEPA', 'WIRE'] as const

/** A rail by messages. */
export type ClearingRail = (typeof CLEARING_RAILS)[number]

/** The rail of payments whose messages are kept under a name. */
export const railNameOf = (rail: ClearingRail): RailName =>
  RAIL_NAMES.find((one) => one === rail.toLowerCase()) ?? 'manual'

/** The messages of a payment's rail; null where staff act at the other bank. */
export const clearingRailOf = (rail: RailName): ClearingRail | null =>
  CLEARING_RAILS.find((one) => one.toLowerCase() === rail) ?? null
