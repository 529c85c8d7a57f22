import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'

/** The party whose identity is checked: a person of the company, or the applicant. Refuses `not_found` for anybody else. */
export async function checkedParty(
  reader: Reader,
  kind: Pick<ApplicationKind, 'readPerson'>,
  scope: Scope,
  params: { readonly id: string; readonly party?: string },
): Promise<string> {
  const partyId = params.party ?? params.id
  if (!(await kind.readPerson(reader, scope, params.id, partyId))) refuse('not_found')
  return partyId
}
