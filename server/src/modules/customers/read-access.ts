import type { Reader } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'
import { readHeld } from '../identity/index.ts'
import { entitiesOf } from './make-session-reader.ts'
import { customersOf, heldForAny, inSession } from './store.ts'

/** Present access of a user, as their session would have it, with or without one; null if they may not sign in. */
export async function readAccess(
  reader: Reader,
  userId: string,
): Promise<Pick<Session, 'side' | 'permissions' | 'customers' | 'entities'> | null> {
  const held = await readHeld(reader, userId)
  if (!held) return null
  const { staffEntities, ...access } = held
  if (held.side === 'staff') return { ...access, customers: [], entities: staffEntities }
  const customers = inSession(await customersOf(reader, userId), held.permissions)
  return {
    ...access,
    permissions: heldForAny(customers, held.permissions),
    customers,
    entities: entitiesOf(customers),
  }
}
