import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { openClient, openPool } from './db.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Seconds after which a session of a lost machine ends, and its locks with it. */
const SILENCE = `select current_setting('tcp_keepalives_idle')::int
  + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`

test('PostgreSQL lets go within half a minute of what a machine held that is gone', async () => {
  const pool = openPool({ url: database.ownerUrl, size: 1, role: 'fondaco_app' })
  const client = openClient({ url: database.ownerUrl })
  await client.connect()
  try {
    for (const asked of [pool, client]) {
      const { rows } = await asked.query(SILENCE)
      expect(rows[0].seconds).toBeGreaterThan(0)
      expect(rows[0].seconds).toBeLessThanOrEqual(30)
    }
    const { rows } = await pool.query('select current_user as name')
    expect(rows).toEqual([{ name: 'fondaco_app' }])
  } finally {
    await client.end()
    await pool.end()
  }
})
