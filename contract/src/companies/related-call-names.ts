import type { PartyKind } from '@fondaco/rules/party.ts'

/** Names of the calls about each kind of party of a company, by action. */
export const RELATED_CALLS = {
  PERSON: {
    add: 'addCompanyPerson',
    get: 'getCompanyPerson',
    update: 'updateCompanyPerson',
    remove: 'removeCompanyPerson',
  },
  LEGAL_ENTITY: {
    add: 'addCompanyEntity',
    get: 'getCompanyEntity',
    update: 'updateCompanyEntity',
    remove: 'removeCompanyEntity',
  },
} as const satisfies Record<PartyKind, Readonly<Record<string, string>>>

export type RelatedCallNames = (typeof RELATED_CALLS)[PartyKind]
