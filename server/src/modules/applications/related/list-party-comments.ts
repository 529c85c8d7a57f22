import type { CallResult } from '@fondaco/contract/call.ts'
import type { listPartyComments as call } from '@fondaco/contract/companies/related-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { listRemarks, viewRemark } from '../../remarks/index.ts'
import { findCompanyParty } from '../dossier/company-party-store.ts'

/** Comments of staff about a person or an entity of a company, newest first. Refusals: `not_found`. */
export async function listPartyComments({
  db,
  scope,
  params,
}: CallContext<typeof call>): Promise<CallResult<typeof call>> {
  const { party } = (await findCompanyParty(db, scope, params.id)) ?? refuse('not_found')
  return (await listRemarks(db, { type: 'party', id: party.id })).map(viewRemark)
}
