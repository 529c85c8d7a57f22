import { sql } from 'kysely'
import type { Db, Trx } from '../db.ts'
import { refuse } from './refuse.ts'

export interface OnceKey {
  readonly userId: string
  readonly call: string
  readonly key: string
  /** Over everything that the request says. */
  readonly hash: Buffer
  readonly at: Date
}

/**
 * Does a piece of work once for a key (D§3): the key is written in the transaction of the effect and kept for good.
 * A twin waits for the first to end and gets the same answer; the same key with other content is refused; where the
 * work is refused nothing is stored, so that the same key may try again.
 */
export async function onceOnly<Result>(
  db: Db,
  once: OnceKey,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('idempotency_key')
      .values({
        user_id: once.userId,
        call: once.call,
        key: once.key,
        request_hash: once.hash,
        status: 0,
        answer: 'null',
        created_at: once.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('call')
      .executeTakeFirst()
    if (!taken) return repeat<Result>(trx, once)
    const result = await work(trx)
    await sql`update idempotency_key set status = 200, answer = ${JSON.stringify(result)}::json
      where user_id = ${once.userId} and call = ${once.call} and key = ${once.key}`.execute(trx)
    return result
  })
}

async function repeat<Result>(trx: Trx, once: OnceKey): Promise<Result> {
  const first = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', once.userId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(once.hash)) refuse('idempotency_key_reused')
  return first.answer as Result
}
