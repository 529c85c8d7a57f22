/** The ways on which money leaves to other banks and comes from them. A payment keeps the one that it goes by. */
export const RAIL_NAMES = ['sepa', 'manual'] as const

/** A rail: the SEPA clearing house; or no connection, where staff act at the other bank and enter what became of it. */
export type RailName = (typeof RAIL_NAMES)[number]
