import { refuse } from '../../../platform/http/refuse.ts'
import { IdentityProviderFailure } from '../../../providers/identity-provider/index.ts'

/** Puts a provider's failure into our words: it cannot be asked now, or this sign-in must be started again. */
export function refuseForProvider(error: unknown): never {
  if (!(error instanceof IdentityProviderFailure)) throw error
  refuse(error.kind === 'unavailable' ? 'service_unavailable' : 'sign_in_state_invalid')
}
