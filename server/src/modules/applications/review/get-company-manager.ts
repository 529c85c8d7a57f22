import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Scope } from '../../../platform/scope.ts'
import { countManaged, findManager } from '../../customers/index.ts'
import { readCompany } from '../dossier/company-store.ts'

/** Which company manages a company. Refuses `not_found`. */
export const getCompanyManager = ({ db, scope, params }: CallContext<typeof calls.getCompanyManager>) =>
  viewManager(db, scope, params.id)

/** The same, as it is in a transaction. */
export async function viewManager(
  reader: Reader,
  scope: Scope,
  id: string,
): Promise<CallResult<typeof calls.getCompanyManager>> {
  const company = (await readCompany(reader, scope, id)) ?? refuse('not_found')
  const manager = await findManager(reader, id)
  return {
    managedBy: manager && { _id: manager.id, legal_name: manager.name },
    shared_with: company.sharedWith,
    manages: await countManaged(reader, id),
    version: company.version,
  }
}
