/** The ways by which money goes to other banks and comes from them. A payment keeps its rail. */
export const RAIL_NAMES = ['sepa', 'wire', 'manual'] as const

/**
 * A rail: the SEPA clearing house; messages with the correspondent bank; or no connection, where staff act at the other
 * bank and enter the result.
 */
export type RailName = (typeof RAIL_NAMES)[number]
