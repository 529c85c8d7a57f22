import type { Insertable, Selectable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

type AttemptTable = Schema['sign_in_attempt']

export async function insertAttempt(trx: Trx, attempt: Insertable<AttemptTable>): Promise<void> {
  await trx.insertInto('sign_in_attempt').values(attempt).execute()
}

/** The user agents with which somebody signed in since then, each once. */
export async function userAgentsOf(reader: Reader, userId: string, since: Date): Promise<(string | null)[]> {
  const rows = await reader
    .selectFrom('sign_in_attempt')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', userId)
    .where('outcome', '=', 'signed_in')
    .where('at', '>', since)
    .execute()
  return rows.map((row) => row.user_agent)
}

/** The last attempts of a user, the newest first. */
export async function lastAttempts(
  reader: Reader,
  userId: string,
  limit: number,
): Promise<Selectable<AttemptTable>[]> {
  return reader
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteAttempts(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('sign_in_attempt').where('at', '<=', before).execute()
}
