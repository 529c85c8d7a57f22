import type { Language } from '@fondaco/rules/language.ts'
import type { TaskKind } from '@fondaco/rules/tasks.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { actorOf, type Session } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type CustomerScope, keepScope, type StaffScope } from '../../platform/scope.ts'
import { stepLater } from './defined-jobs.ts'
import { refuseTooMany } from './own-tasks.ts'
import { insertTask, type Task } from './store.ts'
import { mayHave } from './task-access.ts'
import { taskChanged } from './task-changed.ts'
import type { TaskDeps } from './task-kind.ts'

/** The call by which somebody starts long work. */
interface Asking {
  readonly session: Session
  readonly request: Parameters<typeof actorOf>[1] & { readonly language: Language }
  readonly clock: Clock
  readonly scope: CustomerScope | StaffScope
  readonly query: { readonly timezone: string }
}

/**
 * Starts long work of the calling person. Refusals: `permission_missing`, `tasks_too_many`, `task_files_too_many`, and
 * those of the kind.
 */
export async function startTask(
  { kinds, limits }: Pick<TaskDeps, 'kinds' | 'limits'>,
  trx: Trx,
  { session, request, clock, scope, query }: Asking,
  kind: TaskKind,
  parameters: object,
): Promise<Task> {
  if (!mayHave(kind, session)) refuse('permission_missing')
  const at = clock.now()
  const own = await refuseTooMany(trx, session.user.id)
  if (own.files >= limits.files || own.bytes >= limits.bytes) refuse('task_files_too_many')
  const asked = {
    parameters,
    asOf: at,
    timezone: query.timezone,
    language: request.language,
    userId: session.user.id,
  }
  await kinds[kind].check({ ...asked, reader: trx, scope })
  const { customerIds, entities } = keepScope(scope)
  const task = await insertTask(trx, {
    id: newId(),
    kind,
    user_id: session.user.id,
    customer_ids: customerIds,
    entities,
    parameters: JSON.stringify(parameters),
    language: request.language,
    timezone: query.timezone,
    as_of: at,
    total: null,
    file_name: kinds[kind].file(asked).name,
    fault: null,
    told_at: null,
    created_at: at,
    started_at: null,
    ended_at: null,
    expires_at: null,
  })
  await recordAudit(trx, {
    at,
    actor: actorOf(session, request),
    action: 'task.create',
    object: { type: 'task', id: task.id },
    after: { kind, parameters, customers: customerIds, entities },
  })
  await enqueue(trx, [taskChanged(task), stepLater(task)])
  return task
}
