import type { CallResult } from '@fondaco/contract/call.ts'
import type { beginPasskeySignIn } from '@fondaco/contract/identity/factor-calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { addressKey, countOne } from '../../platform/rate-limit.ts'
import type { IdentityDeps } from './deps.ts'
import { newChallenge } from './passkey-challenge.ts'
import { requestOptions } from './relying-party.ts'

/** Sign-ins that one address may begin: an office behind one address signs in of a morning. */
const LIMIT = { points: 60, seconds: 60 }

/**
 * Answers what the browser asks a passkey with to sign in, within five minutes, for whoever turns out to hold it.
 * Refuses `rate_limited`.
 */
export async function askForPasskeySignIn(
  { relyingParty }: IdentityDeps,
  { clock, db, request }: CallContext<typeof beginPasskeySignIn>,
): Promise<CallResult<typeof beginPasskeySignIn>> {
  const now = clock.now()
  const counted = await countOne(db, `passkey sign-in ip ${addressKey(request.ip)}`, LIMIT, now)
  if (counted.over) refuse('rate_limited', { result: { until: counted.until.toISOString() } })
  const { id, challenge } = await newChallenge(db, { userId: null, purpose: 'sign_in' }, now)
  return { challenge_id: id, options: await requestOptions(relyingParty, challenge) }
}
