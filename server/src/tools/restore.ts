import { resolve } from 'node:path'
import { verify } from '../modules/ledger/index.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import { readAuditHead, verifyAudit } from '../platform/audit-chain.ts'
import { readConfig } from '../platform/config.ts'
import { readMode } from '../platform/database-mode.ts'
import { openDb, openPool } from '../platform/db.ts'
import { makeLog } from '../platform/log.ts'
import { restoreBackup } from '../platform/restore-backup.ts'

// npm run restore -- <new data folder>: makes it of the newest backup in BACKUP_DIR and of all that was archived since,
// then checks the books and the audit. The audit of the restored installation says that it was restored.

try {
  const { BACKUP_DIR, LOG_LEVEL } = readConfig(process.env)
  const [folder] = process.argv.slice(2)
  if (!BACKUP_DIR || !folder)
    throw new Error('Set BACKUP_DIR and name a new data folder: npm run restore -- <folder>')
  const dataDir = resolve(folder)
  const begun = performance.now()
  const place = { backupDir: BACKUP_DIR, dataDir, log: makeLog(LOG_LEVEL) }
  const faults = await restoreBackup(place, (ownerUrl) => check(ownerUrl, dataDir))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(
    `${faults.join('\n') || 'The ledger and the audit chain are valid.'}\nRestored in ${seconds} s: ${dataDir}\n`,
  )
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function check(ownerUrl: string, dataDir: string): Promise<string[]> {
  const pool = openPool({ url: ownerUrl, size: 1 })
  const db = openDb(pool)
  try {
    const mode = await readMode(pool)
    const books = await db.transaction().execute((trx) => verify(trx))
    const audit = await verifyAudit(db)
    const head = await readAuditHead(db)
    await db.transaction().execute((trx) =>
      recordAudit(trx, {
        at: new Date(),
        actor: SYSTEM,
        action: 'database.restore',
        object: { type: 'database', id: null },
        after: { folder: dataDir, audit_head: head },
      }),
    )
    process.stdout.write(
      `The last sealed audit row is ${head?.seq ?? 0}, with hash ${head?.hash ?? 'none'}.\n`,
    )
    if (mode) process.stdout.write(`The database starts with MODE=${mode} only.\n`)
    return [
      ...(books.ok
        ? []
        : [`The books do not hold: ${books.faultCount} faults. npm run ledger:verify names them.`]),
      ...(audit === null ? [] : [`The audit does not hold at row ${audit.seq}: ${audit.fault}.`]),
    ]
  } finally {
    await db.destroy()
  }
}
