import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { openDb, openPool } from './db.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('prepares each statement with values once for a connection, and no more of them than it may keep', async () => {
  const pool = openPool({ url: database.ownerUrl, size: 1 })
  try {
    const db = openDb(pool)
    const add = (column: number, value: number) =>
      sql<{ sum: number }>`select ${value}::int + 1 as ${sql.ref(`sum_${column}`)}`.execute(db)
    for (const value of [1, 2, 3]) expect((await add(0, value)).rows).toEqual([{ sum_0: value + 1 }])
    for (let column = 1; column <= 600; column += 1)
      expect((await add(column, column)).rows).toEqual([{ [`sum_${column}`]: column + 1 }])
    const { rows } = await pool.query('select count(*)::int as kept from pg_prepared_statements')
    expect(rows).toEqual([{ kept: 500 }])
  } finally {
    await pool.end()
  }
})
