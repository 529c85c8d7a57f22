import type * as calls from '@fondaco/contract/tasks/calls.ts'
import { MOST_ACTIVE_TASKS } from '@fondaco/rules/tasks.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { keepScope } from '../../platform/scope.ts'
import { stepLater } from './defined-jobs.ts'
import { refuseInProxy } from './own-tasks.ts'
import { countOwn, insertTask, lockTasksOf } from './store.ts'
import { mayHave } from './task-access.ts'
import { taskChanged } from './task-changed.ts'
import type { TaskDeps } from './task-kind.ts'
import { viewTask } from './view-task.ts'

const HOUR_S = 3_600

/**
 * Starts long work in the background. Refusals: `proxy_read_only`, `permission_missing`, `rate_limited`,
 * `tasks_too_many`, `task_files_too_many`, and those of the kind.
 */
export const createTask =
  ({ kinds, limits }: TaskDeps): Operation<typeof calls.createTask> =>
  ({ body, query, scope, session, request, clock, once }) =>
    once(async (trx) => {
      refuseInProxy(session)
      const { kind, parameters } = body
      if (!mayHave(kind, session)) refuse('permission_missing')
      const at = clock.now()
      const limit = { points: limits.perHour, seconds: HOUR_S }
      const { over, until } = await countOne(trx, `tasks ${session.user.id}`, limit, at)
      if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
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
      return viewTask(task, request.language)
    })

/** Refuses `tasks_too_many`. Answers what the person has, which stays so until the transaction ends. */
export async function refuseTooMany(trx: Trx, userId: string): ReturnType<typeof countOwn> {
  await lockTasksOf(trx, userId)
  const own = await countOwn(trx, userId)
  if (own.active >= MOST_ACTIVE_TASKS) refuse('tasks_too_many')
  return own
}
