import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../query.ts'
import { emailConfirmed, invitedPerson, invitePersonInput, letterSecret } from './invitation-schemas.ts'

/** How people of a company come to sign in: their address is confirmed, and a colleague asks for it. */

const manages = { customer: ['company_users:manage'] } as const
const ofCompany = z.strictObject({ id: id.describe('of the company') })

export const verifyPersonEmail = call({
  name: 'verifyPersonEmail',
  method: 'POST',
  path: '/email/verify',
  summary:
    'Sends a person of a company a letter by whose link they confirm their e-mail address; an earlier link opens nothing',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  body: z.strictObject({ company_id: id, person_id: id }),
  result: z.object({ expires_at: z.string().describe('until then the link works') }),
  refusals: ['not_found', 'company_locked', 'email_verified', 'rate_limited'],
})

export const confirmPersonEmail = call({
  name: 'confirmPersonEmail',
  method: 'POST',
  path: '/email/confirm',
  summary: 'Confirms by the link of a letter that an e-mail address is that of a person of a company',
  who: 'public',
  whose: 'nobody',
  body: z.strictObject({ person_id: id, secret: letterSecret }),
  result: emailConfirmed,
  refusals: ['code_expired'],
})

export const inviteCompanyUser = call({
  name: 'inviteCompanyUser',
  method: 'POST',
  path: '/company/:id/user/invite',
  summary:
    'Asks for a sign-in for a person of the company. They confirm their address by a letter; staff check who they are before they sign in',
  who: manages,
  whose: 'customer',
  params: ofCompany,
  body: invitePersonInput,
  result: invitedPerson,
  refusals: ['not_found', 'proxy_read_only', 'permission_missing', 'company_not_open', 'rate_limited'],
})

export const listInvitedPeople = call({
  name: 'listInvitedPeople',
  method: 'GET',
  path: '/company/:id/user/invited',
  summary:
    'The people of the company for whom a sign-in was asked for and who do not sign in yet, in the order of asking',
  who: manages,
  whose: 'customer',
  params: ofCompany,
  result: z.array(invitedPerson),
  refusals: ['not_found'],
})

export const withdrawInvitation = call({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/company/:id/user/invited/:party',
  summary: 'Withdraws the invitation of a person, who is forgotten unless staff have worked on them already',
  who: manages,
  whose: 'customer',
  params: ofCompany.extend({ party: id }),
  result: z.null(),
  refusals: ['not_found', 'proxy_read_only', 'permission_missing'],
})
