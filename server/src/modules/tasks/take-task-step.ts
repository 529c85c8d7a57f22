import { Refused, refuse } from '../../platform/http/refuse.ts'
import { enqueue } from '../../platform/outbox.ts'
import { stepLater } from './defined-jobs.ts'
import { endTask } from './end-task.ts'
import { countOwn, findNext, type Task, writeTask } from './store.ts'
import { scopeOf } from './task-access.ts'
import { taskChanged } from './task-changed.ts'
import { partKey, readParts } from './task-files.ts'
import type { TaskDeps, Work } from './task-kind.ts'

/** Attempts at one step, killed attempts included. */
const MOST_TRIES = 5
/** The person's pages get the progress at most this often. */
const TOLD_EVERY_MS = 1_000

/**
 * Does the next step of a person's oldest task. Its part is stored before the row says so, under a key that all
 * attempts at the step share, so a killed attempt is repeated and leaves nothing behind. A step of a task that was
 * cancelled meanwhile writes nothing.
 */
export async function takeTaskStep(deps: TaskDeps, userId: string): Promise<void> {
  const { db, clock, realTime } = deps
  const found = await findNext(db, userId)
  if (!found) return
  const begun = {
    state: 'RUNNING',
    tries: found.tries + 1,
    started_at: found.started_at ?? clock.now(),
  } as const
  const task = await db.transaction().execute((trx) => writeTask(trx, found, begun))
  if (!task) return
  const outcome = found.tries >= MOST_TRIES ? FAILED : await stepOf(deps, task)
  await db.transaction().execute(async (trx) => {
    if (outcome.state !== 'RUNNING') return endTask(trx, task, outcome, clock.now())
    const now = realTime.now()
    const isTold = task.told_at === null || now.getTime() - task.told_at.getTime() >= TOLD_EVERY_MS
    const written = await writeTask(trx, task, { ...outcome.change, ...(isTold ? { told_at: now } : {}) })
    if (written) await enqueue(trx, [...(isTold ? [taskChanged(written)] : []), stepLater(written)])
  })
}

const FAILED = { state: 'FAILED', fault: 'internal_error' } as const

/** Does a step and returns the change to write. A refusal of the step ends the task. */
async function stepOf(deps: TaskDeps, task: Task) {
  const scope = scopeOf(task, await deps.accessOf(deps.db, task.user_id))
  if (!scope) return { state: 'FAILED', fault: 'task_access_lost' } as const
  const { parameters, as_of: asOf, timezone, language, user_id: userId } = task
  try {
    return await partOf(deps, task, { parameters, asOf, timezone, language, userId, scope, reader: deps.db })
  } catch (error) {
    if (error instanceof Refused) return { state: 'FAILED', fault: error.code } as const
    throw error
  }
}

async function partOf({ db, kinds, limits, storage }: TaskDeps, task: Task, work: Work) {
  const { id } = task
  const kind = kinds[task.kind]
  const total = task.total ?? BigInt(await kind.count(work))
  const { bytes, rows, position } = await kind.step(work, task.position)
  const parts = task.parts + 1
  const own = await countOwn(db, task.user_id)
  const others = own.bytes - Number(task.size)
  const refuseTooLarge = (file: number) => {
    if (others + file > limits.bytes) refuse('task_file_too_large')
  }
  refuseTooLarge(Number(task.size) + bytes.length)
  await storage.put(partKey(id, task.parts), bytes)
  const done = task.done + BigInt(rows)
  const size = task.size + BigInt(bytes.length)
  const change = { parts, done, size, total, tries: 0 }
  if (position !== null)
    return { state: 'RUNNING', change: { ...change, position: JSON.stringify(position) } } as const
  const whole = await kind.gather(work, readParts(storage, id, 0, parts))
  if (whole === null) return { state: 'READY', change: { ...change, total: done } } as const
  if ('keptBytes' in whole) {
    const kept = { file_from: parts, size: BigInt(whole.keptBytes), total: done }
    return { state: 'READY', change: { ...change, ...kept } } as const
  }
  refuseTooLarge(whole.length)
  await storage.put(partKey(id, parts), whole)
  const file = { parts: parts + 1, file_from: parts, size: BigInt(whole.length), total: done }
  return { state: 'READY', change: { ...change, ...file } } as const
}
