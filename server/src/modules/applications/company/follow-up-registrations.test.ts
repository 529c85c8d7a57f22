import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAll } from '../../../../test/answered-company.ts'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, makeUser, signIn } from '../../../../test/make.ts'
import { Newcomer } from '../../../../test/newcomer.ts'
import { PNG } from '../../../../test/one-pixel-png.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { followUpRegistrations } from './follow-up-registrations.ts'
import { removeUnfinished } from './unfinished-store.ts'

let running: RunningApp
let files: string
beforeAll(async () => {
  files = await temporaryFolder()
  running = await buildApp({ STORAGE_DIR: files })
})
afterAll(() => running?.stop())

const DAY_MS = 86_400_000
const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const registering = () => new Newcomer(running, undefined, 'COMPANY').signUp()

/** The job as it runs some days from now. */
const after = async (days: number) => {
  const at = new Date(running.app.clock.now().getTime() + days * DAY_MS)
  await followUpRegistrations({ db: running.app.db, clock: { now: () => at } })
  await running.drain()
}
const reminders = async (person: Newcomer) =>
  (await person.letters())
    .map(({ subject }) => subject)
    .filter((subject) => /registration/.test(subject))
    .toReversed()
const isThere = async ({ id }: Newcomer) =>
  (await rows('select id from customer where id = $1', id)).length === 1
const actsOn = async ({ id }: Newcomer) =>
  (
    await rows(
      `select action, after from audit_event where customer_id = $1 and actor_kind = 'system' and action like 'company.re%' order by at`,
      id,
    )
  ).map(({ action }) => action)

test('it is reminded twice, and removed with its files, its people and their sessions; nobody else is', async () => {
  const person = await registering()
  const { result } = await person.upload('documents/corporate_docs/companys_chart', [
    { name: 'a.png', bytes: PNG },
  ])
  await person.confirmPhone()
  const isKept = () => globSync(`**/${result[0]?._id}*`, { cwd: files }).length > 0
  const other = await registering()
  await answerAll(running, other.id)
  await other.client.must('completeCompany', { params: { id: other.id }, body: { version: 1 } })

  await after(6)
  expect(await reminders(person)).toEqual([])
  await after(7)
  await after(7)
  expect(await reminders(person)).toEqual(['Your company’s registration is not complete'])
  await after(76)
  await after(77)
  await after(89)
  expect(await reminders(person)).toEqual([
    'Your company’s registration is not complete',
    expect.stringMatching(/^We delete your company’s registration on \d\d-\d\d-\d{4}$/),
  ])
  expect([await isThere(person), isKept()]).toEqual([true, true])

  await after(90)
  await after(90)
  expect([await isThere(person), isKept()]).toEqual([false, false])
  expect(await isThere(other)).toBe(true)
  expect(await reminders(other)).toEqual([])
  for (const [table, column] of [
    ['app_user', 'id'],
    ['session', 'user_id'],
    ['company_user', 'user_id'],
    ['notification', 'user_id'],
  ])
    expect(await rows(`select from ${table} where ${column} = $1`, person.userId), table).toEqual([])
  expect(await actsOn(person)).toEqual(['company.remind', 'company.remind', 'company.remove'])
  expect(await rows(`select after from audit_event where action = 'company.remove'`)).toEqual([
    { after: { last_changed: expect.any(String) } },
  ])
  expect((await person.client.call('getTestToken')).status).toBe(401)
  const { email } = person
  expect(await rows('select from app_user where email = $1', email)).toEqual([])
  expect(await rows('select from registration where email = $1', email)).toEqual([])
})

test('a change starts the days again', async () => {
  const person = await registering()
  await after(76)
  await rows(
    `insert into audit_event (id, at, actor_kind, actor_name, action, object_type, object_id, customer_id)
     values (gen_random_uuid(), now() + interval '80 days', 'customer', 'Ona', 'document.upload', 'document', null, $1)`,
    person.id,
  )
  await after(90)
  expect(await reminders(person)).toHaveLength(2)
  await after(150)
  await after(156)
  await after(169)
  expect(await reminders(person)).toHaveLength(3)
  expect(await isThere(person)).toBe(true)
  await after(170)
  expect(await isThere(person)).toBe(false)
})

test.each<[what: string, action: string, isKept: boolean]>([
  ['commented on', 'company.comment', true],
  ['asked for a document', 'document.request', true],
  ['read a document', 'document.download', false],
  ['claimed', 'company.lock', false],
])('one that staff %s', async (_, action, isKept) => {
  const person = await registering()
  await rows(
    `insert into audit_event (id, at, actor_kind, actor_name, action, object_type, customer_id)
     values (gen_random_uuid(), now(), 'staff', 'Inga', $2, 'company', $1)`,
    person.id,
    action,
  )
  await after(76)
  await after(90)
  expect(await isThere(person)).toBe(isKept)
  expect(await reminders(person)).toHaveLength(isKept ? 0 : 1)
})

test('one that is being completed is left out, and one that is complete is never removed', async () => {
  const person = await registering()
  await after(76)
  const completing = await running.database.ownerPool.connect()
  await completing.query('begin')
  await completing.query('select from customer where id = $1 for no key update', [person.id])
  await after(90)
  await completing.query('update company set registered_at = now() where customer_id = $1', [person.id])
  await completing.query('commit')
  completing.release()
  await running.app.db.transaction().execute((trx) => removeUnfinished(trx, [person.id]))
  await after(91)
  expect(await isThere(person)).toBe(true)
})

test('one that is like a listed name stays, for staff to decide', async () => {
  const person = await registering()
  await rows(
    `insert into party_hit (id, party_id, list, subject, entry, list_version, listed_name, name, score, parts,
       certain, algorithm, threshold, found_at)
     values (gen_random_uuid(), $1, 'Test list', '1', '', '1', 'Blackreef', 'Blackreef', 0.9, '[]', false, 'test/1', 0.85, now())`,
    person.id,
  )
  await after(76)
  await after(90)
  expect(await isThere(person)).toBe(true)
})

test('two runs at once do everything once', async () => {
  const person = await registering()
  await Promise.all([after(76), after(76), after(76)])
  expect(await reminders(person)).toHaveLength(1)
  await Promise.all([after(90), after(90), after(90)])
  expect(await actsOn(person)).toEqual(['company.remind', 'company.remove'])
})

test('a person who acts for another company stays, and staff can sign in as before', async () => {
  const person = await registering()
  const other = await registering()
  await rows(
    `insert into company_user (company_id, user_id, added_at, role, permissions)
     values ($1, $2, now(), 'COMPANY', '{}')`,
    other.id,
    person.userId,
  )
  await rows('update company set registered_at = now() where customer_id = $1', other.id)
  await after(76)
  await after(90)
  expect(await isThere(person)).toBe(false)
  expect((await person.client.must('getTestToken')).companies).toMatchObject([{ _id: other.id }])
  await signIn(running, await makeUser(running, 'admin'))
})

test('it follows the clock', async () => {
  const person = await registering()
  await new Client(running).call('advanceClock', { body: { advance_s: 7 * 86_400 } })
  await running.drain()
  expect(await reminders(person)).toHaveLength(1)
})
