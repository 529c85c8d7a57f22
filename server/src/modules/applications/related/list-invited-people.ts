import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findCompanyUsers } from '../../customers/index.ts'
import { listCompanyParties } from '../dossier/company-party-store.ts'
import { readCompany } from '../dossier/company-store.ts'
import { invitedAmong, viewInvited } from './invited-people.ts'

/** The people of a company for whom a sign-in was asked and who have none yet. Refusals: `not_found`. */
export async function listInvitedPeople({
  db,
  params,
  scope,
}: CallContext<typeof calls.listInvitedPeople>): Promise<CallResult<typeof calls.listInvitedPeople>> {
  const { id } = (await readCompany(db, scope, params.id)) ?? refuse('not_found')
  const [parties, users] = await Promise.all([listCompanyParties(db, id), findCompanyUsers(db, id)])
  return invitedAmong(parties, users).map((party) => viewInvited(party, users))
}
