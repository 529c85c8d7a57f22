import { readConfig } from '../platform/config.ts'
import { takeBackup } from '../platform/take-backup.ts'
import { databaseAddress } from './on-database.ts'

// npm run backup: copies the running embedded database and the stored files into BACKUP_DIR.

try {
  const { BACKUP_DIR, DATA_DIR, STORAGE_DIR } = readConfig(process.env)
  if (!BACKUP_DIR) throw new Error('Set BACKUP_DIR, to what the running product has it set to.')
  const begun = performance.now()
  const ownerUrl = await databaseAddress()
  const places = { ownerUrl, dataDir: DATA_DIR, storageDir: STORAGE_DIR, backupDir: BACKUP_DIR }
  const { folder, bytes } = await takeBackup(places, new Date())
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`Taken in ${seconds} s: ${folder}, ${Math.round(bytes / 2 ** 20)} MiB.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
