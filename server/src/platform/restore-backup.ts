import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree, flushToDisk, isUnfinished, writePrivate } from './copy-tree.ts'
import { type SupervisorLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { archiveOf, basesOf, filesOf, UNFINISHED } from './take-backup.ts'

/**
 * Makes a new data folder of the newest backup and of everything that was archived since, and looks at what came of it.
 * It is then as any other: `npm start` with this DATA_DIR goes on from there.
 * @param dataDir must not hold a database yet
 * @param look at the database as it is after the last archived commit, by the address of its owner
 * @throws one sentence where there is no backup, or a database already; where PostgreSQL cannot recover it
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
