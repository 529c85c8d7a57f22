import { setTimeout as delay } from 'node:timers/promises'
import { getAuditHead } from '@fondaco/contract/platform/calls.ts'
import { OK } from '@fondaco/contract/refusals.ts'
import { callApi } from './api.ts'
import type { Bank } from './bank.ts'
import { onDatabase } from './bank-workload.ts'
import type { Service } from './server-process.ts'

const EVERY_MS = 2_000
const WALK_PATIENCE_MS = 300_000

/** A head of the audit chain that an outside observer received. */
export interface AuditHead {
  readonly seq: number
  readonly hash: string
}

/** Reads the head of the audit chain repeatedly and keeps it, as an outside auditor would. */
export async function keepAuditHeads(service: Service, bank: Bank, until: AbortSignal): Promise<AuditHead[]> {
  const heads: AuditHead[] = []
  while (!until.aborted) {
    const answer = await callApi(service.url, getAuditHead, { token: bank.staff[0] }).catch(() => null)
    if (answer?.code === OK && answer.result.hash !== null)
      heads.push({ seq: answer.result.seq, hash: answer.result.hash })
    await delay(EVERY_MS, undefined, { signal: until }).catch(() => undefined)
  }
  return heads
}

/**
 * Walks the audit chain, which must be valid and contain every head that was read.
 * @returns the rows of the chain
 */
export async function proveAudit(service: Service, heads: readonly AuditHead[]): Promise<number> {
  return onDatabase(
    service,
    async (database) => {
      const { rows: faults } = await database.query('select * from audit_verify()')
      if (faults.length > 0) throw new Error(`the audit chain does not hold: ${JSON.stringify(faults[0])}`)
      const { rows: missing } = await database.query(
        `select seq, hash from unnest($1::bigint[], $2::text[]) as head (seq, hash)
         where not exists (select from audit_seal s where s.seq = head.seq and encode(s.row_hash, 'hex') = head.hash)`,
        [heads.map(({ seq }) => seq), heads.map(({ hash }) => hash)],
      )
      if (missing.length > 0) throw new Error(`the audit chain lost a head: ${JSON.stringify(missing[0])}`)
      const { rows } = await database.query<{ count: string }>('select count(*) from audit_seal')
      return Number(rows[0]?.count)
    },
    WALK_PATIENCE_MS,
  )
}
