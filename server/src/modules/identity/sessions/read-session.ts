import type { Entity } from '@fondaco/rules/entity.ts'
import { WITHHELD_FROM_PROXY } from '@fondaco/rules/permissions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { gathering } from '../../../platform/gathering.ts'
import type { Session } from '../../../platform/http/session.ts'
import { OUTSIDE_PROVIDER } from '../../../providers/identity-provider/index.ts'
import { hasExpired } from '../users/password.ts'
import { sideOf } from '../users/side.ts'
import { APPROVED } from '../users/user-store.ts'
import { hashOf } from './session-secret.ts'
import { findSession, findSessions, type StoredSession, touchSessions } from './session-store.ts'

/** Activity is recorded at most this often: a session may end earlier by up to this time, never later. */
const NOTED_EVERY_MS = 5_000

/** A session as identity knows it, without its customers. */
export interface SignedIn extends Omit<Session, 'customers' | 'entities' | 'seesWholeUser'> {
  /** Staff, also in a proxy login: the entities whose customers they may see. */
  readonly staffEntities: readonly Entity[]
}

export type ReadSession = SignedIn | 'ended' | 'unknown' | 'password_expired'

export interface SessionDeps {
  readonly db: Db
  readonly clock: Clock
  /** Days after which a password must be changed; 0 means never. */
  readonly passwordMaxAgeDays: number
}

/** Reads sessions by token or cookie; calls that come at the same time share one query. */
export interface Sessions {
  /** Also extends it, unless `background`. */
  byToken(token: string, options: { background: boolean }): Promise<ReadSession>
  byCookie(cookie: string): Promise<ReadSession>
}

export function sessionsOf(deps: SessionDeps): Sessions {
  const find = gathering((hashes: readonly Buffer[]) => findSessions(deps.db, 'token_hash', hashes))
  return {
    async byToken(token, { background }) {
      const stored = await find(hashOf(token))
      const session = judgeSession(deps, stored)
      if (background || typeof session === 'string') return session
      return extendSession(deps, session, stored?.acting?.sessionId)
    },
    async byCookie(cookie) {
      return judgeSession(deps, await findSession(deps.db, 'cookie_hash', hashOf(cookie)))
    },
  }
}

/** Whether a stored session is still valid, by business time and by the state of its user. */
function judgeSession(deps: SessionDeps, stored: StoredSession | null): ReadSession {
  if (!stored) return 'unknown'
  const now = deps.clock.now()
  const idleEndsAt = new Date(stored.lastActiveAt.getTime() + stored.idleSeconds * 1000)
  if (stored.endedWhy !== null) {
    return stored.endedWhy === 'idle' || stored.endedWhy === 'absolute' ? 'ended' : 'unknown'
  }
  if (now >= stored.endsAt || now >= idleEndsAt) return 'ended'
  const { user, acting } = stored
  if (acting && (!acting.mayAct || acting.user.status !== APPROVED || sideOf(user.roles) === 'staff'))
    return 'unknown'
  if (user.status !== APPROVED) return 'unknown'
  // An outside provider has its own passwords and rules; a proxy login used none.
  const ours = stored.signedInWith !== OUTSIDE_PROVIDER && !acting
  if (ours && hasExpired(user, deps.passwordMaxAgeDays, now)) return 'password_expired'
  const side = sideOf(user.roles)
  // Staff have no access before they have used a second factor.
  const isHalf = side === 'staff' && !stored.secondFactor
  const held = isHalf ? [] : stored.permissions
  return {
    id: stored.id,
    user: {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      status: user.status,
      lastLogin: user.lastLogin,
    },
    roles: user.roles,
    permissions: new Set(acting ? held.filter((one) => !WITHHELD_FROM_PROXY.includes(one)) : held),
    side,
    staffEntities: isHalf ? [] : acting ? acting.user.entities : user.entities,
    actedBy: acting && {
      id: acting.user.id,
      name: `${acting.user.firstName} ${acting.user.lastName}`,
      reason: acting.reason,
    },
    secondFactor: {
      setUp: stored.hasSecondFactor,
      used: stored.secondFactor,
      required: side === 'staff',
    },
    idleSeconds: stored.idleSeconds,
    idleEndsAt,
    endsAt: stored.endsAt,
  }
}

/** @param actingId the session of the member of staff, which is as active as the proxy login */
async function extendSession(deps: SessionDeps, session: SignedIn, actingId?: string): Promise<SignedIn> {
  const now = deps.clock.now()
  const unlessSince = new Date(now.getTime() - NOTED_EVERY_MS)
  const idleMs = session.idleSeconds * 1000
  const lastActive = session.idleEndsAt.getTime() - idleMs
  if (lastActive >= unlessSince.getTime()) return session
  await touchSessions(deps.db, actingId ? [session.id, actingId] : [session.id], now, unlessSince)
  return { ...session, idleEndsAt: new Date(now.getTime() + idleMs) }
}
