import { SYSTEM } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { lockIndividual } from '../dossier/individual-store.ts'
import { listMonitored } from '../dossier/review-store.ts'
import { scoreIndividual } from './score-individual.ts'

const BATCH = 500

/**
 * Screens and scores everybody again who is monitored, by the lists and rules as they stand now. One who cannot
 * be scored does not keep the others from it.
 */
export async function rescreenIndividuals(
  { db, clock, log }: Pick<ApplicationDeps, 'db' | 'clock' | 'log'>,
  scope: Scope,
): Promise<void> {
  let last: string | undefined
  do {
    const ids = await listMonitored(db, 'INDIVIDUAL', { after: last, limit: BATCH })
    for (const id of ids) {
      await db
        .transaction()
        .execute(async (trx) => {
          if (await lockIndividual(trx, scope, id)) {
            await scoreIndividual(trx, id, { by: SYSTEM, at: clock.now() })
          }
        })
        .catch((error: unknown) => log.error({ err: error, individual: id }, 'could not be screened again'))
    }
    last = ids.at(-1)
  } while (last !== undefined)
}
