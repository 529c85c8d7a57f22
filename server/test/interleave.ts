import { expect } from 'vitest'
import type { FreshDatabase } from './fresh-database.ts'

/** A row of the database, by what makes it one. */
export interface Row {
  readonly table: string
  readonly where: Readonly<Record<string, string>>
}

/**
 * Forces an order that chance would seldom give: holds a row, begins each piece of work once the one before it waits
 * for that row, and lets go when all of them wait. Each has by then read what it decides by; PostgreSQL lets them on
 * in the order in which they came.
 * @returns their answers, in order
 */
export async function heldUpAt<Answer>(
  { ownerPool }: Pick<FreshDatabase, 'ownerPool'>,
  { table, where }: Row,
  works: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const columns = Object.keys(where)
  const condition = columns.map((column, n) => `${column} = $${n + 1}`).join(' and ')
  const barrier = await ownerPool.connect()
  const begun: Promise<Answer>[] = []
  try {
    await barrier.query('begin')
    const { rowCount } = await barrier.query(
      `select from ${table} where ${condition} for update`,
      Object.values(where),
    )
    expect(rowCount, `a row of ${table} to wait for`).toBeGreaterThan(0)
    for (const work of works) {
      const answer = work()
      answer.catch(() => undefined)
      begun.push(answer)
      await expect.poll(() => waitingIn(ownerPool), { interval: 5 }).toBe(begun.length)
    }
  } finally {
    await barrier.query('rollback')
    barrier.release()
  }
  return Promise.all(begun)
}

/** How many wait for a row, or for a lock that goes with one. */
async function waitingIn(pool: FreshDatabase['ownerPool']): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple', 'advisory')`,
  )
  return rowCount ?? 0
}
