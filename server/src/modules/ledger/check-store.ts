import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'

/** A fault of the books, named by `ledger_verify`. */
export interface Fault {
  readonly fault: string
  readonly entity: string | null
  readonly currency: string | null
  readonly account_id: string | null
  readonly transfer_id: string | null
  /** The faults, for staff. */
  readonly detail: string
}

/** The result of a check of the books. */
export interface Check {
  readonly ok: boolean
  readonly checkedAt: Date
  readonly faultCount: number
  /** The first hundred. */
  readonly faults: readonly Fault[]
}

/**
 * Checks the books and keeps the result: a fault stops new payments (`isSound`) until a whole check finds none.
 * @param scope `new` starts where the last sound check ended; after a fault the check is whole anyway
 */
export async function verify(trx: Trx, scope: 'whole' | 'new' = 'whole'): Promise<Check> {
  const { rows } = await sql<CheckRow>`
    select ok, checked_at, fault_count::int, faults from ledger_run_check(${scope === 'whole'})`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('ledger_run_check answered nothing')
  return checkFrom(row)
}

/** The newest result; null before the first check. */
export async function lastCheck(reader: Reader): Promise<Check | null> {
  const { rows } = await sql<CheckRow>`
    select ok, checked_at, fault_count::int, faults from ledger_check order by id desc limit 1`.execute(
    reader,
  )
  return rows[0] ? checkFrom(rows[0]) : null
}

/** `isSound` as a value, for a statement that reads something else anyway. */
export const soundness = sql<boolean>`ledger_is_sound()`

/** Whether new payments may be made: false from a check with a fault until a whole check without one. Cheap. */
export async function isSound(reader: Reader): Promise<boolean> {
  const { sound } = await reader.selectNoFrom(soundness.as('sound')).executeTakeFirstOrThrow()
  return sound
}

/** The books of an entity in a currency, in minor units. If they are sound, debits equal credits. */
export interface Books {
  readonly entity: string
  readonly currency: string
  readonly accounts: number
  readonly debits: bigint
  readonly credits: bigint
  /** Held by payments under way. */
  readonly held: bigint
}

/** The sums over all accounts, by entity and currency, where anything was ever booked or held. */
export async function readBooks(reader: Reader): Promise<Books[]> {
  const { rows } = await sql<
    Record<'entity' | 'currency' | 'debits' | 'credits' | 'held', string> & { accounts: number }
  >`
    select entity, currency, count(distinct id)::int as accounts, sum(posted_debits)::text as debits,
      sum(posted_credits)::text as credits, sum(held_debits)::text as held
    from ledger_account
    group by entity, currency
    having sum(posted_debits + posted_credits + held_debits) > 0
    order by entity, currency`.execute(reader)
  return rows.map((row) => ({
    ...row,
    debits: BigInt(row.debits),
    credits: BigInt(row.credits),
    held: BigInt(row.held),
  }))
}

interface CheckRow {
  ok: boolean
  checked_at: Date
  fault_count: number
  faults: Fault[]
}

const checkFrom = ({ ok, checked_at, fault_count, faults }: CheckRow): Check => ({
  ok,
  checkedAt: checked_at,
  faultCount: fault_count,
  faults,
})
