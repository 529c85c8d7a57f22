import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { verify } from '../src/modules/ledger/index.ts'
import { readAuditHead, verifyAudit } from '../src/platform/audit-chain.ts'
import { readMode } from '../src/platform/database-mode.ts'
import { openDb, openPool } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { newId } from '../src/platform/ids.ts'
import { restoreBackup } from '../src/platform/restore-backup.ts'
import { archiveOf, takeBackup } from '../src/platform/take-backup.ts'
import { buildApp } from './build-app.ts'
import { folderForData } from './folder-for-data.ts'
import { freshDatabase } from './fresh-database.ts'
import { makeAccount, makeCompany, makeUser, signIn } from './make.ts'

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const PAYERS = 2

let folder = ''
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup taken under load and the archived log are a bank again, up to the last archived commit', async () => {
  folder = await mkdtemp(join(folderForData(), 'fondaco-backup-'))
  await chmod(folder, 0o711) // PostgreSQL does not run as root and must find the archive
  const [dataDir, backupDir, elsewhere] = ['data', 'backup', 'new'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const storageDir = join(dataDir, 'files')
  const postgres = await startEmbeddedPostgres({ dataDir, log, archiveTo: archiveOf(backupDir) })
  const database = await freshDatabase(postgres.ownerUrl)
  const running = await buildApp({ DATA_DIR: dataDir }, { database })
  await mkdir(storageDir, { recursive: true })
  await writeFile(join(storageDir, 'contract.pdf'), 'a file')

  const user = await makeUser(running, 'customer')
  const account = await makeAccount(running, await makeCompany(running, [user]))
  const client = await signIn(running, user)
  const acknowledged: string[] = []
  const over = new AbortController()
  const payers = Array.from({ length: PAYERS }, async () => {
    while (!over.signal.aborted) {
      const body = {
        type: 'SCT',
        account: account.id,
        amount: '1.00',
        currency: 'EUR',
        creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
        duplicate_confirmed: true,
      } as const
      const { code, result } = await client.call('createTransaction', { body }, { idempotencyKey: newId() })
      if (code === 'OK00') acknowledged.push(result._id)
      // The copy is made in this process too: without a pause it would wait for the payments.
      await delay(100)
    }
  })
  const soMany = (count: number) =>
    vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 60_000 })

  await soMany(10)
  const before = acknowledged.length
  const backup = await takeBackup({ ownerUrl: postgres.ownerUrl, dataDir, storageDir, backupDir }, new Date())
  expect(acknowledged.length, 'payments go on meanwhile').toBeGreaterThan(before)
  await soMany(acknowledged.length + 10)

  // Everything answered before this segment of the log ends is in the archive.
  const archived = [...acknowledged]
  const { rows } = await database.ownerPool.query(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as piece from (select pg_sleep(0)) now',
  )
  await switchLog(postgres.ownerUrl)
  await vi.waitFor(() => expect(existsSync(join(archiveOf(backupDir), rows[0].piece))).toBe(true), {
    timeout: 30_000,
  })
  await soMany(archived.length + 5)

  // A power failure that destroys the disk.
  process.kill(
    Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  )
  await postgres.stop()
  over.abort()
  await Promise.all(payers)
  await running.stop()
  await Promise.all([database.pool.end(), database.ownerPool.end()])
  // Its other processes end a little later.
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 250 })

  const begun = performance.now()
  await restoreBackup({ backupDir, dataDir: elsewhere, log }, async (ownerUrl) => {
    const url = Object.assign(new URL(ownerUrl), { pathname: new URL(database.ownerUrl).pathname })
    const pool = openPool({ url: url.href, size: 2 })
    const db = openDb(pool)
    try {
      const there = await db.selectFrom('transaction').select('id').execute()
      const ids = new Set(there.map(({ id }) => id))
      expect(
        archived.filter((id) => !ids.has(id)),
        'payments that were archived',
      ).toEqual([])
      expect(await db.transaction().execute((trx) => verify(trx))).toMatchObject({ ok: true, faults: [] })
      expect(await readMode(pool), 'what the database is for').toBe('demo')
      expect(await readAuditHead(db)).not.toBeNull()
      expect(await verifyAudit(db)).toBeNull()
    } finally {
      await db.destroy()
    }
  })
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  process.stdout.write(
    `backup: ${Math.round(backup.bytes / 2 ** 20)} MiB restored in ${seconds(begun)} s, ${archived.length} payments in the archive\n`,
  )
  expect(await readFile(join(elsewhere, 'files/contract.pdf'), 'utf8')).toBe('a file')
  await expect(restoreBackup({ backupDir, dataDir: elsewhere, log }, async () => undefined)).rejects.toThrow(
    `There is a database in ${elsewhere}: choose a folder without one.`,
  )

  // The new server starts like any other, and can be backed up itself.
  const again = await startEmbeddedPostgres({ dataDir: elsewhere, log, archiveTo: archiveOf(backupDir) })
  await takeBackup(
    { ownerUrl: again.ownerUrl, dataDir: elsewhere, storageDir: join(elsewhere, 'files'), backupDir },
    new Date(),
  )
  await again.stop()
})

/** Ends the current segment of the log, so that it goes to the archive. */
async function switchLog(ownerUrl: string): Promise<void> {
  const pool = openPool({ url: ownerUrl, size: 1 })
  await pool.query('select pg_switch_wal()')
  await pool.end()
}
