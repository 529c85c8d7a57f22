import type * as calls from '@fondaco/contract/tasks/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { refuseInProxy } from './own-tasks.ts'
import { startTask } from './start-task.ts'
import type { TaskDeps } from './task-kind.ts'
import { viewTask } from './view-task.ts'

const HOUR_S = 3_600

/**
 * Starts long work in the background. Refusals: `proxy_read_only`, `permission_missing`, `rate_limited`,
 * `tasks_too_many`, `task_files_too_many`, and those of the kind.
 */
export const createTask =
  (deps: TaskDeps): Operation<typeof calls.createTask> =>
  (context) =>
    context.once(async (trx) => {
      const { body, session, request, clock } = context
      refuseInProxy(session)
      const { kind, parameters } = body
      const limit = { points: deps.limits.perHour, seconds: HOUR_S }
      const { over, until } = await countOne(trx, `tasks ${session.user.id}`, limit, clock.now())
      if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
      return viewTask(await startTask(deps, trx, context, kind, parameters), request.language)
    })
