/** The legal nature of a party. */
export const PARTY_KINDS = ['PERSON', 'LEGAL_ENTITY'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/**
 * The role of a party in a customer. SELF is the customer itself: each customer has one, and an individual has no
 * other.
 */
export const PARTY_ROLES = ['SELF'] as const
export type PartyRole = (typeof PARTY_ROLES)[number]
