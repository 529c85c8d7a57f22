import type * as calls from '@fondaco/contract/identity/calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CallContext, SIGN_IN_COOKIE } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { hashOf, newSecret } from '../sessions/session-secret.ts'
import { refuseForProvider } from './refuse-for-provider.ts'
import { insertSignIn } from './sign-in-store.ts'

/** How long a person may take at the identity provider. */
export const SIGN_IN_MINUTES = 10

/**
 * Starts a sign-in at an identity provider: keeps state, nonce and verifier under a cookie of this browser, and returns
 * the address to go to. Refuses `provider_unknown`, `rate_limited`, `service_unavailable`.
 */
export async function startSignIn(
  deps: IdentityDeps,
  { body, clock, cookies, request }: CallContext<typeof calls.startSignIn>,
): Promise<{ url: string }> {
  const { provider } = deps
  if (body.provider !== provider.id) refuse('provider_unknown')
  await deps.countSignIn('redirect', request.ip)
  const begun = await provider.begin().catch(refuseForProvider)
  const cookie = newSecret()
  await insertSignIn(deps.db, {
    id: newId(),
    cookieHash: hashOf(cookie),
    provider: provider.id,
    state: begun.state,
    nonce: begun.nonce,
    verifier: begun.verifier,
    returnTo: body.return_to ?? null,
    createdAt: clock.now(),
  })
  cookies.set(SIGN_IN_COOKIE, cookie, SIGN_IN_MINUTES * 60)
  return { url: begun.url }
}
