import { sql } from 'kysely'
import type { Db, Reader } from './db.ts'

/** A row of the chain: its number from 1, and its hash in hexadecimal. */
export interface AuditLink {
  readonly seq: bigint
  readonly hash: string
}

/** The first invalid row of the chain; `seq` is null for an audit row that was never added to it. */
export interface AuditFault {
  readonly seq: bigint | null
  readonly auditId: string | null
  readonly fault: string
}

/** Rows sealed in one transaction. */
export const SEALED_AT_ONCE = 1_000

/** Seals waiting rows, up to a thousand. Does nothing if another process is sealing. Returns the head if it moved. */
export async function sealAudit(db: Db): Promise<{ count: number; head: AuditLink | null }> {
  const { rows } = await sql<{ sealed: number; seq: bigint | null; hash: string | null }>`
    select sealed, head_seq as seq, encode(head_hash, 'hex') as hash from audit_seal_next(${SEALED_AT_ONCE})`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.sealed === 0 || row.seq === null || row.hash === null) return { count: 0, head: null }
  return { count: row.sealed, head: { seq: row.seq, hash: row.hash } }
}

/** The newest row of the chain; null while it is empty. */
export async function readAuditHead(reader: Reader): Promise<AuditLink | null> {
  const row = await reader
    .selectFrom('audit_seal')
    .select(['seq', 'row_hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { seq: row.seq, hash: row.row_hash.toString('hex') } : null
}

/**
 * Walks the whole chain and returns the first row that was changed, removed or moved; null if the chain is valid.
 * `known` is a head that was published before: a chain that was rewritten from some row on does not contain it.
 */
export async function verifyAudit(reader: Reader, known?: AuditLink): Promise<AuditFault | null> {
  const { rows } = await sql<{ seq: bigint | null; audit_id: string | null; fault: string }>`
    select seq, audit_id, fault from audit_verify()`.execute(reader)
  const [row] = rows
  if (row) return { seq: row.seq, auditId: row.audit_id, fault: row.fault }
  if (!known) return null
  const link = await reader
    .selectFrom('audit_seal')
    .select(['audit_id', 'row_hash'])
    .where('seq', '=', known.seq)
    .executeTakeFirst()
  if (!link) return { seq: known.seq, auditId: null, fault: `row ${known.seq} of the chain is missing` }
  if (link.row_hash.toString('hex') === known.hash) return null
  return { seq: known.seq, auditId: link.audit_id, fault: 'the row is not the one whose hash was published' }
}
