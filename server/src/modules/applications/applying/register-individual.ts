import type { RegistrationStep } from '@fondaco/contract/applications/registration-schemas.ts'
import type { ApplicationDeps, RegistrationContext } from '../dossier/deps.ts'
import { answerPersonalInfo } from './answer-personal-info.ts'
import { takeSignUpStep } from './take-sign-up-step.ts'
import { confirmPhone, verifyPhone } from './verify-phone.ts'

/** One path for all steps of a sign-up, and for two prompts after the first sign-in. */
export async function registerIndividual(
  deps: ApplicationDeps,
  context: RegistrationContext,
): Promise<RegistrationStep> {
  const { body } = context
  switch (body.step) {
    case 'personal_info':
      return answerPersonalInfo(context, body)
    case 'phone_verification':
      return verifyPhone(deps, context, body)
    case 'confirm_phone':
      return confirmPhone(context, body)
    default:
      return takeSignUpStep(deps, context, body, 'INDIVIDUAL')
  }
}
