import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db.ts'

/** An open sign-in at an identity provider. */
export interface SignIn {
  readonly id: string
  /** Hash of the pre-login cookie: only the browser that started may end it. */
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

/** Reserves the place of a new sign-in in the order of all sign-ins and of all endings of a user's sessions. */
export async function takePlace(db: Db): Promise<bigint> {
  const { place } = await db
    .selectNoFrom(sql<bigint>`nextval('sign_in_order')`.as('place'))
    .executeTakeFirstOrThrow()
  return place
}

/** Keeps a new sign-in, and reserves its place. */
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

/** Redeems a sign-in of this browser, once; null if there is none, or it is too old or was redeemed. */
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
