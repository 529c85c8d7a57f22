import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const rows = async (query: string): Promise<string[]> =>
  (await database.ownerPool.query<{ row: string }>(query)).rows.map(({ row }) => row)

/** Tables whose rows are evidence of money, of its owners, or of decisions. */
const EVIDENCE =
  /^(account|app_user|audit_|clearing_(message|break|file)|customer|document|individual|ledger_|payment_day|screening_result|transaction)/

test('the role of the application owns nothing, and manages no server and creates nothing', async () => {
  expect(
    await rows(
      `select unnest(array[rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls])::text as row
       from pg_roles where rolname = 'fondaco_app'`,
    ),
  ).toEqual(Array(5).fill('false'))
  expect(
    await rows(`select relname::text as row from pg_class where relowner = 'fondaco_app'::regrole
      union all select proname::text from pg_proc where proowner = 'fondaco_app'::regrole`),
  ).toEqual([])
  expect(
    await rows(`select nspname::text as row from pg_namespace
      where has_schema_privilege('fondaco_app', oid, 'create') and nspname !~ '^pg_temp'`),
  ).toEqual([])
  expect(
    await rows(
      `select roleid::regrole::text as row from pg_auth_members where member = 'fondaco_app'::regrole`,
    ),
  ).toEqual([])
})

test('it reads and writes rows, and never deletes evidence', async () => {
  const granted = await rows(
    `select privilege_type || ' ' || table_name as row from information_schema.role_table_grants
     where grantee in ('fondaco_app', 'PUBLIC') and table_schema = 'public' order by 1`,
  )
  expect(granted.length).toBeGreaterThan(100)
  const others = granted.filter((one) => !/^(SELECT|INSERT|UPDATE|DELETE) /.test(one))
  expect(others).toEqual([])
  const deleted = granted.flatMap((one) => (one.startsWith('DELETE ') ? [one.slice('DELETE '.length)] : []))
  expect(deleted.filter((table) => EVIDENCE.test(table))).toEqual([])
})
