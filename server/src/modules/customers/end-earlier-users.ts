import { SYSTEM } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { endSessionsOf, endSignInsOf, lockUsers } from '../identity/index.ts'
import { listEndedUsers, usersWithoutCustomer } from './company-user-store.ts'

/** Users in one transaction. */
const BATCH = 100

/**
 * Ends the sessions and sign-ins of users whose relationships ended before sign-ins ended with them, as `endUsers` does
 * at the end of a relationship. The users are locked first: one who comes to act for another customer meanwhile keeps
 * their sign-in. Running it again changes nothing.
 */
export async function endEarlierUsers({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> {
  const at = clock.now()
  let last: string | undefined
  do {
    const after = last
    last = await db.transaction().execute(async (trx) => {
      const users = await listEndedUsers(trx, { after, limit: BATCH })
      await lockUsers(trx, users)
      const ended = await usersWithoutCustomer(trx, users)
      for (const user of ended) await endSessionsOf(trx, user, SYSTEM, at)
      await endSignInsOf(trx, ended, { by: SYSTEM, at, reason: 'The relationship ended earlier' })
      return users.at(-1)
    })
  } while (last !== undefined)
}
