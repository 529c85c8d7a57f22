import { readAuditHead, verifyAudit } from '../platform/audit-chain.ts'
import { onDatabase } from './on-database.ts'

// npm run audit:verify [-- <number> <hash>]: walks the chain of the audit and names the first row that does not hold.
// Given a head that the log once told, it also finds a chain that was cut short or rewritten as a whole.

const [seq, hash] = process.argv.slice(2)

await onDatabase(async ({ db }) => {
  const fault = await verifyAudit(db, seq && hash ? { seq: BigInt(seq), hash } : undefined)
  if (fault) {
    const row = fault.seq === null ? 'Outside the chain' : `Row ${fault.seq}`
    const event = fault.auditId === null ? '' : ` (audit event ${fault.auditId})`
    return { well: false, text: `${row}${event}: ${fault.fault}.` }
  }
  const head = await readAuditHead(db)
  return {
    well: true,
    text: `The audit chain is valid: ${head?.seq ?? 0} rows, head ${head?.hash ?? 'none'}.`,
  }
})
