import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree, flushToDisk, isUnfinished, writePrivate } from './copy-tree.ts'
import { type SupervisorLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { archiveOf, basesOf, filesOf, UNFINISHED } from './take-backup.ts'

/**
 * Makes a new data folder from the newest backup and everything archived since, and checks the result. After that it is
 * a normal data folder for `npm start`.
 * @param dataDir must not contain a database yet
 * @param look checks the database after the last archived commit, by the address of its owner
 * @throws one sentence if there is no backup, or a database already, or if PostgreSQL cannot recover it
 */
export async function restoreBackup<T>(
  { backupDir, dataDir, log }: { backupDir: string; dataDir: string; log: SupervisorLog },
  look: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const base = await newestBase(backupDir)
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) throw new Error(`There is a database in ${dataDir}: choose a folder without one.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyTree(base, dataDir)
  if (existsSync(filesOf(backupDir))) await copyTree(filesOf(backupDir), join(dataDir, 'files'), isUnfinished)
  // Asks PostgreSQL to go on from the archive; it removes the file when it has.
  await writePrivate(join(cluster, 'recovery.signal'), '')
  flushToDisk(dataDir)

  const database = await startEmbeddedPostgres({ dataDir, log, recoverFrom: archiveOf(backupDir) })
  try {
    return await look(database.ownerUrl)
  } finally {
    await database.stop()
  }
}

async function newestBase(backupDir: string): Promise<string> {
  const names = existsSync(basesOf(backupDir)) ? await readdir(basesOf(backupDir)) : []
  const newest = names
    .filter((name) => !name.endsWith(UNFINISHED))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no backup in ${backupDir}: npm run backup takes one.`)
  return join(basesOf(backupDir), newest)
}
