import type * as calls from '@fondaco/contract/applications/owner-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { canBeOwner } from '@fondaco/rules/onboarding/owners.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { readCompany } from '../dossier/company-store.ts'
import { idsOf, readOwners } from './owner-store.ts'

/** The person in a place of a company, with their address. Refuses `not_found`. */
export async function getCompanyReference({
  db,
  params: { id, kind },
  scope,
}: CallContext<typeof calls.getCompanyReference>): Promise<CallResult<typeof calls.getCompanyReference>> {
  const { owners } = (await readCompany(db, scope, id)) ?? refuse('not_found')
  const person = (await readOwners(db, id, idsOf(owners))).get(owners[kind] ?? '')
  return person
    ? { _id: person.id, name: person.name, email: person.email, available: canBeOwner(kind, person) }
    : null
}
