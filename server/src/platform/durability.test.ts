import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { checkDurability } from './durability.ts'

let db: FreshDatabase
beforeAll(async () => {
  db = await freshDatabase()
})
afterAll(() => db.drop())

test('a database as we set it up is accepted', async () => {
  await expect(checkDurability(db.pool)).resolves.toBeUndefined()
})

test('a role or session that does not wait for the disk is refused', async () => {
  const url = new URL(db.ownerUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const pool = new pg.Pool({ connectionString: url.href })
  await expect(checkDurability(pool)).rejects.toThrow(/^The database has synchronous_commit off/)
  await pool.end()
})

// fsync and full_page_writes are settings of the whole server, which other tests use, so the answer is simulated.
test.each([
  [
    { name: 'fsync', setting: 'off' },
    'The database has fsync off and could lose confirmed changes. Switch it on.',
  ],
  [
    { name: 'full_page_writes', setting: 'off' },
    'The database has full_page_writes off and could lose confirmed changes. Switch it on.',
  ],
  [{ name: 'server_version_num', setting: '140012' }, 'The database is PostgreSQL 14: use 15 or newer.'],
])('refused: %o', async (row, sentence) => {
  const pool = { query: async (text: string) => ({ rows: text.includes('pg_settings') ? [row] : [] }) }
  await expect(checkDurability(pool as unknown as pg.Pool)).rejects.toThrow(sentence)
})

test('a table that a crash would empty is refused by name, each of them', async () => {
  await db.ownerPool.query('create unlogged table till (id int); create unlogged table safe (id int)')
  await expect(checkDurability(db.pool)).rejects.toThrow(
    /table safe .*set logged\.\nThe table till .*set logged\./,
  )
  await db.ownerPool.query('drop table till, safe')
})
