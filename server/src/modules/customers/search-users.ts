import { MOST_FOUND, type StaffFinds } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { findUsers } from '../identity/index.ts'
import { userIsVisible } from './user-reach-store.ts'

/** Users that a text finds for staff by name or e-mail, the newest first; nothing for those who may not manage users. */
export async function searchUsers(
  reader: Reader,
  scope: StaffScope,
  session: Session,
  text: string,
  now: Date,
): Promise<StaffFinds['users']> {
  if (!session.permissions.has('edit:users')) return undefined
  const page = { limit: MOST_FOUND + 1, offset: 0 }
  const users = await findUsers(reader, userIsVisible(scope), { found: text }, page, now)
  return {
    rows: users.slice(0, MOST_FOUND).map(({ id, firstName, lastName, email }) => ({
      _id: id,
      name: `${firstName} ${lastName}`,
      email,
    })),
    more: users.length > MOST_FOUND,
  }
}
