import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { listRemarks, viewRemark } from '../../remarks/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'

/** Comments of staff about an applicant, newest first. Refusals: `not_found`. */
export const listApplicantComments =
  (kind: ApplicationKind): Operation<typeof calls.listIndividualComments> =>
  async ({ db, scope, params }) => {
    const { id } = (await kind.read(db, scope, params.id)) ?? refuse('not_found')
    return (await listRemarks(db, { type: kind.object, id })).map(viewRemark)
  }
