import type { commentOnParty as call } from '@fondaco/contract/companies/related-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { findCompanyParty } from '../dossier/company-party-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { keepComment } from '../dossier/keep-comment.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/** Adds a comment on a person or an entity of a company that only staff see. Refusals: `not_found`, those of `addRemark`. */
export const commentOnParty =
  ({ maxFiles }: Pick<ApplicationDeps, 'maxFiles'>): Operation<typeof call> =>
  (context) =>
    context.db.transaction().execute(async (trx) => {
      const { scope, params } = context
      const { customerId } = (await findCompanyParty(trx, scope, params.id)) ?? refuse('not_found')
      // A party that is removed at the same moment has no comment, and one with a comment is not removed.
      await COMPANY_KIND.lock(trx, scope, customerId)
      const { party } = (await findCompanyParty(trx, scope, params.id)) ?? refuse('not_found')
      return keepComment(trx, context, {
        type: 'party',
        id: party.id,
        kind: COMPANY_KIND,
        customerId,
        action: 'company.comment_party',
        audited: { party: party.id, name: party.name },
        maxFiles,
      })
    })
