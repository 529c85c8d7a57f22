/** What a party of a customer can be. */
export const PARTY_KINDS = ['PERSON', 'LEGAL_ENTITY'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/**
 * What a party is in a customer. SELF is the customer itself: each customer has one, and an individual no other.
 */
export const PARTY_ROLES = ['SELF'] as const
export type PartyRole = (typeof PARTY_ROLES)[number]
