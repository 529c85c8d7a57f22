import type { registerCompany as call } from '@fondaco/contract/applications/calls.ts'
import type { RegistrationStep } from '@fondaco/contract/applications/registration-schemas.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { confirmEmail } from './confirm-email.ts'
import { createPassword } from './create-password.ts'
import { verifyEmail } from './verify-email.ts'

/** One path for all steps by which a person signs up to register a company. Refusals: those of its steps. */
export async function registerCompany(
  deps: ApplicationDeps,
  context: CallContext<typeof call>,
): Promise<RegistrationStep> {
  const { body } = context
  switch (body.step) {
    case 'verify_email':
      return verifyEmail(deps, context, body)
    case 'confirm_email':
      return confirmEmail(context, body, 'COMPANY')
    case 'create_password':
      return createPassword(context, body, 'COMPANY')
  }
}
