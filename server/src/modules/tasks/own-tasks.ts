import { MOST_ACTIVE_TASKS } from '@fondaco/rules/tasks.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { countOwn, lockTasksOf, type Owner } from './store.ts'

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

/** Refuses `tasks_too_many`. Answers what the person has, which stays so until the transaction ends. */
export async function refuseTooMany(trx: Trx, userId: string): ReturnType<typeof countOwn> {
  await lockTasksOf(trx, userId)
  const own = await countOwn(trx, userId)
  if (own.active >= MOST_ACTIVE_TASKS) refuse('tasks_too_many')
  return own
}
