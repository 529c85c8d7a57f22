import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { accessChanged, enqueue } from '../../../platform/outbox.ts'
import { noteEnds } from '../sessions/end-session.ts'
import { closeSessionsOf } from '../sessions/session-store.ts'
import { refuseMoreThanHeld } from '../users/held-access.ts'
import { sideOf } from '../users/side.ts'
import { APPROVED, findUser, type User, writeAccess } from '../users/user-store.ts'

type Body = CallContext<typeof calls.changeUserAccess>['body']

/**
 * Blocks or unblocks a user, or changes the roles and entities of a member of staff, with a reason. Whoever is blocked
 * or has other roles is signed out everywhere (ASVS 7.4.2, 8.3.2).
 * Refuses `own_access`, `not_found`, `user_not_staff` for roles and entities of a customer's user, `permission_missing`
 * where the change or the user goes beyond what one holds oneself, `version_conflict`.
 */
export async function changeUserAccess({
  body,
  clock,
  db,
  params: { id },
  request,
  session,
}: CallContext<typeof calls.changeUserAccess>): Promise<CallResult<typeof calls.changeUserAccess>> {
  if (id === session.user.id) refuse('own_access')
  const at = clock.now()
  const actor = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, id)) ?? refuse('not_found')
    const before = accessOf(user)
    const after = changed(user, body)
    if (sideOf(user.roles) === 'staff') {
      await refuseMoreThanHeld(trx, session, {
        roles: [...before.roles, ...after.roles],
        entities: [...before.entities, ...after.entities],
      })
    } else if (body.roles ?? body.entities) refuse('user_not_staff')
    const version = (await writeAccess(trx, id, after, body.version)) ?? refuse('version_conflict')
    const ends = after.status !== APPROVED || differing(before.roles, after.roles).length > 0
    const closed = ends ? await closeSessionsOf(trx, id, at, 'staff') : []
    await noteEnds(trx, closed, actor, at)
    if (!ends) await enqueue(trx, [accessChanged(id)])
    await recordAudit(trx, {
      at,
      actor,
      action: 'user.change_access',
      object: { type: 'user', id },
      before,
      after: { ...after, reason: body.reason, sessions_ended: closed.length },
    })
    return { _id: id, version, sessions_ended: closed.length }
  })
}

const accessOf = ({ status, roles, entities }: User) => ({ status, roles, entities })

/** Roles that are not of staff are not looked after here, and stay. */
const changed = (user: User, { status, roles, entities }: Body) => ({
  status: status ?? user.status,
  roles: roles ? [...user.roles.filter((role) => !isStaffRole(role)), ...roles] : user.roles,
  entities: entities ?? user.entities,
})

const isStaffRole = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role)

/** What is in one list and not in the other. */
const differing = <One>(some: readonly One[], others: readonly One[]): One[] => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
]
