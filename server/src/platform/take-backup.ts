import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyTree, flushToDisk, writePrivate } from './copy-tree.ts'

/**
 * A backup folder holds `wal` (the write-ahead log, copied by PostgreSQL as it grows), `base/<time>` (copies of the
 * embedded database, each with its `database-url`) and `files` (the stored files).
 */
export const archiveOf = (backupDir: string): string => join(backupDir, 'wal')
export const basesOf = (backupDir: string): string => join(backupDir, 'base')
export const filesOf = (backupDir: string): string => join(backupDir, 'files')

/** What belongs to the running process, or comes from the archive, and not into a copy. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|(^|\/)pgsql_tmp/

export interface Backup {
  /** Its folder. */
  readonly folder: string
  readonly bytes: number
}

interface Places {
  /** Address of the running database as the owner of its tables. */
  readonly ownerUrl: string
  readonly dataDir: string
  readonly storageDir: string
  readonly backupDir: string
}

/**
 * Copies the running embedded database and the stored files into the backup folder while everybody goes on working.
 * The copy is complete or absent: it bears its name when the log that belongs to it is in the archive, too.
 * @throws one sentence where the running database keeps no archive
 */
export async function takeBackup(
  { ownerUrl, dataDir, storageDir, backupDir }: Places,
  now: Date,
): Promise<Backup> {
  const folder = join(basesOf(backupDir), now.toISOString().replaceAll(':', '-'))
  const unfinished = `${folder}.unfinished`
  // Both ends of a backup are said on one connection.
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query('show archive_mode')
    if (rows[0].archive_mode !== 'on')
      throw new Error('The running database keeps no archive: start the product with BACKUP_DIR set.')
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await client.query('select pg_backup_start($1, true)', [folder])
    const copied = await copyTree(join(dataDir, 'postgres'), join(unfinished, 'postgres'), (path) =>
      LEFT_OUT.test(path),
    )
    const { rows: ends } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(true)',
    )
    await writePrivate(join(unfinished, 'postgres/backup_label'), ends[0]?.labelfile ?? '')
    await writePrivate(join(unfinished, 'database-url'), `${ownerUrl}\n`)
    // Files are only ever added: one that the copied database knows is there by now.
    const files = existsSync(storageDir)
      ? await copyTree(storageDir, filesOf(backupDir), (path) => existsSync(join(filesOf(backupDir), path)))
      : 0
    flushToDisk(backupDir)
    await rename(unfinished, folder)
    flushToDisk(basesOf(backupDir))
    return { folder, bytes: copied + files }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
