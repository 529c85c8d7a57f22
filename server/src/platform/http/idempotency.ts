import { sql } from 'kysely'
import type { Db, Reader, Trx } from '../db.ts'
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
 * Does a piece of work once for a key: the key is written in the transaction of the effect and kept for good.
 * A twin waits for the first to end and gets the same answer; the same key with other content is refused; where the
 * work is refused nothing is stored, so that the same key may try again.
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
 * Claims keys for the transaction, each of which must be another; answers those that are free. A key that was claimed
 * and got no answer is free again. Waits for whoever is at work on one of them.
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

/** Keeps what was answered, for whoever asks again with the same key. */
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

/** What a key that somebody else has claimed was answered with. */
export async function answerOfTwin<Result>(trx: Trx, once: OnceKey): Promise<Result> {
  const answer = await earlierAnswer<Result>(trx, once)
  if (answer === null) throw new Error(`${once.call} was claimed and not answered`)
  return answer
}

/**
 * What a key was answered with before, null where it has no answer yet; refused where it came with other content then.
 * Claims nothing and waits for nobody.
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
