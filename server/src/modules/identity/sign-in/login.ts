import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/calls.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Actor } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CallContext, SESSION_COOKIE, SIGN_IN_COOKIE } from '../../../platform/http/serve-call.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { endSession } from '../sessions/end-session.ts'
import { hashOf } from '../sessions/session-secret.ts'
import { findSession } from '../sessions/session-store.ts'
import { sideOf } from '../users/side.ts'
import type { User } from '../users/user-store.ts'
import { noteRefusal, refusalOf } from './check-credentials.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { takePlace } from './sign-in-store.ts'

type Context = CallContext<typeof calls.login>

interface SignedInUser {
  readonly user: User
  /** 'password', 'passkey', or the provider that vouched. */
  readonly with: string
  readonly secondFactor: boolean
  readonly place: bigint
  /** The refusal if it comes too late. */
  readonly ifLate: RefusalCode
  readonly returnTo: string | null
}

/**
 * Starts a session: with e-mail and password or with a passkey if that way is open, or with the code of an identity
 * provider. The earlier session of this browser ends. If all sessions of the user were ended since the sign-in started
 * (another password or factor, or staff), it is refused like a failed sign-in. Refusals: see `makeCredentialCheck` and
 * `finishSignIn`.
 */
export async function login(deps: IdentityDeps, context: Context): Promise<CallResult<typeof calls.login>> {
  const { returnTo, ifLate, ...proven } = await whoIs(deps, context)
  const { clock, cookies, request } = context
  const at = clock.now()
  const before = await sessionOfBrowser(deps, context)
  const begun = await deps.db.transaction().execute(async (trx) => {
    const session = await beginSession(trx, deps.times, { ...proven, at, from: request })
    if (session && before) await endSession(trx, before.id, before.actor, at)
    return session
  })
  if (!begun) {
    await noteRefusal(deps, ifLate, proven.user, request)
    refuse(ifLate)
  }
  cookies.clear(SIGN_IN_COOKIE)
  cookies.set(SESSION_COOKIE, begun.cookie, deps.times.hours * 3600)
  return { token: begun.token, expires_at: begun.endsAt.toISOString(), return_to: returnTo }
}

async function whoIs(deps: IdentityDeps, context: Context): Promise<SignedInUser> {
  const { body, request } = context
  if ('code' in body) {
    const signedIn = await finishSignIn(deps, body, context)
    return { ...signedIn, with: body.provider, ifLate: 'sign_in_state_invalid' }
  }
  if (!isPasswordLoginOpen(deps)) refuse('password_login_off')
  const place = await takePlace(deps.db)
  const proven = await deps.checkCredentials(body, request)
  return { ...proven, place, ifLate: refusalOf(body), returnTo: null }
}

/** The product has passwords only with the embedded provider, and the configuration can switch them off. */
export const isPasswordLoginOpen = (deps: IdentityDeps): boolean =>
  deps.passwordLogin && deps.provider.embedded

async function sessionOfBrowser(
  deps: IdentityDeps,
  { cookies, request }: Context,
): Promise<{ id: string; actor: Actor } | null> {
  const cookie = cookies.get(SESSION_COOKIE)
  const session = cookie ? await findSession(deps.db, 'cookie_hash', hashOf(cookie)) : null
  if (!session) return null
  const { user } = session
  return {
    id: session.id,
    actor: {
      kind: sideOf(user.roles),
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      ip: request.ip,
      requestId: request.id,
    },
  }
}
