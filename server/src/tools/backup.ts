import { takeBackup } from '../platform/take-backup.ts'
import { onDatabase } from './on-database.ts'

// npm run backup: copies the running embedded database and the stored files into BACKUP_DIR.

await onDatabase(async ({ config, ownerUrl }) => {
  const { BACKUP_DIR, DATA_DIR, STORAGE_DIR } = config
  if (!BACKUP_DIR) throw new Error('Set BACKUP_DIR to the same folder as for the running product.')
  const begun = performance.now()
  const places = { ownerUrl, dataDir: DATA_DIR, storageDir: STORAGE_DIR, backupDir: BACKUP_DIR }
  const { folder, bytes } = await takeBackup(places, new Date())
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  return { well: true, text: `Taken in ${seconds} s: ${folder}, ${Math.round(bytes / 2 ** 20)} MiB.` }
})
