import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computedSecret } from '../../test/computed-secret.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

/** The releases, in the order of their installation. */
const released = readFileSync(join(MIGRATIONS, 'released.txt'), 'utf8')
  .split(/^release \d+\n/m)
  .slice(1)
  .map((release) =>
    release
      .trim()
      .split('\n')
      .map((line) => {
        const [sha256, file = ''] = line.split(/ +/)
        return { sha256, file }
      }),
  )

/** A whole schema without the order of columns, which a later release cannot choose. */
async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attacl) as part
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
    union all
    select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all
    select format('function %s %s', pg_get_functiondef(oid), proacl)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
    union all
    select format('relation %s %s %s %s', relname, relkind, relrowsecurity, (select array_agg(one::text order by one::text) from unnest(relacl) one))
      from pg_class where relnamespace = 'public'::regnamespace
    union all
    select format('policy %s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'
    union all
    select format('type %s %s', typname, (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    order by 1`)
  return rows.map(({ part }) => part)
}

describe('migrate', () => {
  let db: FreshDatabase
  let fresh: string[]
  beforeAll(async () => {
    db = await freshDatabase()
    fresh = await schemaOf(db.ownerPool)
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

  test('what has run at institutions stays as it is', () => {
    expect(released.length).toBeGreaterThan(1)
    const changed = released.flat().filter(({ file, sha256 }) => {
      return (
        createHash('sha256')
          .update(readFileSync(join(MIGRATIONS, file)))
          .digest('hex') !== sha256
      )
    })
    expect(changed).toEqual([])
  })

  test('a database that took each release in turn comes to the same schema as a new one', async () => {
    const upgraded = await emptyDatabase()
    try {
      for (const [index, step] of released.entries()) {
        const upTo = released.slice(0, index + 1).flat()
        const ran = await migrate(
          upgraded.ownerUrl,
          upTo.map(({ file }) => file),
        )
        expect(ran).toEqual(step.map(({ file }) => file.slice(0, -'.sql'.length)))
      }
      await migrate(upgraded.ownerUrl)
      expect(fresh.length).toBeGreaterThan(1000)
      expect(await schemaOf(upgraded.ownerPool)).toEqual(fresh)
    } finally {
      await upgraded.drop()
    }
  })

  test('a demo of an earlier release gets secrets that nobody can compute, and keeps those of its own', async () => {
    const upgraded = await emptyDatabase()
    try {
      await migrate(
        upgraded.ownerUrl,
        released.flat().map(({ file }) => file),
      )
      const own = 'OWNSECRETOWNSECRETOWNSECRETOWN22'
      const before = ['admin@demo.test', 'crm@demo.test'].map((email) => [email, computedSecret(email)])
      for (const [email, secret] of [...before, ['own@demo.test', own]]) {
        await upgraded.ownerPool.query(
          `insert into app_user (id, email, first_name, last_name, roles, totp_secret, totp_last_step, created_at)
           values (gen_random_uuid(), $1, 'A', 'B', '{admin}', $2, 7, now())`,
          [email, secret],
        )
      }
      await migrate(upgraded.ownerUrl)
      const { rows } = await upgraded.ownerPool.query(
        'select email, totp_secret secret, totp_last_step step from app_user order by email',
      )
      expect(rows).toEqual([
        ...before.map(([email]) => ({
          email,
          secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
          step: null,
        })),
        { email: 'own@demo.test', secret: own, step: 7n },
      ])
      const secrets = rows.map(({ secret }) => secret)
      expect(new Set(secrets).size).toBe(3)
      for (const [email = '', secret] of before) {
        expect(secret).toBe(computedSecret(email))
        expect(secrets).not.toContain(secret)
      }
    } finally {
      await upgraded.drop()
    }
  })

  test('several processes may migrate at once', async () => {
    expect(await Promise.all([migrate(db.ownerUrl), migrate(db.ownerUrl)])).toEqual([[], []])
  })
})
