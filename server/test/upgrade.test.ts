import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMonths } from '@fondaco/rules/calendar.ts'
import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { ROLES, type Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { MIGRATIONS, migrate } from '../src/platform/migrate.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { emptyDatabase, type FreshDatabase } from './fresh-database.ts'
import { makeAccount, makeCompany, makeUser, signIn } from './make.ts'

/** A database of the last release with its institution's data, taken over by this program. */

const LAST_RELEASE = readFileSync(join(MIGRATIONS, 'released.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => /^[0-9a-f]{64} +(\S+)$/.exec(line)?.[1] ?? [])
/** Permissions that the last release did not have. */
const NEW = [
  'alert:decide',
  'manage:fees',
  'manage:blacklisted_words',
  'manage:limits',
  'manage:banks',
  'manage:rates',
  'ledger:transfer',
  'manage:risk_rules',
  'manage:roles',
  'company:apply',
  'company_users:manage',
  'company:certify',
]

/** The receivers of a waiting job's message. */
const TOLD = newId()

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
  await leftToBeDone()
  await heldBefore()
  await usedBefore()
  await appliedBefore()
  await phonedBefore()
  await keptBefore()
  await claimedBefore()
  await commentedBefore()
  await pricedBefore()
  await limitedBefore()
  await listedBefore()
  running = await buildApp({}, { database })
})
afterAll(async () => {
  await running?.stop()
  await database?.drop()
})

/** Countries of the last release, as it seeds them and as an institution may have changed them. */
async function listedBefore(): Promise<void> {
  await database.ownerPool.query(
    `insert into country_risk (country, is_restricted, risk) values
      ('KP', true, 5), ('CU', true, 4), ('AF', false, 4), ('BY', false, 5), ('GE', false, 3), ('LT', false, 1)`,
  )
}

test('the countries of the last release keep their risk, and have a level', async () => {
  const { rows } = await database.ownerPool.query(
    `select country, level, is_restricted, risk from country_risk where country = any('{KP,CU,AF,BY,GE,LT}') order by country`,
  )
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'AF high false 4',
    'BY high false 5',
    'CU restricted true 4',
    'GE ordinary false 3',
    'KP restricted true 5',
  ])
})

/** Risks of a person as stored by the last release: calculated, and set by hand. */
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

/**
 * The jobs of the last release with their inputs. Only the notice, the letter and the text message find their objects.
 */
const JOBS_BEFORE: Readonly<Record<string, object>> = {
  'payments.screen': { transactionId: newId() },
  'payments.send': { transactionId: newId() },
  'payments.settle_internal': { transactionId: newId() },
  'payments.credit': { transactionId: newId() },
  'payments.ask_status': { transactionId: newId(), asked: 0 },
  'payments.submit': { messageId: newId() },
  'payments.receive': { messageId: newId() },
  'payments.execute_due': {},
  'payments.tell_overdue': {},
  'payments.tell_unanswered': {},
  'payments.expire_questions': {},
  'payments.forget_authorisations': {},
  'payments.verify_books': {},
  'identity.end_overdue_sessions': {},
  'identity.forget_past': {},
  'identity.forget_expired_models': {},
  'onboarding.ask_overdue_checks': {},
  'onboarding.ask_open_envelopes': {},
  'onboarding.rescreen': {},
  'onboarding.forget_registrations': {},
  'screening.load_watchlists': {},
  'platform.clock-moved': {},
  'notifications.notify': {
    dedupe: newId(),
    userIds: [TOLD],
    category: 'user',
    title: { en: 'Told before', lt: 'Pranešta anksčiau' },
    message: { en: 'By the release before', lt: 'Ankstesnės versijos' },
  },
  'correspondence.mail': {
    id: newId(),
    to: 'before@reader.example',
    language: 'en',
    letter: { template: 'staff-invitation', path: '/auth/reset?token=x', hours: 48 },
  },
  'correspondence.sms': {
    id: newId(),
    to: '+37060012345',
    language: 'en',
    message: { template: 'phone-code', code: '123456', minutes: 10 },
  },
}

/** One job of each name waits in the outbox, and one was already handed on. */
async function leftToBeDone(): Promise<void> {
  const { ownerPool, ownerUrl } = database
  await migrateJobs(ownerUrl)
  await ownerPool.query(
    `insert into app_user (id, email, first_name, last_name, created_at)
     values ($1, 'before@reader.example', 'Ona', 'Petraitė', now())`,
    [TOLD],
  )
  await ownerPool.query(
    `insert into notification (id, user_id, category, title, message, at)
     values ($1, $2, 'order', 'Kept before', 'Word for word', '2026-01-01')`,
    [newId(), TOLD],
  )
  for (const [name, payload] of Object.entries(JOBS_BEFORE)) {
    await ownerPool.query('insert into outbox (kind, target, payload) values ($1, $2, $3)', [
      'job',
      name,
      JSON.stringify(payload),
    ])
    await ownerPool.query('select graphile_worker.add_job($1, $2)', [name, JSON.stringify(payload)])
  }
  // What becomes a pass: also jobs of a worker that was killed, and jobs that failed for good.
  for (const state of ["locked_at = now(), locked_by = 'a killed worker'", 'attempts = max_attempts']) {
    const payload = JSON.stringify({ transactionId: newId() })
    await ownerPool.query('select graphile_worker.add_job($1, $2)', ['payments.screen', payload])
    await ownerPool.query(
      `update graphile_worker._private_jobs set ${state} where id = (select max(id) from graphile_worker._private_jobs)`,
    )
  }
}

test('jobs that wait under the names of the last release are done, and its notices are kept', async () => {
  await running.drain()
  const { rows } = await database.ownerPool.query(
    `select tasks.identifier, jobs.last_error from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = any($1)
     union all select target, 'waits in the outbox' from outbox where target = any($1)
     union all select pass, last_fault from pass_item`,
    [Object.keys(JOBS_BEFORE)],
  )
  expect(rows).toEqual([])
  const notices = await database.ownerPool.query(
    'select notice, values, category from notification where user_id = $1 order by at',
    [TOLD],
  )
  const said = (en: string, lt: string) => ({ en, lt })
  expect(notices.rows).toEqual([
    {
      notice: 'as_written',
      category: 'order',
      values: {
        category: 'order',
        title: said('Kept before', 'Kept before'),
        message: said('Word for word', 'Word for word'),
      },
    },
    {
      notice: 'as_written',
      category: 'user',
      values: {
        category: 'user',
        title: said('Told before', 'Pranešta anksčiau'),
        message: said('By the release before', 'Ankstesnės versijos'),
      },
    },
  ])
  const letters = await fetch(`${running.url}/api/simulator/mail?to=before@reader.example`)
  expect(await letters.json()).toMatchObject({ result: [{ subject: expect.any(String) }] })
})

/** Customers of the last release: with accounts in two entities, and without any. */
async function heldBefore(): Promise<void> {
  for (const [name, ...entities] of [['Held UAB', 'UK', 'UAB', 'UK'], ['Empty UAB']]) {
    const customer = newId()
    await database.ownerPool.query(
      `insert into customer (id, kind, name, status, country, city, settings, created_at)
       values ($1, 'COMPANY', $2, 'APPROVED', 'LT', 'Vilnius', '{}', now())`,
      [customer, name],
    )
    for (const entity of entities) {
      const id = newId()
      await database.ownerPool.query(
        `insert into account (id, customer_id, entity, currency, name, account_id, account_id_type, opened_at)
         values ($1, $2, $3, 'EUR', 'Main', $4, 'BBAN', now())`,
        [id, customer, entity, id],
      )
    }
  }
}

test('a customer knows the entities of the accounts that there were', async () => {
  const { rows } = await database.ownerPool.query(
    `select name, entities from customer where name in ('Held UAB', 'Empty UAB') order by name`,
  )
  expect(rows).toEqual([
    { name: 'Empty UAB', entities: [] },
    { name: 'Held UAB', entities: ['UAB', 'UK'] },
  ])
})

/** Users of companies, in the order in which they joined, with what they have after the upgrade. */
const USERS_OF: Readonly<Record<string, readonly (readonly [role: Role, permissions: readonly string[]])[]>> =
  {
    'Held UAB': [
      ['customer_viewer', []],
      ['customer', ['payment:create', 'company_users:manage']],
      ['customer', ['payment:create']],
    ],
    'Empty UAB': [['COMPANY', ['payment:create', 'company_users:manage']]],
  }

async function usedBefore(): Promise<void> {
  for (const [company, users] of Object.entries(USERS_OF))
    for (const [days, [role]] of users.entries()) {
      const id = newId()
      await database.ownerPool.query(
        `insert into app_user (id, email, first_name, last_name, roles, entities, created_at)
         values ($1::uuid, $1::text, 'Ona', 'Petraitė', array[$2], '{}', now())`,
        [id, role],
      )
      await database.ownerPool.query(
        `insert into company_user (company_id, user_id, added_at)
         select id, $1, now() + $2 * interval '1 day' from customer where name = $3`,
        [id, days, company],
      )
    }
}

test.each(Object.entries(USERS_OF))('users of %s may do what they could before', async (company, users) => {
  const { rows } = await database.ownerPool.query(
    `select b.role, b.permissions, b.blocked_at from company_user b join customer c on c.id = b.company_id
     where c.name = $1 order by added_at`,
    [company],
  )
  expect(rows).toEqual(users.map(([role, permissions]) => ({ role, permissions, blocked_at: null })))
})

const AT = '2026-11-20T10:00:00.000Z'
/** Individuals in every state of an application, as stored by the last release: in one row with their personal data. */
const APPLIED = [
  { name: 'New', status: 'PENDING', tier: 1, is_blocked: true },
  { name: 'Waits', status: 'PENDING', tier: 1, is_blocked: true, waiting_since: AT },
  { name: 'Advanced', status: 'IN-PROGRESS', tier: 3, is_blocked: true, reviewer: TOLD },
  {
    name: 'Approved by one',
    status: 'IN-PROGRESS',
    tier: 3,
    is_blocked: true,
    waiting_since: AT,
    reviewer: TOLD,
    approval_by: TOLD,
    approval_at: AT,
    approval_reason: 'Full ODD',
  },
  { name: 'Let in', status: 'APPROVED', tier: 2, is_blocked: false, reviewer: TOLD },
  { name: 'Rejected', status: 'REJECTED', tier: 2, is_blocked: true, reviewer: TOLD },
  { name: 'Suspended', status: 'SUSPENDED', tier: 3, is_blocked: false, reviewer: TOLD },
] as const
const PERSON = {
  birthdate: '1990-05-17',
  po_birth: 'Kaunas',
  nationality: 'LT',
  national_id: '49005170000',
  gender: 'female',
  pep: true,
  activities: { employment: { type: 'Employed' } },
  notify_marketing: true,
  crs_viewed_at: AT,
  crs_done_at: AT,
  crs_answers: { tin: '1' },
}
const RISK = {
  risk_score: 42,
  risk_parts: [{ rule: 'pep', points: 42 }],
  risk_updated_at: AT,
  risk_calculated: 4,
  risk_set_by: TOLD,
  risk_set_at: AT,
  risk_reason: 'Known for years',
}
const applicantIds = new Map<string, string>()

async function appliedBefore(): Promise<void> {
  for (const { name, status, ...application } of APPLIED) {
    const id = newId()
    applicantIds.set(name, id)
    await database.ownerPool.query(
      `insert into customer (id, kind, name, status, country, city, settings, created_at)
       values ($1, 'INDIVIDUAL', $2, $3, 'LT', 'Vilnius', '{}', now())`,
      [id, name, status],
    )
    const row = { customer_id: id, ...PERSON, ...RISK, ...application }
    const columns = Object.keys(row).join(', ')
    await database.ownerPool.query(
      `insert into individual (${columns}) select ${columns} from jsonb_populate_record(null::individual, $1)`,
      [JSON.stringify(row)],
    )
  }
}

test.each(APPLIED)('the application of somebody is a record of its own: $name', async (applied) => {
  const id = applicantIds.get(applied.name)
  const { rows } = await database.ownerPool.query(
    `select to_jsonb(i) as person, to_jsonb(a) as application, to_jsonb(party) as party, c.status, p.tier, p.is_blocked
     from customer c join party on party.customer_id = c.id join person i on i.party_id = party.id
       join application a on a.customer_id = c.id join individual_progress p on p.customer_id = c.id where c.id = $1`,
    [id],
  )
  const { name: _, status, ...application } = applied
  const nothing = { waiting_since: null, reviewer: null, reminded_on: null }
  const noOwners = { affiliate_id: null, acc_manager: null, reviewer1: null, reviewer2: null }
  const noApproval = { approval_by: null, approval_at: null, approval_reason: null }
  expect(rows).toHaveLength(1)
  const { person, ...row } = rows[0]
  const { reviewed_on, next_review, ...kept } = row.application
  // Of category 3, approved today.
  const isCustomer = status === 'APPROVED' || status === 'SUSPENDED'
  expect(next_review).toBe(isCustomer ? addMonths(reviewed_on, 24) : null)
  expect({ ...row, application: instants(kept) }).toEqual({
    application: { customer_id: id, ...nothing, ...noOwners, ...noApproval, ...RISK, ...application },
    party: {
      id,
      customer_id: id,
      kind: 'PERSON',
      roles: ['SELF'],
      name: null,
      answers: null,
      status: null,
      version: 1,
      added_at: null,
      settled: false,
      verified_email: null,
      invited_by: null,
      invited_at: null,
    },
    status,
    tier: application.tier,
    is_blocked: application.is_blocked,
  })
  expect(instants(person)).toEqual({ party_id: id, ...PERSON })
})

/** Phones of individuals by the names of their users: proven, typed only, and known before phones were kept. */
const PHONED = [
  { user: 'Proven', phone: '+37061234567', phone_verified_at: AT },
  { user: 'Typed', phone: '+37061234568', phone_verified_at: null },
  { user: 'Older', phone: null, phone_verified_at: AT },
] as const

async function phonedBefore(): Promise<void> {
  for (const { user, phone, phone_verified_at } of PHONED)
    await database.ownerPool.query(
      `with person as (
         insert into app_user (id, email, first_name, last_name, roles, created_at)
         values ($1, lower($2::text) || '@upgraded.test', $2, 'Before', '{INDIVIDUAL}', now()) returning id, first_name
       ), applicant as (
         insert into customer (id, kind, name, status, country, city, settings, user_id, created_at)
         select id, 'INDIVIDUAL', first_name, 'CLOSED', 'LT', 'Vilnius', '{"can_wire_transfer": true}', id, now()
         from person returning id
       )
       insert into individual (customer_id, phone, phone_verified_at, risk_updated_at) select id, $3, $4, now() from applicant`,
      [newId(), user, phone, phone_verified_at],
    )
}

test.each(PHONED)('the phone of an individual is of their user: $user', async (before) => {
  const { rows } = await database.ownerPool.query(
    `select u.first_name as user, u.phone, u.phone_verified_at, 'phone' = any(p.answered) as answered
     from app_user u join customer c on c.user_id = u.id join individual_progress p on p.customer_id = c.id
     where u.first_name = $1`,
    [before.user],
  )
  expect(
    rows.map(({ phone_verified_at: at, ...row }) => ({
      ...row,
      phone_verified_at: at?.toISOString() ?? null,
    })),
  ).toEqual([{ ...before, answered: before.phone_verified_at !== null }])
})

test('an individual has the settings from before, and the new ones are off', async () => {
  const { rows } = await database.ownerPool.query(`select id from customer where name = 'Proven'`)
  const staff = await signIn(running, await makeUser(running, 'compliance'))
  expect(await staff.must('getIndividual', { params: { id: rows[0]?.id } })).toMatchObject({
    settings: {
      can_wire_transfer: true,
      can_sepa_transfer: false,
      can_local_transfer: false,
      can_tranglo_transfer: false,
      can_railsbank_transfer: false,
      can_crypto_transfer: false,
    },
  })
})

test.each([
  ['an individual has no user', 'null', 1],
  ['two phones are of one user', '(select id from app_user)', 2],
])('the upgrade stops where %s, and loses no phone', async (_, user, count) => {
  const other = await emptyDatabase()
  await migrate(other.ownerUrl, LAST_RELEASE)
  await other.ownerPool.query(
    `insert into app_user (id, email, first_name, last_name, roles, created_at)
     values (gen_random_uuid(), 'phones@upgraded.test', 'Of', 'Phones', '{INDIVIDUAL}', now())`,
  )
  await other.ownerPool.query(
    `with applicant as (
       insert into customer (id, kind, name, status, country, city, settings, user_id, created_at)
       select gen_random_uuid(), 'INDIVIDUAL', 'Of phones', 'CLOSED', 'LT', 'Vilnius', '{}', ${user}, now()
       from generate_series(1, ${count}) returning id, number
     ) insert into individual (customer_id, phone, risk_updated_at) select id, '+3706000000' || number, now() from applicant`,
  )
  await expect(migrate(other.ownerUrl)).rejects.toThrow(/take over the phone of these individuals: \d+/)
  const { rows } = await other.ownerPool.query('select phone from individual where phone is not null')
  expect(rows).toHaveLength(count)
  await other.drop()
})

/** The last release's data on an individual, in every state, by table, without the columns that name the owner. */
const KEPT_OF_INDIVIDUAL: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  document_request: (['requested', 'received', 'accepted', 'rejected', 'cancelled'] as const).map(
    (state) => ({
      id: newId(),
      what: 'other',
      text: state,
      reason: 'Cut off',
      deadline: '2026-12-01',
      state,
      asked_by: TOLD,
      asked_at: AT,
      decided_at: state === 'accepted' ? AT : null,
    }),
  ),
  identity_check: (['SENT', 'PASS', 'NOT_PASS', 'EXPIRED'] as const).map((status) => ({
    id: newId(),
    session_id: `session ${status}`,
    status,
    suspected: status === 'SENT',
    reasons: ['blurred'],
    document: { number: 'LT1' },
    person: { name: 'Ona' },
    started_at: AT,
    expires_at: AT,
    checked_at: status === 'SENT' ? null : AT,
    decided_by: status === 'PASS' ? TOLD : null,
  })),
  crs_signature: (['sent', 'completed', 'declined', 'expired'] as const).map((status) => ({
    id: newId(),
    envelope_id: `envelope ${status}`,
    status,
    begun_at: AT,
    ended_at: status === 'sent' ? null : AT,
  })),
  customer_document: (['received', 'accepted', 'rejected'] as const).map((state) => ({
    document_id: newId(),
    kind: 'poa',
    request_id: null,
    state,
    reason: state === 'rejected' ? 'Cut off' : null,
    decided_by: state === 'received' ? null : TOLD,
    decided_at: state === 'received' ? null : AT,
    added_at: AT,
  })),
  customer_screening: [{ at: AT, name: 'Ona', algorithm: 'a', threshold: 0.85, lists: 'Invented 1' }],
  customer_hit: (['open', 'false_positive', 'true_match'] as const).map((state) => ({
    id: newId(),
    list: 'Invented',
    subject: state,
    entry: 'e',
    list_version: '1',
    listed_name: 'Ona',
    name: 'Ona',
    score: 0.9,
    parts: [],
    certain: state === 'true_match',
    algorithm: 'a',
    threshold: 0.85,
    found_at: AT,
    gone_at: null,
    state,
    decided_by: state === 'open' ? null : TOLD,
    decided_by_name: state === 'open' ? null : 'Ona',
    decided_at: state === 'open' ? null : AT,
    reason: state === 'open' ? null : 'Age',
    version: 2,
  })),
}
const KEPT_OF = 'Suspended'

async function keptBefore(): Promise<void> {
  const customer = applicantIds.get(KEPT_OF)
  const keep = (table: string, row: object) => {
    const columns = Object.keys(row).join(', ')
    return database.ownerPool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    )
  }
  for (const { document_id } of KEPT_OF_INDIVIDUAL.customer_document ?? [])
    await database.ownerPool.query(
      `insert into document (id, customer_id, name, media_type, size, sha256, storage_key, uploaded_by, uploaded_at)
       values ($1::uuid, $2, 'a.pdf', 'application/pdf', 1, sha256(''), $1::uuid::text, $3, now())`,
      [document_id, customer, TOLD],
    )
  for (const [table, rows] of Object.entries(KEPT_OF_INDIVIDUAL))
    for (const row of rows) await keep(table, { customer_id: customer, ...row })
}

/** Columns that came later, with what is in them for what was there. */
const ADDED: Readonly<Record<string, object>> = {
  identity_check: { asked_until: null },
  document_request: { expires_on: null, about_party: null },
  crs_signature: {
    begun_by: null,
    controlling: [],
    answers: null,
    document_id: null,
    signed_at: null,
    details: null,
    faults: [],
  },
  customer_document: {
    by_staff: false,
    deleted_at: null,
    deleted_by: null,
    delete_reason: null,
    expires_on: null,
  },
}

test.each(Object.entries(KEPT_OF_INDIVIDUAL))(
  'what was kept of an individual is of their party: %s',
  async (table, kept) => {
    const party_id = applicantIds.get(KEPT_OF)
    const named = table.replace('customer_', 'party_')
    const { rows } = await database.ownerPool.query(
      `select to_jsonb(t) as row from ${named} t where party_id = $1`,
      [party_id],
    )
    const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(sorted(one))).sort()
    expect(inOrder(rows.map(({ row }) => instants(row)))).toEqual(
      inOrder(kept.map((row) => ({ party_id, ...ADDED[table], ...row }))),
    )
  },
)

const sorted = (row: object) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

test('a company is a party of itself, too', async () => {
  const { rows } = await database.ownerPool.query(
    `select party.kind, party.roles, party.id = customer.id as same from customer join party on customer_id = customer.id
     where customer.name = 'Held UAB'`,
  )
  expect(rows).toEqual([{ kind: 'LEGAL_ENTITY', roles: ['SELF'], same: true }])
})

/** A row with its times as given. */
const instants = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(^|_)(at|since)$/.test(name) && value !== null ? new Date(String(value)).toISOString() : value,
    ]),
  )

/** Payments with a current claim, with a past claim, and without one. */
const LIVE_UNTIL = new Date(Date.now() + 10 * 60_000)
const CLAIMED = [
  { id: newId(), by: TOLD, until: LIVE_UNTIL },
  { id: newId(), by: TOLD, until: new Date(Date.now() - 1_000) },
  { id: newId(), by: null, until: null },
] as const

async function claimedBefore(): Promise<void> {
  const { ownerPool } = database
  const [customer, account] = [newId(), newId()]
  await ownerPool.query(
    `insert into customer (id, kind, name, status, country, city, settings, created_at)
     values ($1, 'COMPANY', 'Claimed UAB', 'APPROVED', 'LT', 'Vilnius', '{}', now())`,
    [customer],
  )
  await ownerPool.query(
    `insert into account (id, customer_id, entity, currency, name, account_id, account_id_type, opened_at)
     values ($1, $2, 'UAB', 'EUR', 'Main', 'claimed', 'BBAN', now())`,
    [account, customer],
  )
  for (const { id, by, until } of CLAIMED)
    await ownerPool.query(
      `insert into transaction (id, payment_id, reference, customer_id, account_id, entity, direction, type, subtype,
         status, status_since, amount, currency, amount_eur, debtor_name, debtor_account, creditor_name,
         creditor_account, created_at, risk, locked_by, locked_until)
       values ($1::uuid, $1::uuid, $1::text, $2, $3, 'UAB', 'DEBIT', 'SCT', 'TXN', 'REVIEW', now(), 2000, 'EUR', 2000,
         'Claimed UAB', 'LT1', 'Hans Beispiel', 'DE1', now(), 3, $4, $5)`,
      [id, customer, account, by, until],
    )
}

test('a claim that still holds somebody back does so, and one that ran out is gone', async () => {
  const [live] = CLAIMED
  const { rows } = await database.ownerPool.query('select * from claim')
  expect(rows).toEqual([
    {
      object_type: 'transaction',
      object_id: live.id,
      user_id: TOLD,
      user_name: 'Ona Petraitė',
      claimed_at: new Date(LIVE_UNTIL.getTime() - 15 * 60_000),
      until: LIVE_UNTIL,
    },
  ])
  const staff = await signIn(running, await makeUser(running, 'compliance'))
  const claim = ({ id }: { id: string }) => staff.call('claimTransaction', { params: { id }, body: {} })
  expect((await Promise.all(CLAIMED.map(claim))).map(({ code }) => code)).toEqual([
    'transaction_locked',
    'OK00',
    'OK00',
  ])
})

/** Comments of staff: on a payment, and on an individual. */
const COMMENTS = [
  {
    id: newId(),
    of: 'transaction',
    at: new Date('2026-03-01T10:00:00Z'),
    text: 'Called, <b>nobody</b> there',
  },
  { id: newId(), of: 'transaction', at: new Date('2026-03-02T10:00:00Z'), text: 'Two\nlines' },
  { id: newId(), of: 'individual', at: new Date('2026-03-03T10:00:00Z'), text: 'Known & “trusted”' },
] as const

async function commentedBefore(): Promise<void> {
  for (const { id, of, at, text } of COMMENTS)
    await database.ownerPool.query(
      of === 'transaction'
        ? `insert into transaction_comment (id, transaction_id, at, user_id, user_name, comment)
           values ($1, $2, $3, $4, 'Ona Petraitė', $5)`
        : `insert into customer_comment (id, customer_id, at, user_id, user_name, comment)
           values ($1, (select customer_id from transaction where id = $2), $3, $4, 'Ona Petraitė', $5)`,
      [id, CLAIMED[0].id, at, TOLD, text],
    )
}

test('what staff wrote is kept as it was, with its author and time', async () => {
  const { rows } = await database.ownerPool.query('select * from remark order by at')
  const { rows: payments } = await database.ownerPool.query<{ customer_id: string }>(
    'select customer_id from transaction where id = $1',
    [CLAIMED[0].id],
  )
  const customerId = payments[0]?.customer_id
  expect(rows).toEqual(
    COMMENTS.map(({ id, of, at, text }) => ({
      id,
      object_type: of,
      object_id: of === 'transaction' ? CLAIMED[0].id : customerId,
      customer_id: customerId,
      entity: of === 'transaction' ? 'UAB' : null,
      at,
      user_id: TOLD,
      user_name: 'Ona Petraitė',
      content_type: 'text/plain',
      content: text,
    })),
  )
})

test('the default roles that there still are hold the new permissions, and nobody else does', async () => {
  const { rows } = await database.ownerPool.query(
    'select permission, array_agg(role order by role) as roles from role_permission where permission = any($1) group by 1 order by 1',
    [NEW],
  )
  expect(rows).toEqual([
    { permission: 'alert:decide', roles: ['admin', 'compliance'] },
    { permission: 'company:apply', roles: ['COMPANY'] },
    { permission: 'company:certify', roles: ['admin', 'customer'] },
    { permission: 'company_users:manage', roles: ['admin', 'customer'] },
    { permission: 'ledger:transfer', roles: ['admin', 'operation'] },
    { permission: 'manage:banks', roles: ['admin', 'operation'] },
    { permission: 'manage:blacklisted_words', roles: ['admin', 'compliance'] },
    { permission: 'manage:fees', roles: ['admin', 'operation'] },
    { permission: 'manage:limits', roles: ['admin', 'compliance'] },
    { permission: 'manage:rates', roles: ['admin', 'operation'] },
    { permission: 'manage:risk_rules', roles: ['admin', 'compliance'] },
    { permission: 'manage:roles', roles: ['admin'] },
  ])
})

test('the category that each score came to is known; one set by hand is none', async () => {
  const { rows } = await database.ownerPool.query(
    `select calculated from application_risk_change join customer c on c.id = customer_id
     where c.kind = 'INDIVIDUAL' order by score, reason nulls first`,
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

/** The fees of the last release: one setting, changed by the institution; and payments of two days of a month. */
async function pricedBefore(): Promise<void> {
  const fees = { SCT: '0.31', INST: '0.30', WIRE: '12.50', WIRE_SHEKEL: '15.00', EXPRESS: '15.00' }
  await database.ownerPool.query(
    `insert into setting (name, value, version) values ('fees', $1, 4), ('limits', $2, 2)`,
    [
      JSON.stringify({ ...fees, INTERNAL: '0.00', BETWEEN: '0.00', CARD: '0.05', FEE: '0.00' }),
      JSON.stringify({ per_payment: '100000.00', per_day: '250000.00' }),
    ],
  )
  await database.ownerPool.query(`update customer set fee_program = 7 where name = 'Held UAB'`)
  await database.ownerPool.query(
    `insert into payment_day_total (customer_id, day, amount_eur)
     select id, day, 100 from customer, unnest('{2026-11-01,2026-11-30,2026-12-01}'::date[]) as day where name = 'Held UAB'`,
  )
}

test('fees are lines of every programme, entity and type; the version of the settings does not go back', async () => {
  const { rows } = await database.ownerPool.query(
    `select type, array_agg(distinct fixed::text) as fixed, count(*)::int as n, min(valid_from)::text as from
     from fee_line group by type order by type`,
  )
  const line = (type: string, fixed: string) => ({ type, fixed: [fixed], n: 9, from: '2000-01-01' })
  expect(rows).toEqual([
    line('BETWEEN', '0'),
    line('CARD', '5'),
    line('EXPRESS', '1500'),
    line('INST', '30'),
    line('INTERNAL', '0'),
    line('SCT', '31'),
    line('WIRE', '1250'),
    line('WIRE_SHEKEL', '1500'),
  ])
  const programs = await database.ownerPool.query('select number from fee_program order by number')
  expect(programs.rows.map(({ number }) => number)).toEqual([1, 2, 7])
  const settings = await database.ownerPool.query(
    `select name, version from setting where name in ('fees', 'limits')`,
  )
  expect(settings.rows).toEqual([{ name: 'limits', version: 6 }])
  const months = await database.ownerPool.query(
    `select month::text, amount_eur::text from payment_month_total t join customer on customer.id = t.customer_id
     where name = 'Held UAB' order by month`,
  )
  expect(months.rows).toEqual([
    { month: '2026-11-01', amount_eur: '200' },
    { month: '2026-12-01', amount_eur: '100' },
  ])
})

/**
 * Payments of one customer, in the month before: by type, entity, status and the time of a day, which is another day at some
 * entities. The last release counted the days whole.
 */
async function limitedBefore(): Promise<void> {
  const { ownerPool } = database
  const [customer, account] = [newId(), newId()]
  await ownerPool.query(
    `insert into customer (id, kind, name, status, country, city, settings, created_at)
     values ($1, 'COMPANY', 'Limited UAB', 'APPROVED', 'LT', 'Vilnius', '{}', now())`,
    [customer],
  )
  await ownerPool.query(
    `insert into account (id, customer_id, entity, currency, name, account_id, account_id_type, opened_at)
     values ($1, $2, 'UAB', 'EUR', 'Main', 'limited', 'BBAN', now())`,
    [account, customer],
  )
  const late = '14 days 22:30'
  for (const [type, entity, status, direction, amount, after, planned] of [
    ['SCT', 'UK', 'COMPLETED', 'DEBIT', 100, late, null],
    ['SCT', 'UK', 'INPROGRESS', 'DEBIT', 20, late, null],
    ['SCT', 'UAB', 'COMPLETED', 'DEBIT', 3000, late, null],
    ['INST', 'SG', 'COMPLETED', 'DEBIT', 400, late, null],
    ['WIRE', 'UAB', 'COMPLETED', 'DEBIT', 50000, '0 days 12:00', 14],
    ['SCT', 'UK', 'REJECTED', 'DEBIT', 600000, late, null],
    ['SCT', 'UK', 'CANCELED', 'DEBIT', 700000, late, null],
    ['SCT', 'UK', 'COMPLETED', 'CREDIT', 800000, late, null],
  ] as const)
    await ownerPool.query(
      `insert into transaction (id, payment_id, reference, customer_id, account_id, entity, direction, type, subtype,
         status, status_since, amount, currency, amount_eur, debtor_name, debtor_account, creditor_name,
         creditor_account, created_at, execution_date, risk)
       values ($1::uuid, $1::uuid, $1::text, $2, $3, $4, $5, $6, 'TXN', $7, now(), $8, 'EUR', $8, 'Limited UAB', 'LT1',
         'Hans Beispiel', 'DE1', ${MONTH_BEFORE} + $9::interval, (${MONTH_BEFORE})::date + $10::int, 3)`,
      [newId(), customer, account, entity, direction, type, status, amount, after, planned],
    )
  await ownerPool.query(
    `insert into payment_day_total (customer_id, day, amount_eur)
     select $1, (${MONTH_BEFORE})::date + after, amount from (values (14, 50120), (15, 3400), (16, 0)) as day (after, amount)`,
    [customer],
  )
}

const MONTH_BEFORE = `(date_trunc('month', now() at time zone 'UTC') - interval '1 month') at time zone 'UTC'`

test('what the payments of a day and of a month come to by type is that of the payments that were made', async () => {
  const { rows } = await database.ownerPool.query(
    `select 'day' as of, extract(day from day)::int as day, amount_eur::text, by_type from payment_day_total
       where customer_id = (select id from customer where name = 'Limited UAB')
     union all select 'month', extract(day from month)::int, amount_eur::text, by_type from payment_month_total
       where customer_id = (select id from customer where name = 'Limited UAB')
     order by of, day`,
  )
  expect(rows).toEqual([
    { of: 'day', day: 15, amount_eur: '50120', by_type: { SCT: '120', WIRE: '50000' } },
    { of: 'day', day: 16, amount_eur: '3400', by_type: { SCT: '3000', INST: '400' } },
    { of: 'day', day: 17, amount_eur: '0', by_type: {} },
    { of: 'month', day: 1, amount_eur: '53520', by_type: { SCT: '3120', INST: '400', WIRE: '50000' } },
  ])
})
