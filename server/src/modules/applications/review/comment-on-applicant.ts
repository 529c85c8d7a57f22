import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { keepComment } from '../dossier/keep-comment.ts'

/** Adds a comment on an applicant that only staff see. Refusals: `not_found`, those of `addRemark`. */
export const commentOnApplicant =
  (
    kind: ApplicationKind,
    { maxFiles }: Pick<ApplicationDeps, 'maxFiles'>,
  ): Operation<typeof calls.commentOnIndividual> =>
  (context) =>
    context.db.transaction().execute(async (trx) => {
      const { id } = (await kind.read(trx, context.scope, context.params.id)) ?? refuse('not_found')
      return keepComment(trx, context, {
        type: kind.object,
        id,
        kind,
        customerId: id,
        action: `${kind.object}.comment`,
        maxFiles,
      })
    })
