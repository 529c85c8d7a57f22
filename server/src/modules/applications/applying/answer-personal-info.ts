import type { RegistrationOf, RegistrationStep } from '@fondaco/contract/applications/registration-schemas.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { isOfAge } from '@fondaco/rules/onboarding/questionnaire.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RegistrationContext } from '../dossier/deps.ts'
import { ownIndividualOf } from '../dossier/own-individual.ts'
import { changeAnswers } from './change-answers.ts'

/**
 * Saves place and date of birth, nationality and address. Refusals: `age_too_low` under 18 years, those of
 * `ownIndividualOf` and `changeAnswers`.
 */
export async function answerPersonalInfo(
  context: RegistrationContext,
  { _id, step: _, ...answers }: RegistrationOf<'personal_info'>,
): Promise<RegistrationStep> {
  const own = ownIndividualOf(context, _id)
  const { clock, db, request } = context
  const at = clock.now()
  if (!isOfAge(answers.birthdate, entityDay(at, HOME_ENTITY))) refuse('age_too_low')
  await db.transaction().execute((trx) =>
    changeAnswers(trx, own, {
      prompts: ['personal_info'],
      answers: () => answers,
      action: 'individual.answer_personal_info',
      at,
      request,
    }),
  )
  return { step: null, resend_at: null, expires_at: null }
}
