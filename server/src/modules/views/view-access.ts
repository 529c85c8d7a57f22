import { mayOpen, VIEWED_LISTS } from '@fondaco/contract/views/lists.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import type { SavedView, Viewer } from './store.ts'

/**
 * The views that a session sees: of lists that it may open, its person's own and those that colleagues share. Of staff,
 * also in a proxy login, only those whose entities they all see: filters may name what is there. Entities that are switched
 * off hide no view.
 */
export const viewerOf = (session: Session, scope: CustomerScope | StaffScope): Viewer => ({
  userId: session.user.id,
  lists: VIEWED_LISTS.filter((list) => mayOpen(list, session)),
  customerIds: scope.kind === 'customer' ? scope.customerIds : null,
  within: session.side === 'staff' || session.actedBy ? session.entities : null,
  ownAlways: session.actedBy === null,
})

/** The entities whose data filters may name: of staff those that are switched on, of a customer all of its own. */
export function entitiesNamed(
  session: Session,
  scope: CustomerScope | StaffScope,
  customerId: string | null,
): readonly Entity[] {
  if (customerId !== null) return session.customers.find(({ id }) => id === customerId)?.entities ?? []
  return scope.entities.length > 0 ? scope.entities : session.entities
}

/** A proxy login reads views and saves none. Refuses `proxy_read_only`. */
export function refuseInProxy({ actedBy }: Session): void {
  if (actedBy) refuse('proxy_read_only')
}

/** The users of a manager share nothing with those of a company that it manages. Refuses `permission_missing`. */
export function refuseSharing({ customers }: Session, customerId: string | null, shared = false): void {
  if (shared && customers.some(({ id, isManaged }) => id === customerId && isManaged))
    refuse('permission_missing')
}

/**
 * What a session may do with a view that it sees. Who manages users also clears up what staff share, and who manages the
 * users of a company what was shared there.
 */
export function actionsOn(
  view: Pick<SavedView, 'user_id' | 'customer_id' | 'shared'>,
  { user, actedBy, customers, permissions }: Session,
): ('update' | 'delete')[] {
  if (actedBy) return []
  if (view.user_id === user.id) return ['update', 'delete']
  const clearsUp =
    view.customer_id === null
      ? permissions.has('edit:users')
      : customers.some((one) => one.id === view.customer_id && one.permissions.has('company_users:manage'))
  return view.shared && clearsUp ? ['delete'] : []
}
