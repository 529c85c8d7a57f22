import { type Day, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { type AbandonmentStep, abandonmentStep, removalDay } from '@fondaco/rules/companies/abandonment.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { recordAudits, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { removeFilesLater } from '../../documents/index.ts'
import { tell } from '../../tell/index.ts'
import { writeReminded } from '../dossier/application-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import {
  lockUnfinished,
  readUnfinished,
  removeUnfinished,
  type UnfinishedCompany,
} from './unfinished-store.ts'

/** Registrations in one transaction. */
const BATCH = 50

/**
 * Reminds the people of registrations of companies that are not complete, and removes the abandoned ones, by
 * `rules/src/companies/abandonment.ts`. What staff have acted on stays. Running it again the same day changes nothing.
 */
export async function followUpRegistrations({
  db,
  clock,
}: Pick<ApplicationDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  let last: string | undefined
  do {
    const after = last
    last = await db.transaction().execute(async (trx) => {
      const ids = await lockUnfinished(trx, { after, limit: BATCH })
      await followUp(trx, await readUnfinished(trx, ids), at)
      return ids.at(-1)
    })
  } while (last !== undefined)
}

async function followUp(trx: Trx, companies: readonly UnfinishedCompany[], at: Date): Promise<void> {
  const today = entityDay(at, HOME_ENTITY)
  const due = Map.groupBy(companies, (company) => abandonmentStep(company, today))
  const dueFor = (step: AbandonmentStep) => due.get(step) ?? []
  const reminders = (['remind', 'warn'] as const).flatMap((step) =>
    dueFor(step).map((company) => ({
      id: company.id,
      isLast: step === 'warn',
      removed: removalDay(step, company, today),
    })),
  )
  await remind(trx, reminders, at)
  await remove(trx, dueFor('remove'), at)
}

interface Reminder {
  readonly id: string
  readonly isLast: boolean
  readonly removed: Day
}

async function remind(trx: Trx, reminders: readonly Reminder[], at: Date): Promise<void> {
  if (reminders.length === 0) return
  await writeReminded(
    trx,
    reminders.map(({ id }) => id),
    entityDay(at, HOME_ENTITY),
  )
  await recordAudits(
    trx,
    reminders.map(({ id, isLast, removed }) => ({
      at,
      actor: SYSTEM,
      action: 'company.remind',
      object: { type: 'company', id },
      customerId: id,
      after: { is_last: isLast, removed_on: removed },
    })),
  )
  await enqueue(
    trx,
    reminders.map(({ id, isLast, removed }) =>
      tell({
        dedupe: newId(),
        customerId: id,
        said: { notice: 'registration_unfinished', isLast, removed: displayDay(removed) },
        link: COMPANY_KIND.home,
      }),
    ),
  )
}

/** The audit says that a registration was removed, and nothing that its people said. */
async function remove(trx: Trx, companies: readonly UnfinishedCompany[], at: Date): Promise<void> {
  if (companies.length === 0) return
  const files = await removeUnfinished(
    trx,
    companies.map(({ id }) => id),
  )
  await recordAudits(
    trx,
    companies.map(({ id, changed }) => ({
      at,
      actor: SYSTEM,
      action: 'company.remove',
      object: { type: 'company', id },
      customerId: id,
      after: { last_changed: changed },
    })),
  )
  if (files.length > 0) await enqueue(trx, [removeFilesLater(files)])
}
