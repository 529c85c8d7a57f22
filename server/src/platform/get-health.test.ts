import { OUTSIDE_PARTIES } from '@fondaco/rules/outside-party.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { platformApp } from '../../test/platform-app.ts'
import { quietLog } from '../../test/quiet-log.ts'
import { startWorker } from './jobs.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

test('it says that no worker is there, and that one is', async () => {
  const { app } = await platformApp(database)
  const health = async () => (await app.inject({ url: '/api/health' })).json()
  expect(await health()).toMatchObject({
    code: 'OK00',
    result: {
      mode: 'demo',
      version: '1.2.3',
      simulated: OUTSIDE_PARTIES,
      database: { ok: true },
      worker: { ok: false, seen_at: null, failed_jobs: 0 },
      ledger: { ok: true, checked_at: null },
    },
  })
  const worker = await startWorker({
    ownerUrl: database.ownerUrl,
    definitions: [{ name: 'test.nothing', run: async () => undefined }],
    passes: [],
    concurrency: 1,
    log: quietLog(),
  })
  await worker.drain()
  await expect.poll(async () => (await health()).result.worker.ok).toBe(true)
  await worker.stop()
  expect((await health()).result.worker).toMatchObject({ ok: false })
})

test('a worker that has gone silent, jobs that failed for good and a fault in the books are shown', async () => {
  const { app } = await platformApp(database, {
    parts: () => ({
      lastLedgerCheck: async () => ({ ok: false, checkedAt: new Date('2026-03-01T02:00:00Z') }),
    }),
  })
  await database.ownerPool.query(`insert into worker_seen values ('one', now() - interval '16 seconds', 3)`)
  const { result } = (await app.inject({ url: '/api/health' })).json()
  expect(result.worker).toMatchObject({ ok: false, failed_jobs: 3 })
  expect(result.ledger).toEqual({ ok: false, checked_at: '2026-03-01T02:00:00.000Z' })
  await database.ownerPool.query('update worker_seen set seen_at = now()')
  expect((await app.inject({ url: '/api/health' })).json().result.worker.ok).toBe(true)
})

test('with the database away it answers, in time, that it is', async () => {
  const { app } = await platformApp(database, {
    parts: () => ({ lastLedgerCheck: () => new Promise(() => undefined) }),
  })
  const { result } = (await app.inject({ url: '/api/health' })).json()
  expect(result).toMatchObject({ database: { ok: false }, worker: { ok: false }, ledger: { ok: false } })
})
