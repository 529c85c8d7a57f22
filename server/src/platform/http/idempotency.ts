import { sql } from 'kysely'
import type { Db, Reader, Trx } from '../db.ts'
import { refuse } from './refuse.ts'

export interface OnceKey {
  readonly userId: string
  readonly call: string
  readonly key: string
  /** Hash of the whole request. */
  readonly hash: Buffer
  readonly at: Date
}

/**
 * Does work once for a key. The key is written in the transaction of the effect and kept forever. A second request with
 * the same key waits for the first and gets the same answer. The same key with other content is refused. If the work is
 * refused, nothing is stored, and the key may be used again.
 */
export async function onceOnly<Result>(
  db: Db,
  once: OnceKey,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (!(await claimKeys(trx, [once])).has(once)) return answerOfTwin<Result>(trx, once)
    const answer = await work(trx)
    await keepAnswers(trx, [{ once, answer }])
    return answer
  })
}

/**
 * Claims keys for the transaction; all keys differ. Returns the free ones. A key that was claimed without an answer is
 * free again. Waits for a transaction that holds one of them.
 */
export async function claimKeys(trx: Trx, keys: readonly OnceKey[]): Promise<ReadonlySet<OnceKey>> {
  const { rows } = await sql<{ user_id: string; call: string; key: string }>`
    insert into idempotency_key (user_id, call, key, request_hash, status, answer, created_at)
    select asked.*, 0, 'null', ${keys[0]?.at} from unnest(${keys.map(({ userId }) => userId)}::uuid[],
      ${keys.map(({ call }) => call)}::text[], ${keys.map(({ key }) => key)}::text[],
      ${keys.map(({ hash }) => hash)}::bytea[]) as asked (user_id, call, key, request_hash)
    order by 1, 2, 3
    on conflict (user_id, call, key) do update set request_hash = excluded.request_hash
      where idempotency_key.status = 0
    returning user_id, call, key`.execute(trx)
  const claimed = new Set(rows.map((row) => [row.user_id, row.call, row.key].join(' ')))
  return new Set(keys.filter(({ userId, call, key }) => claimed.has([userId, call, key].join(' '))))
}

/** Keeps the answer for a repeated request with the same key. */
export async function keepAnswers(
  trx: Trx,
  answers: readonly { readonly once: OnceKey; readonly answer: unknown }[],
): Promise<void> {
  const column = (of: 'userId' | 'call' | 'key') => answers.map(({ once }) => once[of])
  await sql`
    update idempotency_key set status = 200, answer = given.answer::json
    from unnest(${column('userId')}::uuid[], ${column('call')}::text[], ${column('key')}::text[],
      ${answers.map(({ answer }) => JSON.stringify(answer))}::text[]) as given (user_id, call, key, answer)
    where idempotency_key.user_id = given.user_id and idempotency_key.call = given.call
      and idempotency_key.key = given.key`.execute(trx)
}

/** The answer of a key that another request has claimed. */
export async function answerOfTwin<Result>(trx: Trx, once: OnceKey): Promise<Result> {
  const answer = await earlierAnswer<Result>(trx, once)
  if (answer === null) throw new Error(`${once.call} was claimed and not answered`)
  return answer
}

/**
 * The earlier answer of a key; null if it has none yet. Refused if it came with other content. Claims nothing and does
 * not wait.
 */
export async function earlierAnswer<Result>(reader: Reader, once: OnceKey): Promise<Result | null> {
  const first = await reader
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', once.userId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .where('status', '<>', 0)
    .executeTakeFirst()
  if (!first) return null
  if (!first.request_hash.equals(once.hash)) refuse('idempotency_key_reused')
  return first.answer as Result
}
