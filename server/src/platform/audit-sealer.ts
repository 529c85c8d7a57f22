import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type AuditLink, SEALED_AT_ONCE, sealAudit } from './audit-chain.ts'
import type { Db } from './db.ts'
import { keepDoing } from './keep-doing.ts'

/** A row waits at most about this long before it is part of the chain. */
const IDLE_MS = 500
/** The head of the chain is logged at most this often. */
const TELL_MS = 60_000

/**
 * Seals new audit rows into the hash chain. Every worker process runs it; the database allows one at a time. The head
 * is written to the log, which is kept elsewhere, so a chain that is rewritten later does not match it.
 */
export function startAuditSealer(db: Db, log: Logger): { stop(): Promise<void> } {
  let head: AuditLink | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  return keepDoing(
    'audit sealer',
    async (signal) => {
      const sealed = await sealAudit(db)
      head = sealed.head ?? head
      if (head && performance.now() - toldAt >= TELL_MS) {
        log.info({ seq: String(head.seq), hash: head.hash }, 'audit head')
        head = null
        toldAt = performance.now()
      }
      if (sealed.count < SEALED_AT_ONCE) await delay(IDLE_MS, undefined, { signal }).catch(() => undefined)
    },
    log,
  )
}
