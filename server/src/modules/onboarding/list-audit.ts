import type { listIndividualAudit } from '@fondaco/contract/onboarding/review-calls.ts'
import { pageOf, pageStart } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { countAudited, findAudited } from './audit-store.ts'
import { readIndividual } from './individual-store.ts'

/** Who did what about an individual, newest first. Refusals: `not_found`, `cursor_invalid`. */
export const listAudit: Operation<typeof listIndividualAudit> = async ({ db, scope, params, query }) => {
  const { id } = (await readIndividual(db, scope, params.id)) ?? refuse('not_found')
  const [found, count] = await Promise.all([findAudited(db, id, pageStart(query)), countAudited(db, id)])
  return pageOf(found, count, query, (one) => ({
    _id: one.id,
    at: one.at.toISOString(),
    actor: one.actorName,
    on_behalf_of: one.onBehalfOf,
    action: one.action,
    ip: one.ip,
    before: one.before,
    after: one.after,
    sealed: one.sealed,
  }))
}
