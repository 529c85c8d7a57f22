import { setTimeout as delay } from 'node:timers/promises'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { getHealth as call } from '@fondaco/contract/platform/calls.ts'
import type { OutsideParty } from '@fondaco/rules/outside-party.ts'
import { sql } from 'kysely'
import type { Db, Reader } from './db.ts'
import { SILENT_SECONDS } from './process-seen.ts'

export interface HealthDeps {
  readonly mode: 'demo' | 'production'
  readonly version: string
  /** Ports that a simulator answers. */
  readonly simulated: readonly OutsideParty[]
  /** The result of the last check of the books; null before the first. */
  readonly lastLedgerCheck: (reader: Reader) => Promise<{ ok: boolean; checkedAt: Date } | null>
}

type Health = CallResult<typeof call>

/** The answer comes within this time. */
const PATIENCE_MS = 3_000

/** Health of the process. Without the database it still answers, and says so. */
export async function getHealth(deps: HealthDeps, { db }: { db: Db }): Promise<Health> {
  const known = { mode: deps.mode, version: deps.version, simulated: [...deps.simulated] }
  const waiting = new AbortController()
  try {
    const late = delay(PATIENCE_MS, undefined, { signal: waiting.signal }).then(() => {
      throw new Error('the database does not answer')
    })
    late.catch(() => undefined)
    const [worker, ledger] = await Promise.race([
      Promise.all([readWorker(db), deps.lastLedgerCheck(db)]),
      late,
    ])
    return {
      ...known,
      database: { ok: true },
      worker,
      // Before the first check, the books count as correct.
      ledger: { ok: ledger?.ok ?? true, checked_at: ledger?.checkedAt.toISOString() ?? null },
    }
  } catch {
    return {
      ...known,
      database: { ok: false },
      worker: { ok: false, seen_at: null, failed_jobs: 0 },
      ledger: { ok: false, checked_at: null },
    }
  } finally {
    waiting.abort()
  }
}

async function readWorker(reader: Reader): Promise<Health['worker']> {
  const row = await reader
    .selectFrom('worker_seen')
    .select(({ fn }) => [
      fn.max('seen_at').as('seen_at'),
      fn.max('failed_jobs').as('failed_jobs'),
      sql<boolean | null>`max(seen_at) > now() - make_interval(secs => ${SILENT_SECONDS})`.as('ok'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ok: row.ok ?? false,
    seen_at: row.seen_at?.toISOString() ?? null,
    failed_jobs: row.failed_jobs ?? 0,
  }
}
