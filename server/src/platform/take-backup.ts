import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { addToTree, copyTree, flushToDisk, removeUnfinished, writePrivate } from './copy-tree.ts'

/**
 * A backup folder holds `wal` (the write-ahead log, copied by PostgreSQL as it grows), `base/<time>` (copies of the
 * embedded database, each with its `database-url`) and `files` (the stored files).
 */
export const archiveOf = (backupDir: string): string => join(backupDir, 'wal')
export const basesOf = (backupDir: string): string => join(backupDir, 'base')
export const filesOf = (backupDir: string): string => join(backupDir, 'files')

/** Ends the name of a copy of the database until it is complete. */
export const UNFINISHED = '.unfinished'
/** Advisory lock that every running backup shares. */
export const BACKUP_LOCK = 7_203_004

/** Files of the running process, or from the archive, which are not copied. */
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
 * Copies the running embedded database and the stored files into the backup folder while the product is in use. The
 * copy is complete or absent: it gets its name when its log is in the archive too.
 * @throws one sentence if the running database keeps no archive
 */
export async function takeBackup(
  { ownerUrl, dataDir, storageDir, backupDir }: Places,
  now: Date,
): Promise<Backup> {
  const folder = join(basesOf(backupDir), now.toISOString().replaceAll(':', '-'))
  const unfinished = `${folder}${UNFINISHED}`
  // Both ends of a backup are said on one connection.
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query('show archive_mode')
    if (rows[0].archive_mode !== 'on')
      throw new Error('The running database keeps no archive: start the product with BACKUP_DIR set.')
    await removeLeftovers(client, backupDir)
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
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
    // Files are added before the row that names them: a file that the copied database names is there by now, or was removed since.
    const files = await addToTree(storageDir, filesOf(backupDir))
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

/** Removes the rest of interrupted backups, unless another backup is running: it could be writing there. */
async function removeLeftovers(client: pg.Client, backupDir: string): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [BACKUP_LOCK])
  if (!rows[0].alone) return
  const bases = existsSync(basesOf(backupDir)) ? await readdir(basesOf(backupDir)) : []
  for (const name of bases.filter((name) => name.endsWith(UNFINISHED)))
    await rm(join(basesOf(backupDir), name), { recursive: true })
  await removeUnfinished(filesOf(backupDir))
  await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
}
