import { expect } from 'vitest'
import type { FreshDatabase } from './fresh-database.ts'

/** A row of the database, by its identifying columns. */
export interface Row {
  readonly table: string
  readonly where: Readonly<Record<string, string>>
}

/**
 * Forces an order that rarely happens by chance. It locks a row, begins each piece of work once the one before it waits
 * for that row, and releases the row when all of them wait. By then each has read its facts. PostgreSQL lets them
 * continue in the order of arrival.
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

/** The number of connections that wait for a row, or for a lock that goes with one. */
async function waitingIn(pool: FreshDatabase['ownerPool']): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple', 'advisory')`,
  )
  return rowCount ?? 0
}
