import type { Role } from '@fondaco/rules/roles.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { accessChanged, enqueue } from '../../../platform/outbox.ts'
import { overtakeProposedBy, overtakeWaiting } from '../../proposals/index.ts'
import { noteEnds } from '../sessions/end-session.ts'
import { closeSessionsOf } from '../sessions/session-store.ts'
import { permissionsOf } from '../users/role-store.ts'
import { APPROVED, type User, writeAccess } from '../users/user-store.ts'

export type Access = Pick<User, 'status' | 'roles' | 'entities'>

export const accessOf = ({ status, roles, entities }: User): Access => ({ status, roles, entities })

/**
 * Changes the rights of a user. A blocked user, or one with other roles, is signed out everywhere (ASVS 7.4.2, 8.3.2),
 * and proposals based on the old rights become outdated, as do those that the user can no longer make. Refuses `version_conflict`.
 */
export async function writeUserAccess(
  trx: Trx,
  user: User,
  after: Access,
  why: {
    readonly version: number
    readonly reason: string
    readonly actor: Actor
    readonly at: Date
    /** The approved proposal, if it needed one. */
    readonly proposal?: string
  },
): Promise<{ readonly version: number; readonly sessionsEnded: number }> {
  const { actor, at, reason, proposal } = why
  const before = accessOf(user)
  const version = (await writeAccess(trx, user.id, after, why.version)) ?? refuse('version_conflict')
  const ends = after.status !== APPROVED || !sameSet(before.roles, after.roles)
  const closed = ends ? await closeSessionsOf(trx, user.id, at, 'staff') : []
  await noteEnds(trx, closed, actor, at)
  if (!ends) await enqueue(trx, [accessChanged(user.id)])
  await recordAudit(trx, {
    at,
    actor,
    action: 'user.change_access',
    object: { type: 'user', id: user.id },
    before,
    after: { ...after, reason, proposal, sessions_ended: closed.length },
  })
  const permissions = after.status === APPROVED ? await permissionsOf(trx, after.roles) : []
  await overtakeProposedBy(trx, user.id, { permissions, entities: after.entities }, at)
  if (proposal === undefined) await overtakeWaiting(trx, 'staff_access', user.id, at)
  return { version, sessionsEnded: closed.length }
}

const sameSet = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one))
