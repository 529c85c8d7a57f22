import type * as calls from '@fondaco/contract/tasks/calls.ts'
import { taskAfter } from '@fondaco/rules/tasks.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { ownerOf, refuseInProxy } from './own-tasks.ts'
import { lockTask, type Task } from './store.ts'

type Acting = Pick<
  CallContext<typeof calls.cancelTask>,
  'db' | 'scope' | 'session' | 'request' | 'clock' | 'params'
>

/**
 * An act of a person on their own task, under a lock and audited. Refusals: `proxy_read_only`, `not_found`,
 * `task_not_possible`.
 */
export function actOnTask<Done>(
  { db, scope, session, request, clock, params }: Acting,
  act: 'cancel' | 'repeat' | 'delete',
  work: (trx: Trx, task: Task, at: Date) => Promise<Done>,
): Promise<Done> {
  refuseInProxy(session)
  return db.transaction().execute(async (trx) => {
    const task = (await lockTask(trx, ownerOf(session, scope), params.id)) ?? refuse('not_found')
    const to = taskAfter(task.state, act) ?? refuse('task_not_possible')
    const at = clock.now()
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: `task.${act}`,
      object: { type: 'task', id: task.id },
      before: { state: task.state },
      after: { state: to, kind: task.kind },
    })
    return work(trx, task, at)
  })
}
