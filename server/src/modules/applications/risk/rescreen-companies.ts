import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { screenParty } from '../../screening/index.ts'
import { readSettings } from '../../settings/index.ts'
import { tell } from '../../tell/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { listMonitored, lockCompany } from '../dossier/review-store.ts'
import { reviewingEntity } from '../dossier/tell-reviewers.ts'

const BATCH = 500

/**
 * Screens every monitored company again, by the present lists, and notifies the reviewers of a new hit. A company whose
 * screening fails does not stop the others.
 */
export async function rescreenCompanies({
  db,
  clock,
  log,
}: Pick<ApplicationDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const { nameThreshold } = await readSettings(db)
  let last: string | undefined
  do {
    const ids = await listMonitored(db, 'COMPANY', { after: last, limit: BATCH })
    for (const id of ids) {
      await db
        .transaction()
        .execute(async (trx) => {
          const company = await lockCompany(trx, id)
          const customer = { ...company, kind: 'entity', births: [], countries: [] } as const
          const { match, isNew } = await screenParty(trx, customer, nameThreshold, clock.now())
          if (match && isNew) await tellOfCompany(trx, company, match.name)
        })
        .catch((error: unknown) =>
          log.error({ err: error, company: id }, 'a company could not be screened again'),
        )
    }
    last = ids.at(-1)
  } while (last !== undefined)
}

async function tellOfCompany(
  trx: Trx,
  { id, name }: { readonly id: string; readonly name: string },
  listed: string,
): Promise<void> {
  await enqueue(trx, [
    tell({
      dedupe: newId(),
      staffEntity: await reviewingEntity(trx, id),
      permission: 'individual:review',
      said: { notice: 'company_near_listed_name', name, listed },
      link: '/crm/dashboard',
    }),
  ])
}
