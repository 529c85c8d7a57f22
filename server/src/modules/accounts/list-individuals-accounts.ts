import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { individualIn } from './individual-in.ts'
import { staffAccounts } from './staff-account.ts'
import { listAccounts } from './store.ts'

/** All accounts of an individual in the entities of the staff, closed ones too, oldest first. Refusals: `not_found`. */
export async function listIndividualsAccounts({
  db,
  scope,
  params,
}: CallContext<typeof calls.listIndividualsAccounts>): Promise<
  CallResult<typeof calls.listIndividualsAccounts>
> {
  const { id } = await individualIn(db, scope, params.id)
  return staffAccounts(db, await listAccounts(db, scope, { customerId: id }))
}
