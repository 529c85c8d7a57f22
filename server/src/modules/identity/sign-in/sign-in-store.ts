import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db.ts'

/** A sign-in under way at an identity provider. */
export interface SignIn {
  readonly id: string
  /** Of the pre-login cookie: only the browser that began may end it. */
  readonly cookieHash: Buffer
  readonly provider: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly returnTo: string | null
  readonly createdAt: Date
  /** See `takePlace`. */
  readonly place: bigint
}

/** Takes the place of a sign-in that begins now in the order of all sign-ins and of what ends all sessions of a user. */
export async function takePlace(db: Db): Promise<bigint> {
  const { place } = await db
    .selectNoFrom(sql<bigint>`nextval('sign_in_order')`.as('place'))
    .executeTakeFirstOrThrow()
  return place
}

/** Keeps a sign-in that begins now, and takes its place. */
export async function insertSignIn(db: Db, signIn: Omit<SignIn, 'place'>): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({
      id: signIn.id,
      cookie_hash: signIn.cookieHash,
      provider: signIn.provider,
      state: signIn.state,
      nonce: signIn.nonce,
      code_verifier: signIn.verifier,
      return_to: signIn.returnTo,
      created_at: signIn.createdAt,
    })
    .execute()
}

/** Takes up a sign-in begun in this browser, once; null where there is none, it is too old, or it was taken up before. */
export async function takeSignIn(
  db: Db,
  which: { state: string; cookieHash: Buffer; provider: string },
  now: Date,
  begunAfter: Date,
): Promise<Pick<SignIn, 'state' | 'nonce' | 'verifier' | 'returnTo' | 'place'> | null> {
  const row = await db
    .updateTable('sign_in')
    .set({ used_at: now })
    .where('state', '=', which.state)
    .where('cookie_hash', '=', which.cookieHash)
    .where('provider', '=', which.provider)
    .where('used_at', 'is', null)
    .where('created_at', '>', begunAfter)
    .returning(['state', 'nonce', 'code_verifier', 'return_to', 'place'])
    .executeTakeFirst()
  if (!row) return null
  const { state, nonce, place } = row
  return { state, nonce, verifier: row.code_verifier, returnTo: row.return_to, place }
}

export async function deleteSignIns(trx: Trx, begunBefore: Date): Promise<void> {
  await trx.deleteFrom('sign_in').where('created_at', '<=', begunBefore).execute()
}
