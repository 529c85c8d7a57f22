import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { Prompt } from '@fondaco/rules/onboarding/prompts.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { ownIndividualOf } from '../dossier/own-individual.ts'
import { readDossier } from '../dossier/read-dossier.ts'
import { ownIndividual } from '../dossier/view-individual.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { changeAnswers } from './change-answers.ts'
import { noteCrsViewed } from './note-crs-viewed.ts'

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
    if (body.documents) await noteCrsViewed(trx, INDIVIDUAL_KIND, own, { at, request })
  })
  const dossier = (await readDossier(db, own.scope, own.id)) ?? refuse('not_found')
  return ownIndividual(dossier, at)
}
