import type * as calls from '@fondaco/contract/applications/owner-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { findStaffOwners, type StaffOwner } from './owner-role-store.ts'

type View = CallResult<typeof calls.listOwnerRoles>

/** The staff of the reader's entities, with what each can be to customers. */
export const listOwnerRoles = async ({
  db,
  scope,
}: CallContext<typeof calls.listOwnerRoles>): Promise<View> =>
  (await findStaffOwners(db, scope)).map(staffOwnerView)

export const staffOwnerView = (owner: StaffOwner): View[number] => ({
  _id: owner.id,
  name: owner.name,
  email: owner.email,
  roles: [...owner.roles],
  is_blocked: owner.isBlocked,
  owner_roles: [...owner.ownerRoles],
  version: owner.version,
})
