import type { Selectable } from 'kysely'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'

export interface Passkey {
  readonly id: string
  readonly userId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: bigint
  /** How the browser says that the device is reached, such as `internal` or `usb`. */
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** Until then it authorises payments between own accounts only; null: it never rested. */
  readonly restsUntil: Date | null
}

const passkeyOf = (row: Selectable<Schema['passkey']>): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  restsUntil: row.rests_until,
})

/** A user's passkeys, the oldest first. */
export async function passkeysOf(reader: Reader, userId: string): Promise<Passkey[]> {
  const rows = await reader
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** The passkey with this credential id, of any user. */
export async function findPasskey(reader: Reader, credentialId: Buffer): Promise<Passkey | null> {
  const row = await reader
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ? passkeyOf(row) : null
}

/** Keeps a passkey, unless the device gave an id that is taken; whether it is kept. */
export async function insertPasskey(trx: Trx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
      rests_until: passkey.restsUntil,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Records a signature of a passkey. False if another call has recorded one since the same signature count. */
export async function notePasskeyUse(
  db: Db,
  passkey: Passkey,
  signCount: bigint,
  at: Date,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', passkey.id)
    .where('sign_count', '=', passkey.signCount)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** Names a passkey of a user. Returns its earlier name, or null if there is no such passkey. */
export async function renamePasskey(
  trx: Trx,
  which: { readonly id: string; readonly userId: string },
  name: string,
): Promise<string | null> {
  const before = await trx
    .selectFrom('passkey')
    .select('name')
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  await trx.updateTable('passkey').set({ name }).where('id', '=', which.id).execute()
  return before.name
}

/** Removes a passkey of a user. Returns its name, or null if there is no such passkey. */
export async function deletePasskey(
  trx: Trx,
  which: { readonly id: string; readonly userId: string },
): Promise<string | null> {
  const row = await trx
    .deleteFrom('passkey')
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export type ChallengePurpose = Schema['passkey_challenge']['purpose']

export async function insertChallenge(
  reader: Reader,
  challenge: {
    readonly id: string
    /** The person who must answer it; null: anyone, to sign in. */
    readonly userId: string | null
    readonly purpose: ChallengePurpose
    readonly challenge: Buffer
    readonly expiresAt: Date
    /** Until when the passkey that is set up with it will rest. */
    readonly restsUntil: Date | null
  },
): Promise<void> {
  await reader
    .insertInto('passkey_challenge')
    .values({
      id: challenge.id,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      challenge: challenge.challenge,
      expires_at: challenge.expiresAt,
      rests_until: challenge.restsUntil,
      used_at: null,
    })
    .execute()
}

/** Uses a challenge up. Null if there is none for this purpose, or it has expired or was used. */
export async function takeChallenge(
  reader: Reader,
  which: { readonly id: string; readonly userId: string | null; readonly purpose: ChallengePurpose },
  now: Date,
): Promise<{ readonly challenge: Buffer; readonly restsUntil: Date | null } | null> {
  const row = await reader
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .where('id', '=', which.id)
    .where('purpose', '=', which.purpose)
    .where('user_id', 'is not distinct from', which.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['challenge', 'rests_until'])
    .executeTakeFirst()
  return row ? { challenge: row.challenge, restsUntil: row.rests_until } : null
}

/** Removes the challenges that can no longer be answered. */
export async function deleteOldChallenges(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
