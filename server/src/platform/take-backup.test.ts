import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { newId } from './ids.ts'
import { restoreBackup } from './restore-backup.ts'
import { archiveOf, BACKUP_LOCK, basesOf, filesOf, takeBackup } from './take-backup.ts'

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const CONTRACT = 'a whole contract'

let folder: string
let backupDir: string
let storageDir: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fondaco-take-backup-'))
  await chmod(folder, 0o711) // PostgreSQL does not run as root and must find the archive
  backupDir = join(folder, 'backup')
  storageDir = join(folder, 'data/files')
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log,
    archiveTo: archiveOf(backupDir),
  })
  await write(join(storageDir, 'c1/contract'), CONTRACT)
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
const backUp = (at = new Date()) =>
  takeBackup({ ownerUrl: postgres.ownerUrl, dataDir: join(folder, 'data'), storageDir, backupDir }, at)
const inFiles = (path: string) => join(filesOf(backupDir), path)
const shelf = async () => (await readdir(inFiles('c1'))).sort()
const stored = () => readFile(inFiles('c1/contract'), 'utf8')
const part = () => `.contract.${newId()}.part`

test('what an interrupted backup left is made whole or removed, and never restored', async () => {
  await write(inFiles('c1/contract'), CONTRACT.slice(0, 5))
  await write(inFiles(`c1/${part()}`), CONTRACT.slice(0, 7))
  await write(join(basesOf(backupDir), '2020-01-01T00-00-00.000Z.unfinished/database-url'), 'x')
  // A file that the storage is writing has no final name yet, and copy tools do the same.
  await write(join(storageDir, `c1/.${newId()}`), 'a')
  await write(inFiles('c1/.contract.Xy12Z'), 'a')

  const { folder: base } = await backUp()
  expect(await stored()).toBe(CONTRACT)
  expect(await shelf()).toEqual(['.contract.Xy12Z', 'contract'])
  expect((await readdir(basesOf(backupDir))).map((name) => join(basesOf(backupDir), name))).toEqual([base])

  await write(inFiles(`c1/${part()}`), CONTRACT.slice(0, 7))
  const elsewhere = join(folder, 'elsewhere')
  await restoreBackup({ backupDir, dataDir: elsewhere, log }, async () => undefined)
  expect(await readdir(join(elsewhere, 'files/c1'))).toEqual(['contract'])
  expect(await readFile(join(elsewhere, 'files/c1/contract'), 'utf8')).toBe(CONTRACT)
})

test('what another backup is writing stays until that is over', async () => {
  const other = new pg.Client({ connectionString: postgres.ownerUrl })
  await other.connect()
  try {
    await other.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const theirs = part()
    await write(inFiles(`c1/${theirs}`), CONTRACT.slice(0, 7))
    await backUp()
    expect(await shelf()).toContain(theirs)
  } finally {
    await other.end()
  }
  await backUp()
  expect(await shelf()).toEqual(['.contract.Xy12Z', 'contract'])
})

test('two at once are both complete', async () => {
  await rm(filesOf(backupDir), { recursive: true })
  const now = Date.now()
  const both = await Promise.all([backUp(new Date(now)), backUp(new Date(now + 1))])
  const bases = await readdir(basesOf(backupDir))
  for (const { folder } of both) expect(bases).toContain(folder.slice(basesOf(backupDir).length + 1))
  expect(await stored()).toBe(CONTRACT)
  expect(await shelf()).toEqual(['contract'])
})
