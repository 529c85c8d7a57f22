import { randomBytes } from 'node:crypto'
import { addDays, type Day, entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { documentNumber } from '@fondaco/rules/statements/document-number.ts'
import { monthBefore, type StatementRange } from '@fondaco/rules/statements/range.ts'
import { recordAudits, SYSTEM } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { tell } from '../tell/index.ts'
import { makeFileJob } from './defined-jobs.ts'
import type { StatementDeps } from './deps.ts'
import { planSections } from './plan-sections.ts'
import { findLastStated, findUnstated, insertMonthly, type UnstatedAccount } from './store.ts'
import { isLong } from './view-statement.ts'

/** Customers whose statements are made in one transaction. */
const CUSTOMERS = 100
/** Bookings of the last moments of a month have committed by then. */
const REST_MS = 5 * 60_000

/**
 * Makes the statement of the month before for each customer of each entity, from the first day of the month of the entity,
 * and of the months since the last one that was made, if the worker was away. Its content is fixed now; its PDF is made at the first download, a long one in the background. People who asked for it
 * get a letter.
 */
export async function makeMonthlyStatements(deps: Pick<StatementDeps, 'db' | 'clock'>): Promise<void> {
  const at = deps.clock.now()
  for (const entity of ENTITIES) {
    const days = monthBefore(entityDay(new Date(at.getTime() - REST_MS), entity))
    for (const month of monthsSince(await findLastStated(deps.db, entity), days))
      while ((await makeSome(deps, entity, month, at)) > 0);
  }
}

/** The months from the one that begins on a day, in their order; the last alone where no month was stated. */
function monthsSince(stated: Day | null, last: StatementRange): StatementRange[] {
  const months = [last]
  for (let [first = last] = months; stated !== null && first.from > stated; [first = last] = months)
    months.unshift(monthBefore(first.from))
  return months
}

/** @returns how many were made; 0: none is missing */
async function makeSome(
  { db }: Pick<StatementDeps, 'db'>,
  entity: Entity,
  days: StatementRange,
  at: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const made = await stateMonth(trx, { entity, days, at })
    await enqueue(
      trx,
      made.flatMap((row) => [
        ...(isLong(row) ? [makeFileJob.later({ id: row.id }, { patient: true })] : []),
        tell({
          customerId: row.customer_id,
          entity,
          dedupe: row.id,
          said: { notice: 'statement_ready', from: row.date_from, to: row.date_to },
          link: '/customer/reports/statement_report',
        }),
      ]),
    )
    return made.length
  })
}

/** A month of an entity. */
interface Month {
  readonly entity: Entity
  readonly days: StatementRange
  /** When its statements are made. */
  readonly at: Date
  /** The only customer; absent: all. */
  readonly customerId?: string
}

/** Adds the statements of a month that are missing, for a number of customers, and returns them. Nobody is notified. */
export async function stateMonth(trx: Trx, { entity, days, at, customerId }: Month) {
  const month = {
    from: days.from,
    start: startOfEntityDay(days.from, entity),
    end: startOfEntityDay(addDays(days.to, 1), entity),
  }
  const accounts = await findUnstated(trx, entity, month, CUSTOMERS, customerId ?? null)
  const { sections } = await planSections(
    trx,
    accounts.map(({ id }) => ({ id, entity })),
    days,
  )
  const planned = new Map(sections.map((section) => [section.account_id, section]))
  const rows = [...Map.groupBy(accounts, (account) => account.customer_id)].map(([customer, own]) =>
    monthly(customer, own, { entity, days, at }, planned),
  )
  const added = await insertMonthly(trx, rows)
  const made = rows.filter(({ id }) => added.has(id))
  await recordAudits(
    trx,
    made.map((row) => ({
      at,
      actor: SYSTEM,
      action: 'statement.create',
      object: { type: 'statement', id: row.id },
      customerId: row.customer_id,
      after: { number: row.number, from: row.date_from, to: row.date_to, format: row.format },
    })),
  )
  return made
}

type Planned = Awaited<ReturnType<typeof planSections>>['sections'][number]

function monthly(
  customerId: string,
  accounts: readonly UnstatedAccount[],
  { entity, days: { from, to }, at }: Month,
  planned: ReadonlyMap<string, Planned>,
) {
  const sections = accounts.flatMap(({ id }) => planned.get(id) ?? [])
  return {
    id: newId(),
    number: documentNumber(randomBytes(12)),
    kind: 'MONTHLY' as const,
    customer_id: customerId,
    entities: [entity],
    date_from: from,
    date_to: to,
    format: 'pdf' as const,
    language: accounts[0]?.language ?? 'en',
    sections: JSON.stringify(sections),
    entries: sections.reduce((sum, section) => sum + BigInt(section.up_to - section.after), 0n),
    created_at: at,
    created_by: null,
    created_by_name: null,
    task_id: null,
    begun_at: null,
    sha256: null,
    size: null,
  }
}
