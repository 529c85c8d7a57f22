import type { SystemScope } from '../../../platform/scope.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { listWithHidden } from '../dossier/review-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'

/**
 * Brings applications with a hidden document into the queue of staff, or takes them out: a new release may count their
 * documents in another way. An application that is as it should be stays untouched.
 */
export async function correctQueues(
  { db, clock, log }: Pick<ApplicationDeps, 'db' | 'clock' | 'log'>,
  scope: SystemScope,
): Promise<void> {
  for (const { id, kind: name } of await listWithHidden(db)) {
    const kind = APPLICATION_KINDS[name]
    await db
      .transaction()
      .execute(async (trx) => {
        if (!(await kind.lock(trx, scope, id))) return
        const { waits, waitingSince } = await kind.readWaiting(trx, id)
        if (waits !== (waitingSince !== null)) await noteProgress(trx, kind, id, clock.now())
      })
      .catch((error: unknown) =>
        log.error({ err: error, customer: id }, 'the queue could not be brought in line with an application'),
      )
  }
}
