import type { RelatedRole } from './companies/questionnaire.ts'

/** The legal nature of a party. */
export const PARTY_KINDS = ['PERSON', 'LEGAL_ENTITY'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/**
 * A role of a party in a customer. SELF is the customer itself: each customer has one, and an individual has no other.
 * The others are of the people and entities of a company.
 */
export type PartyRole = 'SELF' | RelatedRole

/** Where a person or an entity of a company stands: not verified, verified, or left. */
export const PARTY_STATUSES = ['PENDING', 'APPROVED', 'RESIGNED'] as const
export type PartyStatus = (typeof PARTY_STATUSES)[number]

/** Whether staff have verified a person or an entity. */
export const isVerified = (status: PartyStatus): boolean => status === 'APPROVED'

/**
 * Whether the outside provider of AML data watches a person or an entity with this status daily, while its company is a
 * customer.
 */
export const isWatched = (status: PartyStatus): boolean => status === 'APPROVED'

/** What a change of status does to the daily monitoring of a party that the provider knows; null if nothing. */
export function monitoringFlip(from: PartyStatus, to: PartyStatus): 'starts' | 'stops' | null {
  if (isWatched(from) === isWatched(to)) return null
  return isWatched(to) ? 'starts' : 'stops'
}

export const GENDERS = ['female', 'male', 'other'] as const
export type Gender = (typeof GENDERS)[number]
