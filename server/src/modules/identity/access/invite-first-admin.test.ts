import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { useCode } from '../factors/verification-code.ts'
import { createUser, inviteFirstAdmin } from '../index.ts'

const at = new Date('2026-11-22T10:00:00Z')
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.ownerPool.query('truncate app_user, verification_code cascade'))

const invite = (email: string, now = at) =>
  database.db
    .transaction()
    .execute((trx) => inviteFirstAdmin(trx, { email, firstName: 'Ona', lastName: 'Petraitė' }, now))

/** Whether the link of an invitation opens. Opening uses it up. */
async function opens({ path }: { path: string }, email: string, now = at): Promise<boolean> {
  const code = new URL(path, 'https://bank.example').searchParams.get('reset') ?? ''
  const used = useCode(database.db, { purpose: 'password', subject: email, code, at: now }, async () => true)
  return used.catch(() => false)
}

const chooses = (email: string) =>
  database.ownerPool.query(`update app_user set password_hash = 'x' where email = $1`, [email])

async function rowsOf(text: string) {
  return (await database.ownerPool.query(text)).rows
}

test('invites an admin of all entities, in the audit by name', async () => {
  const { hours } = await invite('Ona@Bank.example')
  expect(hours).toBe(72)
  expect(await rowsOf('select email, roles, entities, password_hash, status from app_user')).toEqual([
    {
      email: 'ona@bank.example',
      roles: ['admin'],
      entities: ['UAB', 'UK', 'SG'],
      password_hash: null,
      status: 'APPROVED',
    },
  ])
  expect(
    await rowsOf(
      `select actor_kind, actor_name, action from audit_event where action like 'user.%' order by at desc limit 1`,
    ),
  ).toEqual([{ actor_kind: 'system', actor_name: 'First admin command', action: 'user.create' }])
})

test('a link opens once, for three days, and not after another was made for the same person', async () => {
  const once = await invite('ona@bank.example')
  expect(await opens(once, 'jonas@bank.example')).toBe(false)
  expect(await opens(once, 'ona@bank.example')).toBe(true)
  expect(await opens(once, 'ona@bank.example')).toBe(false)
  const late = await invite('ona@bank.example')
  expect(await opens(late, 'ona@bank.example', new Date(at.getTime() + 72 * 3_600_000))).toBe(false)
  const first = await invite('ona@bank.example')
  const second = await invite('ona@bank.example')
  expect(await opens(first, 'ona@bank.example')).toBe(false)
  expect(await opens(second, 'ona@bank.example')).toBe(true)
  expect(await rowsOf('select from app_user')).toHaveLength(1)
  expect(await rowsOf(`select from audit_event where action = 'user.invite_again'`)).toHaveLength(3)
})

test('a second admin is invited while there is one, and no third', async () => {
  await invite('ona@bank.example')
  await chooses('ona@bank.example')
  await invite('jonas@bank.example')
  await expect(invite('third@bank.example')).rejects.toThrow('There are two admins or more.')
  // A person whose link expired is invited again.
  await invite('jonas@bank.example')
  await chooses('jonas@bank.example')
  for (const email of ['ona@bank.example', 'jonas@bank.example'])
    await expect(invite(email)).rejects.toThrow(`${email} is an admin who has chosen a password.`)
  expect(await rowsOf('select from app_user')).toHaveLength(2)
})

test('an admin who is blocked does not count, and nobody else becomes an admin', async () => {
  await invite('ona@bank.example')
  await invite('jonas@bank.example')
  await database.ownerPool.query(`update app_user set status = 'BLOCKED' where email = 'jonas@bank.example'`)
  await database.db.transaction().execute((trx) =>
    createUser(trx, {
      email: 'crm@bank.example',
      firstName: 'A',
      lastName: 'B',
      roles: ['crm'],
      createdAt: at,
    }),
  )
  await expect(invite('crm@bank.example')).rejects.toMatchObject({ code: 'email_taken' })
  await invite('third@bank.example')
})

test('of many at the same time two are invited', async () => {
  const names = Array.from({ length: 6 }, (_, n) => `admin-${n}@bank.example`)
  const asked = await Promise.allSettled(names.map((email) => invite(email)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await rowsOf('select from app_user')).toHaveLength(2)
})
