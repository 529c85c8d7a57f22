import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { anyOf } from './any-of.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

test.each([[[]], [[1]], [[2, 3]], [[7]]])('of %j it finds those that there are', async (asked) => {
  const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[1, 2, 3].map(idOf)}::uuid[]) as of (id)
    where id = ${anyOf(asked.map(idOf), 'uuid[]')} order by id`.execute(database.db)
  expect(rows.map(({ id }) => id)).toEqual(asked.filter((n) => n <= 3).map(idOf))
})

test('the plan of a statement with it is kept', async () => {
  const { sql: text, parameters } = sql`
    select token_hash from session join app_user on app_user.id = user_id
    where token_hash = ${anyOf([Buffer.alloc(32)], 'bytea[]')}`.compile(database.db)
  const client = await database.ownerPool.connect()
  try {
    // PostgreSQL compares the first five plans with the one that it could keep.
    for (let time = 0; time < 8; time++) await client.query({ name: 'kept', text, values: [...parameters] })
    const { rows } = await client.query(
      `select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'kept'`,
    )
    expect(rows).toEqual([{ generic_plans: 3, custom_plans: 5 }])
  } finally {
    client.release()
  }
})
