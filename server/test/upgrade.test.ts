import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { MIGRATIONS, migrate } from '../src/platform/migrate.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { emptyDatabase, type FreshDatabase } from './fresh-database.ts'
import { makeAccount, makeCompany, makeUser, signIn } from './make.ts'

/** A database of the last release, with what its institution had made of it, taken over by this program. */

const LAST_RELEASE = readFileSync(join(MIGRATIONS, 'released.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => /^[0-9a-f]{64} +(\S+)$/.exec(line)?.[1] ?? [])
/** Permissions that the last release did not have. */
const NEW = ['alert:decide']

let database: FreshDatabase
let running: RunningApp
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database.ownerUrl, LAST_RELEASE)
  // The institution has no role of risk, and lets its operation review individuals.
  const held = ROLES.filter((role) => role !== 'risk').flatMap((role) =>
    DEFAULT_ROLE_PERMISSIONS[role]
      .filter((permission) => !NEW.includes(permission))
      .map((permission) => [role, permission]),
  )
  held.push(['operation', 'individual:review'])
  await database.ownerPool.query(
    'insert into role_permission (role, permission) select * from unnest($1::text[], $2::text[])',
    [held.map(([role]) => role), held.map(([, permission]) => permission)],
  )
  await scoredBefore()
  running = await buildApp({}, { database })
})
afterAll(async () => {
  await running?.stop()
  await database?.drop()
})

/** Risks of somebody, as the last release wrote them down: calculated, and set by hand. */
async function scoredBefore(): Promise<void> {
  const customer = newId()
  await database.ownerPool.query(
    `insert into customer (id, kind, name, status, country, city, settings, created_at)
     values ($1, 'INDIVIDUAL', 'Ona Petraitė', 'PENDING', 'LT', 'Vilnius', '{}', now())`,
    [customer],
  )
  for (const [category, score, reason] of [
    [3, 42, null],
    [3, 75, null],
    [2, 42, 'Known for years'],
  ]) {
    await database.ownerPool.query(
      `insert into individual_risk_change (id, customer_id, at, by_name, category, score, reason)
       values ($1, $2, now(), 'System', $3, $4, $5)`,
      [newId(), customer, category, score, reason],
    )
  }
}

test('the default roles that there still are hold the new permissions, and nobody else does', async () => {
  const { rows } = await database.ownerPool.query(
    'select role from role_permission where permission = any($1) order by role',
    [NEW],
  )
  expect(rows).toEqual([{ role: 'admin' }, { role: 'compliance' }])
})

test('the category that each score came to is known; one set by hand is none', async () => {
  const { rows } = await database.ownerPool.query(
    'select calculated from individual_risk_change order by score, reason nulls first',
  )
  expect(rows.map(({ calculated }) => calculated)).toEqual([3, null, 4])
})

test('an alert is decided in it', async () => {
  const payer = await makeUser(running, 'customer')
  const account = await makeAccount(running, await makeCompany(running, [payer]))
  const { result } = await (await signIn(running, payer)).call('createTransaction', {
    body: {
      type: 'SCT',
      account: account.id,
      amount: '20.00',
      currency: 'EUR',
      creditor: { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } },
    },
  })
  await running.drain()
  const decide = async (role: 'operation' | 'compliance') => {
    const staff = await signIn(running, await makeUser(running, role))
    return staff.call('decideAlert', {
      params: { id: result._id },
      body: {
        decision: 'false_positive',
        reason_code: 'NOT_LISTED_PARTY',
        reason: 'Another birth date',
        version: 2,
      },
    })
  }
  expect(await decide('operation')).toMatchObject({ status: 403, code: 'permission_missing' })
  expect(await decide('compliance')).toMatchObject({ code: 'OK00', result: { status: 'REVIEW' } })
})
