import { SYSTEM } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { endProposal } from './end-proposal.ts'
import { lockOver } from './store.ts'

/** Ends proposals that have waited 30 days. */
export const expireChanges = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now()
    for (const proposal of await lockOver(trx, at))
      await endProposal(trx, proposal, 'EXPIRED', { actor: SYSTEM, at })
  })
