import type {
  NewcomerRole,
  RegistrationStep,
  SignUpOf,
} from '@fondaco/contract/applications/registration-schemas.ts'
import type { ApplicationDeps, SignUpContext } from '../dossier/deps.ts'
import { confirmEmail } from './confirm-email.ts'
import { createPassword } from './create-password.ts'
import { verifyEmail } from './verify-email.ts'

/** Takes one step of a sign-up in a role. Refusals: those of the steps. */
export async function takeSignUpStep(
  deps: ApplicationDeps,
  context: SignUpContext,
  body: SignUpOf<'verify_email' | 'confirm_email' | 'create_password'>,
  role: NewcomerRole,
): Promise<RegistrationStep> {
  switch (body.step) {
    case 'verify_email':
      return verifyEmail(deps, context, body)
    case 'confirm_email':
      return confirmEmail(context, body, role)
    case 'create_password':
      return createPassword(context, body, role)
  }
}
