import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { listRemarks, viewRemark } from '../../remarks/index.ts'
import { readIndividual } from '../dossier/individual-store.ts'

/** What staff wrote about an individual, newest first. Refusals: `not_found`. */
export const listIndividualComments: Operation<typeof calls.listIndividualComments> = async ({
  db,
  scope,
  params,
}) => {
  const { id } = (await readIndividual(db, scope, params.id)) ?? refuse('not_found')
  return (await listRemarks(db, { type: 'individual', id })).map(viewRemark)
}
