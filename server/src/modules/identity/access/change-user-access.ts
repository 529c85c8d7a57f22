import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { type ProposalDeps, proposeChange } from '../../proposals/index.ts'
import { refuseMoreThanHeld } from '../users/held-access.ts'
import { sideOf } from '../users/side.ts'
import { findUser, lockUser, readVersion, type User } from '../users/user-store.ts'
import { standingOf } from './staff-access-kind.ts'
import { type Access, accessOf, writeUserAccess } from './write-user-access.ts'

type Body = CallContext<typeof calls.changeUserAccess>['body']

/**
 * Blocks or unblocks a user, or changes the roles and entities of a member of staff, with a reason. A change that only
 * removes rights acts at once. If any role or entity is new, the whole change waits for a colleague: half of a change
 * could leave somebody without a role. Refuses `own_access`, `not_found`, `user_not_staff` for a customer's user,
 * `permission_missing` if the change or the user exceeds one's own rights, `version_conflict`, `proposal_waits`.
 */
export const changeUserAccess =
  (deps: ProposalDeps) =>
  async ({
    body,
    clock,
    once,
    params: { id },
    request,
    session,
  }: CallContext<typeof calls.changeUserAccess>): Promise<CallResult<typeof calls.changeUserAccess>> => {
    if (id === session.user.id) refuse('own_access')
    const by = { session, actor: actorOf(session, request), at: clock.now(), language: request.language }
    return once(async (trx) => {
      const user = (await findUser(trx, id)) ?? refuse('not_found')
      const before = accessOf(user)
      const wanted = changed(user, body)
      if (sideOf(user.roles) === 'staff') {
        await refuseMoreThanHeld(trx, session, {
          roles: [...before.roles, ...wanted.roles],
          entities: [...before.entities, ...wanted.entities],
        })
      } else if (body.roles ?? body.entities) refuse('user_not_staff')
      const gives = hasNew(before.roles, wanted.roles) || hasNew(before.entities, wanted.entities)
      const atOnce: Access = gives ? { ...before, status: wanted.status } : wanted
      const { reason, version } = body
      const written =
        gives && wanted.status === before.status
          ? await refuseStale(trx, id, version)
          : await writeUserAccess(trx, user, atOnce, { ...by, version, reason })
      const change = gives
        ? await proposeChange(
            deps,
            trx,
            {
              kind: 'staff_access',
              subject: { id, name: `${user.firstName} ${user.lastName}` },
              entities: concerned(session, before, wanted),
              before: standingOf(atOnce),
              after: standingOf(wanted),
              reason,
            },
            by,
          )
        : null
      return { _id: id, version: written.version, sessions_ended: written.sessionsEnded, change }
    })
  }

/** For proposals only: nobody has changed the user since. */
async function refuseStale(trx: Trx, id: string, version: number) {
  await lockUser(trx, id)
  if ((await readVersion(trx, id)) !== version) refuse('version_conflict')
  return { version, sessionsEnded: 0 }
}

/** Entities whose staff see the proposal: those before or after the change, else the proposer's. */
function concerned({ entities }: Session, before: Access, after: Access): readonly Entity[] {
  const either = [...new Set([...before.entities, ...after.entities])]
  return either.length > 0 ? either : entities
}

/** Roles of customers are not managed here, and stay. */
const changed = (user: User, { status, roles, entities }: Body): Access => ({
  status: status ?? user.status,
  roles: roles ? [...user.roles.filter((role) => !isStaffRole(role)), ...roles] : user.roles,
  entities: entities ?? user.entities,
})

const isStaffRole = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role)

const hasNew = <One>(before: readonly One[], after: readonly One[]): boolean =>
  after.some((one) => !before.includes(one))
