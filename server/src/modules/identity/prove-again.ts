import type { Clock } from '../../platform/clock.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { RequestFacts } from '../../platform/http/serve-call.ts'
import type { Session } from '../../platform/http/session.ts'
import { OUTSIDE_PROVIDER } from '../../providers/identity-provider/index.ts'
import type { IdentityDeps } from './deps.ts'
import { provePassword } from './prove-password.ts'
import { readSessionBeginning } from './session-store.ts'

/** How fresh a sign-in at an outside provider must be to stand for the password. */
const FRESH_MINUTES = 5

/**
 * Has the person of a session prove again who they are, before what they sign in with is changed (ASVS 7.5.1): with
 * the password, or, where they signed in at an outside provider that knows it, by having done so just now.
 * Refuses what `provePassword` refuses, and `sign_in_too_old`.
 */
export async function proveAgain(
  deps: IdentityDeps,
  context: { readonly session: Session; readonly request: RequestFacts; readonly clock: Clock },
  password: string | undefined,
): Promise<void> {
  const { session, clock } = context
  if (session.actedBy) refuse('proxy_read_only')
  const begun = await readSessionBeginning(deps.db, session.id)
  if (begun.signedInWith !== OUTSIDE_PROVIDER) await provePassword(deps, context, password ?? '')
  else if (clock.now().getTime() - begun.at.getTime() > FRESH_MINUTES * 60_000) refuse('sign_in_too_old')
}
