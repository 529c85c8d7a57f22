import * as calls from '@fondaco/contract/companies/related-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import { addRelatedParty } from './add-related-party.ts'
import { getRelatedParty } from './get-related-party.ts'
import { removeRelatedParty } from './remove-related-party.ts'
import { updateRelatedParty } from './update-related-party.ts'

/** Calls of staff about the people and entities of a company. */
export const relatedRoutes: readonly Mounted[] = [
  mount(calls.addCompanyPerson, addRelatedParty('PERSON')),
  mount(calls.getCompanyPerson, getRelatedParty('PERSON')),
  mount(calls.updateCompanyPerson, updateRelatedParty('PERSON')),
  mount(calls.removeCompanyPerson, removeRelatedParty('PERSON')),
  mount(calls.addCompanyEntity, addRelatedParty('LEGAL_ENTITY')),
  mount(calls.getCompanyEntity, getRelatedParty('LEGAL_ENTITY')),
  mount(calls.updateCompanyEntity, updateRelatedParty('LEGAL_ENTITY')),
  mount(calls.removeCompanyEntity, removeRelatedParty('LEGAL_ENTITY')),
]
