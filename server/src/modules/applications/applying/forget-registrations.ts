import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { deleteOldRegistrations } from './registration-store.ts'

const KEPT_DAYS = 30

/** Deletes abandoned sign-ups: they contain names of people who never became customers. */
export async function forgetRegistrations({
  clock,
  db,
}: {
  readonly clock: Clock
  readonly db: Db
}): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  await db.transaction().execute((trx) => deleteOldRegistrations(trx, before))
}
