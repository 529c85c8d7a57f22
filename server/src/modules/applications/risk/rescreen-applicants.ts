import { APPLICANT_KINDS } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { listMonitored } from '../dossier/review-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { scoreApplicant } from './score-applicant.ts'

const BATCH = 500

/**
 * Screens and scores every monitored applicant again, by the present lists and rules. An applicant whose scoring fails
 * does not stop the others.
 */
export async function rescreenApplicants(
  { db, clock, log }: Pick<ApplicationDeps, 'db' | 'clock' | 'log'>,
  scope: Scope,
): Promise<void> {
  for (const name of APPLICANT_KINDS) {
    const kind = APPLICATION_KINDS[name]
    let last: string | undefined
    do {
      const ids = await listMonitored(db, name, { after: last, limit: BATCH })
      for (const id of ids) {
        await db
          .transaction()
          .execute(async (trx) => {
            if (await kind.lock(trx, scope, id)) {
              await scoreApplicant(trx, kind, id, { by: SYSTEM, at: clock.now() })
            }
          })
          .catch((error: unknown) =>
            log.error({ err: error, [kind.object]: id }, 'an applicant could not be screened again'),
          )
      }
      last = ids.at(-1)
    } while (last !== undefined)
  }
}
