import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import type { Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { updateCustomer } from '../../customers/index.ts'
import { lockIndividual } from '../dossier/individual-store.ts'
import { type OwnIndividual, ownIndividualOf } from '../dossier/own-individual.ts'
import { readDossier } from '../dossier/read-dossier.ts'
import { ownIndividual } from '../dossier/view-individual.ts'
import { changeAnswers } from './change-answers.ts'

type Context = CallContext<typeof calls.updateUser>

const PROMPT_OF: Readonly<Record<keyof IndividualActivities, Prompt>> = {
  account_usage: 'account_usage',
  funds_source: 'source_of_funds',
  countries: 'questionnaire',
  employment: 'employment',
}

/**
 * Saves answers to one or several prompts, or that the CRS notice was shown. Refusals: those of `ownIndividualOf` and
 * `changeAnswers`.
 */
export async function updateUser(context: Context): Promise<CallResult<typeof calls.updateUser>> {
  const own = ownIndividualOf(context, context.params.id)
  const { body, clock, db, request } = context
  const at = clock.now()
  const { activities = {}, pep } = body
  const asked = new Set([
    ...(Object.keys(activities) as (keyof IndividualActivities)[]).map((answer) => PROMPT_OF[answer]),
    ...(pep === undefined ? [] : (['employment'] as const)),
  ])
  await db.transaction().execute(async (trx) => {
    if (asked.size > 0) {
      await changeAnswers(trx, own, {
        prompts: [...asked],
        answers: (individual) => ({
          activities: { ...individual.activities, ...activities },
          ...(pep === undefined ? {} : { pep }),
        }),
        action: 'individual.answer_questions',
        at,
        request,
      })
    }
    if (body.documents) await noteCrsViewed(trx, own, context, at)
  })
  const dossier = (await readDossier(db, own.scope, own.id)) ?? refuse('not_found')
  return ownIndividual(dossier, at)
}

/** Records the day on which the notice was first shown; the 30 days count from it. */
async function noteCrsViewed(
  trx: Trx,
  { id, scope, session }: OwnIndividual,
  { request }: Context,
  at: Date,
): Promise<void> {
  const individual = (await lockIndividual(trx, scope, id)) ?? refuse('not_found')
  if (individual.crsViewedAt || !isCrsDue(individual.status, individual.crsDoneAt !== null)) return
  await updateCustomer(trx, scope, id, { person: { crs_viewed_at: at } })
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action: 'individual.view_crs_notice',
    object: { type: 'individual', id },
    customerId: id,
  })
}
