import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { migrate } from './migrate.ts'

describe('migrate', () => {
  let db: FreshDatabase
  beforeAll(async () => {
    db = await freshDatabase()
  })
  afterAll(() => db.drop())

  test('a migrated database has nothing left to run', async () => {
    expect(await migrate(db.ownerUrl)).toEqual([])
  })

  test('a database that is newer than the program is refused', async () => {
    await db.ownerPool.query(`insert into kysely_migration values ('9999_from_the_future', now()::text)`)
    await expect(migrate(db.ownerUrl)).rejects.toThrow(/9999_from_the_future/)
    await db.ownerPool.query(`delete from kysely_migration where name = '9999_from_the_future'`)
  })

  test('the application role starts with no rights of its own', async () => {
    const { rows } = await db.pool.query('select current_user, session_user')
    expect(rows[0]).toMatchObject({ current_user: 'fondaco_app' })
    expect(rows[0].session_user).not.toBe('fondaco_app')

    await db.ownerPool.query(`create table secret (id int); create function tell() returns int return 1`)
    const refused = { code: '42501' }
    await expect(db.pool.query('select * from secret')).rejects.toMatchObject(refused)
    await expect(db.pool.query('select tell()')).rejects.toMatchObject(refused)
    await expect(db.pool.query('create table mine (id int)')).rejects.toMatchObject(refused)
  })

  test('several processes may migrate at once', async () => {
    expect(await Promise.all([migrate(db.ownerUrl), migrate(db.ownerUrl)])).toEqual([[], []])
  })
})
