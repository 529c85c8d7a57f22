import type { PersonRole } from './companies/questionnaire.ts'

/** The legal nature of a party. */
export const PARTY_KINDS = ['PERSON', 'LEGAL_ENTITY'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/**
 * A role of a party in a customer. SELF is the customer itself: each customer has one, and an individual has no other.
 * The others are those of the structure of a company.
 */
export type PartyRole = 'SELF' | PersonRole
