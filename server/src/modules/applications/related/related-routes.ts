import * as invitationCalls from '@fondaco/contract/companies/invitation-calls.ts'
import * as calls from '@fondaco/contract/companies/related-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { addRelatedParty } from './add-related-party.ts'
import { commentOnParty } from './comment-on-party.ts'
import { confirmPersonEmail } from './confirm-person-email.ts'
import { getRelatedParty } from './get-related-party.ts'
import { inviteCompanyUser } from './invite-company-user.ts'
import { listInvitedPeople } from './list-invited-people.ts'
import { listPartyComments } from './list-party-comments.ts'
import { removeRelatedParty } from './remove-related-party.ts'
import { updateCompanyMonitoring } from './update-company-monitoring.ts'
import { updateRelatedParty } from './update-related-party.ts'
import { verifyPersonEmail } from './verify-person-email.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** Calls about the people and entities of a company, and how people of it come to sign in. */
export const relatedRoutes = (deps: ApplicationDeps): readonly Mounted[] => [
  mount(calls.addCompanyPerson, addRelatedParty('PERSON')),
  mount(calls.getCompanyPerson, getRelatedParty('PERSON')),
  mount(calls.updateCompanyPerson, updateRelatedParty('PERSON')),
  mount(calls.removeCompanyPerson, removeRelatedParty('PERSON')),
  mount(calls.addCompanyEntity, addRelatedParty('LEGAL_ENTITY')),
  mount(calls.getCompanyEntity, getRelatedParty('LEGAL_ENTITY')),
  mount(calls.updateCompanyEntity, updateRelatedParty('LEGAL_ENTITY')),
  mount(calls.removeCompanyEntity, removeRelatedParty('LEGAL_ENTITY')),
  mount(invitationCalls.verifyPersonEmail, verifyPersonEmail),
  mount(invitationCalls.confirmPersonEmail, confirmPersonEmail),
  mount(invitationCalls.inviteCompanyUser, inviteCompanyUser),
  mount(invitationCalls.listInvitedPeople, listInvitedPeople),
  mount(invitationCalls.withdrawInvitation, withdrawInvitation),
  mount(calls.listPartyComments, listPartyComments),
  mount(calls.commentOnParty, commentOnParty(deps)),
  mount(calls.updateCompanyMonitoring, (context) => updateCompanyMonitoring(deps, context)),
]
