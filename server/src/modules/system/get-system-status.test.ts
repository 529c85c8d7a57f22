import type { SystemStatus } from '@fondaco/contract/system/schemas.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { SYSTEM_ITEMS } from '@fondaco/rules/system-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertTransactions, rowOf } from '../../../test/insert-transactions.ts'
import {
  Client,
  makeAccount,
  makeCompany,
  makeUser,
  type Client as SignedIn,
  signIn,
} from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'
import { migrateJobs } from '../../platform/jobs.ts'
import { fileExchange } from '../../providers/clearing/file-exchange.ts'
import { getSystemStatus } from './get-system-status.ts'

/** Answers calls and does no jobs, so that a fault made here stays until it is read. */
let running: RunningApp
let staff: SignedIn

const owner = (text: string, values: unknown[] = []) => running.database.ownerPool.query(text, values)

async function status(): Promise<SystemStatus> {
  const { code, result } = await staff.call('getSystemStatus')
  expect(code).toBe('OK00')
  return result
}

const notOk = (shown: SystemStatus) =>
  Object.fromEntries(
    SYSTEM_ITEMS.map((item) => [item, shown[item].verdict]).filter(([, verdict]) => verdict !== 'ok'),
  )

/** Its own process answers in time, however busy the machine is. */
const answersInTime = ({ database: { ownerPool } }: RunningApp) =>
  ownerPool.query(`
    create function answers_in_time() returns trigger language plpgsql as
      $$ begin new.event_loop_p99_s := 0; return new; end $$;
    create trigger answers_in_time before insert or update on process_seen
      for each row when (new.version = '0.0.0-test') execute function answers_in_time();
    update process_seen set seen_at = seen_at`)

beforeAll(async () => {
  running = await buildApp({ ROLE: 'api' })
  await answersInTime(running)
  staff = await signIn(running, await makeUser(running, 'operation'))
  await migrateJobs(running.database.ownerUrl)
  await owner(`insert into worker_seen (id, seen_at) values ('one', now() + interval '1 hour')`)
  await owner('select audit_seal_next()')
})
afterAll(() => running?.stop())

test('an installation that was just started is well, in every part', async () => {
  const fresh = await buildApp()
  try {
    await answersInTime(fresh)
    const admin = await signIn(fresh, await makeUser(fresh, 'admin'))
    await eventually(async () => {
      const { result } = await admin.call('getSystemStatus')
      expect(notOk(result)).toEqual({})
      expect(result).toMatchObject({
        verdict: 'ok',
        ledger: { ok: null, checked_at: null, faults: 0 },
        workers: { seen: [{ id: expect.any(String) }] },
        processes: { seen: [{ role: 'all', version: '0.0.0-test', pid: process.pid, alive: true }] },
        clearing: {
          connections: [
            { rail: 'SEPA', simulated: true },
            { rail: 'WIRE', simulated: true },
          ],
          unsent: { count: 0, oldest_s: null },
          files: null,
        },
        database: { checksums: true, archiving: null, slots: [], pool: { most: 10 } },
        watchlists: { lists: [{ source: 'Demo watchlist' }] },
      })
    })
    await admin.call('verifyLedger', { body: {} })
    const { result } = await admin.call('getSystemStatus')
    expect(result.ledger).toMatchObject({ verdict: 'ok', ok: true, found: [] })
  } finally {
    await fresh.stop()
  }
})

describe('what is not well', () => {
  const check = (ok: boolean, age: string) =>
    `insert into ledger_check (checked_at, whole, ok, fault_count, faults)
     values (now() - interval '${age}', true, ${ok}, ${ok ? 0 : 2},
       '${ok ? '[]' : '[{"fault":"unbalanced"},{"fault":"unbalanced"}]'}')`
  const job = (task: string, change: string) =>
    `with made as (select * from graphile_worker.add_job('${task}'))
     select from made;
     update graphile_worker._private_jobs set ${change} where task_id =
       (select id from graphile_worker._private_tasks where identifier = '${task}')`
  const noJobs = 'delete from graphile_worker._private_jobs'
  const message = (direction: string, age: string) =>
    `insert into clearing_message (id, at, rail, direction, message_type, message_id, xml)
     values (gen_random_uuid(), now() - interval '${age}', 'SEPA', '${direction}', 'pacs.008.001.08', 'M1', '')`
  const noMessages = 'delete from clearing_message'

  test.each<[what: string, does: string, shown: Record<string, unknown>, undoes: string]>([
    [
      'a check of the books that found a fault',
      check(false, '1 minute'),
      { ledger: { verdict: 'alarm', ok: false, faults: 2, found: ['unbalanced'] } },
      check(true, '1 minute'),
    ],
    [
      'books that nobody checked since yesterday',
      check(true, '27 hours'),
      { ledger: { verdict: 'attention' } },
      check(true, '0'),
    ],
    [
      'a job that failed for good',
      job('test.fails', `attempts = max_attempts, last_error = 'no letter to a@b.test'`),
      {
        jobs: {
          verdict: 'attention',
          failed: 1,
          ready: 0,
          tasks: [{ task: 'test.fails', failed: 1, last_error: 'no letter to [e-mail]' }],
        },
      },
      noJobs,
    ],
    [
      'a job that nobody takes up',
      job('test.waits', `run_at = now() - interval '11 minutes'`),
      { jobs: { verdict: 'alarm', ready: 1, failed: 0 } },
      noJobs,
    ],
    [
      'a job that is tried again later',
      job('test.later', `attempts = 1, run_at = now() + interval '1 hour'`),
      { jobs: { verdict: 'ok', later: 1, next_retry_at: expect.any(String) } },
      noJobs,
    ],
    [
      'an item of a pass that fails again and again, and what the pass did meanwhile',
      `insert into pass_item (pass, payload, try_at, tries, last_fault)
         values ('test.pass', '{}', now() + interval '1 hour', 5, 'no letter to a@b.test');
       insert into worker_seen (id, seen_at, passes_done) values
         ('fast', now(), '{"test.pass": 3}'), ('slow', now(), '{"test.pass": 4, "test.quiet": 1}'),
         ('gone', now() - interval '1 minute', '{"test.pass": 5}')`,
      {
        jobs: {
          verdict: 'attention',
          failed: 1,
          tasks: expect.arrayContaining([
            expect.objectContaining({
              task: 'test.pass',
              failed: 1,
              done_last_minute: 7,
              last_error: 'no letter to [e-mail]',
            }),
            expect.objectContaining({ task: 'test.quiet', ready: 0, done_last_minute: 1 }),
          ]),
        },
      },
      `delete from pass_item; delete from worker_seen where id in ('fast', 'slow', 'gone')`,
    ],
    [
      'an audit row that is not sealed',
      `insert into audit_event (id, at, actor_kind, actor_name, action, object_type)
       values ('00000000-0000-7000-8000-000000000000', now() - interval '1 minute', 'system', 'System', 'test.act', 'test')`,
      { audit: { verdict: 'attention', unsealed: { count: 1 } } },
      'select audit_seal_next()',
    ],
    [
      'an outbox that nobody hands on',
      `insert into outbox (kind, target, payload, queued_at)
       values ('job', 'test.job', '{}', now() - interval '2 minutes')`,
      { outbox: { verdict: 'alarm', waiting: { count: 1 } } },
      'delete from outbox',
    ],
    [
      'no worker',
      `update worker_seen set seen_at = now() - interval '16 seconds'`,
      { workers: { verdict: 'alarm' } },
      `update worker_seen set seen_at = now() + interval '1 hour'`,
    ],
    [
      'a message that the rail does not take',
      message('OUT', '3 minutes'),
      { clearing: { verdict: 'attention', unsent: { count: 1 }, unhandled: { count: 0 } } },
      noMessages,
    ],
    [
      'a message of the rail that is not handled',
      message('IN', '5 hours'),
      { clearing: { verdict: 'alarm', unsent: { count: 0 }, unhandled: { count: 1 } } },
      noMessages,
    ],
    [
      'a break',
      `insert into clearing_break (id, at, kind, text) values (gen_random_uuid(), now(), 'unreadable', '{}')`,
      { clearing: { verdict: 'attention', breaks: 1 } },
      'delete from clearing_break',
    ],
    [
      'a process that answers late',
      `insert into process_seen values (gen_random_uuid(), 'api', 'other', 1, '1', now(), now(), 3, 1, 0.5)`,
      { processes: { verdict: 'attention' } },
      `delete from process_seen where host = 'other'`,
    ],
    [
      'a watchlist that could not be read anew',
      `insert into watchlist_reading (source, at, failure, detail) values ('Harbour list', now(), 'shrunk', '3 of 900 names')`,
      { watchlists: { verdict: 'attention', failed: ['Harbour list (shrunk: 3 of 900 names)'] } },
      `delete from watchlist_reading where source = 'Harbour list'`,
    ],
    [
      'how far a rescreening has come',
      `insert into rescreening (id, began_at, lists, customers, with_hits, new_hits, failed)
       values (gen_random_uuid(), now() + interval '1 day', 'Harbour list 7', 900, 3, 1, 2)`,
      {
        watchlists: {
          verdict: 'ok',
          rescreenings: [
            {
              ...{ ended_at: null, lists: 'Harbour list 7' },
              ...{ customers: 900, with_hits: 3, new_hits: 1, failed: 2 },
            },
          ],
        },
      },
      'delete from rescreening',
    ],
    [
      'no watchlist',
      'update watchlist set current = false',
      { watchlists: { verdict: 'alarm', lists: [] } },
      'update watchlist set current = true',
    ],
    [
      'a rate that is far from the last one',
      `insert into fx_rate values (current_date, 'USD', 2, 'Simulated rates', true, false, now(), true)`,
      { rates: { verdict: 'attention', doubted: ['USD'] } },
      `delete from fx_rate where is_doubted`,
    ],
    [
      'closed days that run out',
      `insert into payment_days
       select gen_random_uuid(), currency, 2, jsonb_set(days, '{own,lastYear}', '2020'), at, null
       from payment_days where currency = 'SEK'`,
      { payment_days: { verdict: 'attention', running_out: ['SEK'] } },
      'delete from payment_days where version = 2',
    ],
  ])('%s', async (_what, does, shown, undoes) => {
    await owner(does)
    const found = await status()
    await owner(undoes)
    expect(found).toMatchObject(shown)
    const [[item, { verdict }] = ['', { verdict: '' }]] = Object.entries(shown) as [
      string,
      { verdict: string },
    ][]
    expect(notOk(found)).toEqual(verdict === 'ok' ? {} : { [item]: verdict })
    expect(found.verdict).toBe(verdict)
    expect(notOk(await status())).toEqual({})
  })

  test('a payment that waits for the rail, by status and age', async () => {
    const { app } = running
    const account = await makeAccount(running, await makeCompany(running, []))
    const since = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
    const made = (status: TransactionStatus, minutes: number) =>
      rowOf(app, account, { status, status_since: since(minutes) })
    await insertTransactions(app, [made('SENT_TO_CLEAR', 9), made('REVIEW', 600), made('COMPLETED', 600)])
    expect((await status()).payments).toEqual({ verdict: 'ok', stuck: [] })
    await insertTransactions(app, [
      made('SENT_TO_CLEAR', 11),
      made('SENT_TO_CLEAR', 20),
      made('ACCEPTED', 12),
    ])
    expect((await status()).payments).toMatchObject({
      verdict: 'attention',
      stuck: [
        { status: 'ACCEPTED', count: 1 },
        { status: 'SENT_TO_CLEAR', count: 2, oldest_s: expect.closeTo(1_200, -2) },
      ],
    })
    await insertTransactions(app, [made('READY_TO_CLEAR', 61)])
    expect((await status()).payments.verdict).toBe('alarm')
    await owner('delete from transaction')
    expect((await status()).payments.verdict).toBe('ok')
  })
})

test('clearing files that failed, and messages that wait longer than for their batch', async () => {
  const { db, clock } = running.app
  const pool = { open: 1, idle: 1, waiting: 0, most: 10 }
  const files = fileExchange({
    rail: 'SEPA',
    db,
    clock,
    directory: '/nonexistent',
    bic: 'FNDCLT21XXX',
    batchCount: 100,
    batchSeconds: 60,
    maxBytes: 1024,
  })
  const connections = {
    sepa: { clearing: files, simulator: null, files, readFile: async () => null },
    wire: null,
  }
  const rateSource = {
    fxRates: { name: 'Rates', isReference: false, simulated: true },
    dealsAtReference: false,
  }
  const shown = async () =>
    (await getSystemStatus({ db, clock, realTime: clock, connections, pool: () => pool, rateSource }))
      .clearing
  expect(await shown()).toMatchObject({
    verdict: 'ok',
    files: { waiting: 0, unsent_since: null, failed: 0, failed_since: null },
  })
  await owner(
    `insert into clearing_file_message (direction, message_type, message_id, sha256, xml, at)
     values ('OUT', 'pacs.008.001.08', 'M1', '', '', now() - interval '150 seconds')`,
  )
  expect(await shown()).toMatchObject({ verdict: 'ok', files: { waiting: 1 } })
  await owner(`update clearing_file_message set at = now() - interval '200 seconds'`)
  expect(await shown()).toMatchObject({ verdict: 'attention', files: { waiting: 1 } })
  await owner('delete from clearing_file_message')
  await owner(
    `insert into clearing_file (id, direction, name, state, created_at, handled_at)
     values (gen_random_uuid(), 'IN', 'broken.xml', 'FAILED', now(), now())`,
  )
  expect(await shown()).toMatchObject({
    verdict: 'attention',
    files: { failed: 1, failed_since: expect.any(String) },
  })
  expect((await status()).clearing, 'where messages do not travel as files').toMatchObject({
    verdict: 'ok',
    files: null,
  })
  await owner('delete from clearing_file')
})

test('it is asked for by whoever may see the system, and by nobody else', async () => {
  for (const role of ['crm', 'analytics', 'customer'] as const) {
    const other = await signIn(running, await makeUser(running, role))
    expect(await other.call('getSystemStatus')).toMatchObject({ status: 403, code: 'permission_missing' })
  }
  expect(await new Client(running).call('getSystemStatus')).toMatchObject({ status: 401 })
})

test('a database that does not answer is shown as down in time, and metrics leave out what they do not know', async () => {
  const blocker = await running.database.ownerPool.connect()
  await blocker.query('begin')
  await blocker.query('lock table outbox in access exclusive mode')
  try {
    expect(await staff.call('getSystemStatus')).toMatchObject({ status: 503, code: 'service_unavailable' })
    const metrics = await (await fetch(`${running.url}/metrics`)).text()
    expect(metrics).not.toMatch(/^fondaco_workers /m)
    expect(metrics).toMatch(/^fondaco_pool_connections /m)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect((await status()).outbox.verdict).toBe('ok')
})

test('the metrics tell what the page shows', async () => {
  await owner(
    `insert into outbox (kind, target, payload, queued_at) values ('job', 'test.job', '{}', now() - interval '2 minutes')`,
  )
  const metrics = await (await fetch(`${running.url}/metrics`)).text()
  await owner('delete from outbox')
  for (const line of [
    /^fondaco_outbox_rows 1$/m,
    /^fondaco_outbox_oldest_seconds 1[2-9]\d/m,
    /^fondaco_workers 1$/m,
    /^fondaco_failed_jobs 0$/m,
    /^fondaco_ledger_ok 1$/m,
    /^fondaco_processes 1$/m,
  ])
    expect(metrics).toMatch(line)
})

test('a process says that it lives, and takes its leave', async () => {
  const other = await buildApp({ ROLE: 'api' }, { database: running.database })
  const ids = async () => (await status()).processes.seen.map(({ id }) => id)
  await eventually(async () => expect(await ids()).toHaveLength(2))
  await owner(
    `insert into process_seen values ($1, 'worker', 'gone', 1, '1', now(), now() - interval '16 seconds', 0, 1, 0)`,
    [newId()],
  )
  const gone = (await status()).processes.seen.find(({ host }) => host === 'gone')
  expect(gone).toMatchObject({ role: 'worker', alive: false })
  await other.stop()
  expect(await ids()).toHaveLength(2)
})
