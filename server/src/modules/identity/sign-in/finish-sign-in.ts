import type { login } from '@fondaco/contract/identity/calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type CallContext, SIGN_IN_COOKIE } from '../../../platform/http/serve-call.ts'
import type { ProvenIdentity } from '../../../providers/identity-provider/index.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { hashOf } from '../sessions/session-secret.ts'
import {
  APPROVED,
  findUser,
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  type User,
} from '../users/user-store.ts'
import { refuseForProvider } from './refuse-for-provider.ts'
import { takeSignIn } from './sign-in-store.ts'
import { SIGN_IN_MINUTES } from './start-sign-in.ts'

interface Answer {
  readonly provider: string
  readonly code: string
  readonly state: string
}

/**
 * Ends a sign-in at an identity provider and returns the person. Refuses `sign_in_state_invalid` if it was not started
 * in this browser, took too long or was ended before (each works once), `provider_unknown`, `service_unavailable`, and
 * `sign_in_refused` if the person may not sign in here.
 */
export async function finishSignIn(
  deps: IdentityDeps,
  answer: Answer,
  { clock, cookies, request }: CallContext<typeof login>,
): Promise<{ user: User; secondFactor: boolean; place: bigint; returnTo: string | null }> {
  const { db, provider } = deps
  if (answer.provider !== provider.id) refuse('provider_unknown')
  const cookie = cookies.get(SIGN_IN_COOKIE)
  if (!cookie) refuse('sign_in_state_invalid')
  const now = clock.now()
  const begun = await takeSignIn(
    db,
    { state: answer.state, cookieHash: hashOf(cookie), provider: provider.id },
    now,
    new Date(now.getTime() - SIGN_IN_MINUTES * 60_000),
  )
  if (!begun) refuse('sign_in_state_invalid')
  const proven = await provider.finish(answer, begun).catch(refuseForProvider)
  const user = provider.embedded ? await findUser(db, proven.subject) : await userOfOutside(db, proven)
  if (user?.status !== APPROVED) {
    await db.transaction().execute((trx) =>
      recordAudit(trx, {
        at: now,
        actor: { kind: 'system', id: null, name: 'Sign-in', ip: request.ip, requestId: request.id },
        action: 'session.refuse',
        object: { type: 'user', id: user?.id ?? null },
        after: { refused: 'sign_in_refused', issuer: proven.issuer, subject: proven.subject },
      }),
    )
    refuse('sign_in_refused')
  }
  return { user, secondFactor: proven.secondFactor, place: begun.place, returnTo: begun.returnTo }
}

/** The user of an outside identity. A new identity is tied to the user of its verified e-mail. */
async function userOfOutside(db: Db, proven: ProvenIdentity): Promise<User | null> {
  const { issuer, subject, email } = proven
  const known = await findUserByIdentity(db, issuer, subject)
  if (known || email === null) return known
  const user = await findUserByEmail(db, email)
  if (!user) return null
  await db.transaction().execute((trx) => insertIdentity(trx, { issuer, subject, userId: user.id }))
  return user
}
