import type { RegistrationStep } from '@fondaco/contract/applications/registration-schemas.ts'
import type { ApplicationDeps, RegistrationContext } from '../dossier/deps.ts'
import { answerPersonalInfo } from './answer-personal-info.ts'
import { confirmEmail } from './confirm-email.ts'
import { createPassword } from './create-password.ts'
import { verifyEmail } from './verify-email.ts'
import { confirmPhone, verifyPhone } from './verify-phone.ts'

/** One path for all steps of a sign-up, and for two prompts after the first sign-in. */
export async function registerIndividual(
  deps: ApplicationDeps,
  context: RegistrationContext,
): Promise<RegistrationStep> {
  const { body } = context
  switch (body.step) {
    case 'verify_email':
      return verifyEmail(deps, context, body)
    case 'confirm_email':
      return confirmEmail(context, body, 'INDIVIDUAL')
    case 'create_password':
      return createPassword(context, body, 'INDIVIDUAL')
    case 'personal_info':
      return answerPersonalInfo(context, body)
    case 'phone_verification':
      return verifyPhone(deps, context, body)
    case 'confirm_phone':
      return confirmPhone(context, body)
  }
}
