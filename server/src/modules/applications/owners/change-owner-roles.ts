import type * as calls from '@fondaco/contract/applications/owner-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { OWNER_ROLES } from '@fondaco/rules/onboarding/owners.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { staffOwnerView } from './list-owner-roles.ts'
import { findStaffOwners, writeOwnerRoles } from './owner-role-store.ts'

/**
 * Says what a member of staff can be to customers. It gives no right, so one person does it. Refuses `not_found` for anybody
 * who is not of the staff of the reader's entities, `version_conflict`.
 */
export async function changeOwnerRoles({
  body,
  clock,
  db,
  params: { id },
  request,
  scope,
  session,
}: CallContext<typeof calls.changeOwnerRoles>): Promise<CallResult<typeof calls.changeOwnerRoles>> {
  return db.transaction().execute(async (trx) => {
    const [before = refuse('not_found')] = await findStaffOwners(trx, scope, id)
    if (before.version !== body.version) refuse('version_conflict')
    const roles = OWNER_ROLES.filter((role) => body.owner_roles.includes(role))
    if (roles.join() === before.ownerRoles.join()) return staffOwnerView(before)
    if (!(await writeOwnerRoles(trx, id, roles, body.version))) refuse('version_conflict')
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'user.change_owner_roles',
      object: { type: 'user', id },
      before: { owner_roles: before.ownerRoles },
      after: { owner_roles: roles },
    })
    return staffOwnerView({ ...before, ownerRoles: roles, version: body.version + 1 })
  })
}
