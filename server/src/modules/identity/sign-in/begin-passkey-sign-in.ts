import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { newChallenge } from '../factors/passkey-challenge.ts'
import { requestOptions } from '../factors/relying-party.ts'

/**
 * Returns the challenge for signing in with a passkey, valid for five minutes, for any holder. Refuses `rate_limited`.
 */
export async function beginPasskeySignIn(
  { countSignIn, relyingParty }: IdentityDeps,
  { clock, db, request }: CallContext<typeof calls.beginPasskeySignIn>,
): Promise<CallResult<typeof calls.beginPasskeySignIn>> {
  await countSignIn('passkey', request.ip)
  const { id, challenge } = await newChallenge(db, { userId: null, purpose: 'sign_in' }, clock.now())
  return { challenge_id: id, options: await requestOptions(relyingParty, challenge) }
}
