import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Owner } from './store.ts'

/**
 * The tasks that a session sees: its person's own; in a proxy login those whose data the member of staff may see
 * completely.
 */
export const ownerOf = ({ user, actedBy }: Session, scope: Scope): Owner => ({
  userId: user.id,
  within: actedBy ? scope : null,
})

/** A proxy login requests, cancels and deletes nothing. */
export function refuseInProxy({ actedBy }: Session): void {
  if (actedBy) refuse('proxy_read_only')
}
