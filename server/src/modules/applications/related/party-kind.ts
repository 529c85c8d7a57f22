import type {
  EntityDetails,
  PersonDetails,
  RelatedDetails,
} from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import type { KnownIdentity } from '@fondaco/rules/companies/identity-papers.ts'
import {
  faultsOfEntityDetails,
  faultsOfPersonDetails,
  type RelatedFacts,
} from '@fondaco/rules/companies/related-details.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'

/** Nothing is known of the identity of an entity. */
type Known = RelatedFacts & KnownIdentity

/** What differs between the people and the entities of a company. */
export const PARTY_KIND: Readonly<
  Record<
    PartyKind,
    {
      /** Its faults, by field. */
      readonly faults: (details: RelatedDetails, facts: Known) => CompanyFault[]
      readonly name: (details: RelatedDetails) => string
    }
  >
> = {
  PERSON: {
    faults: (details, facts) => faultsOfPersonDetails(details as PersonDetails, facts),
    name: (details) => {
      const { first_name: first, middle_name: middle, last_name: last } = details as PersonDetails
      return [first, middle, last].filter(Boolean).join(' ')
    },
  },
  LEGAL_ENTITY: {
    faults: (details, facts) => faultsOfEntityDetails(details as EntityDetails, facts),
    name: (details) => (details as EntityDetails).legal_name ?? '',
  },
}
