import { refuse } from '../../../platform/http/refuse.ts'
import { IdentityProviderFailure } from '../../../providers/identity-provider/index.ts'

/** Turns a provider's failure into a refusal: not available now, or start the sign-in again. */
export function refuseForProvider(error: unknown): never {
  if (!(error instanceof IdentityProviderFailure)) throw error
  refuse(error.kind === 'unavailable' ? 'service_unavailable' : 'sign_in_state_invalid')
}
