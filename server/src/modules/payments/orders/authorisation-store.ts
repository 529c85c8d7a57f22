import type { Unauthorised } from '@fondaco/rules/payments/low-value.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Schema, Trx } from '../../../platform/db.ts'
import type { StepUpFactor } from '../../identity/index.ts'

export type Authorisation = Selectable<Schema['payment_authorisation']>

export async function insertAuthorisation(
  trx: Trx,
  begun: Pick<
    Authorisation,
    'id' | 'user_id' | 'customer_id' | 'content_hash' | 'challenge_id' | 'begun_at' | 'expires_at'
  >,
): Promise<void> {
  await trx.insertInto('payment_authorisation').values(begun).execute()
}

/** An authorisation that a user started, or null. */
export async function findAuthorisation(
  reader: Reader,
  id: string,
  userId: string,
): Promise<Authorisation | null> {
  const row = await reader
    .selectFrom('payment_authorisation')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Records that an authorisation was proven; false if it was used or has expired. */
export async function proveAuthorisation(
  trx: Trx,
  id: string,
  proven: {
    readonly secretHash: Buffer
    readonly with: StepUpFactor
    /** Until when the factor rests. */
    readonly restsUntil: Date | null
    readonly at: Date
    /** Until when it may be used. */
    readonly until: Date
  },
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_authorisation')
    .set({
      secret_hash: proven.secretHash,
      proven_with: proven.with,
      factor_rests_until: proven.restsUntil,
      proven_at: proven.at,
      expires_at: proven.until,
    })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', proven.at)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** The authorisations of payments, by their secrets, locked until the end of the transaction. */
export async function lockAuthorisations(
  trx: Trx,
  secretHashes: readonly Buffer[],
): Promise<readonly Authorisation[]> {
  if (secretHashes.length === 0) return []
  return trx
    .selectFrom('payment_authorisation')
    .selectAll()
    .where('secret_hash', '=', sql<Buffer>`any(${secretHashes}::bytea[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Records the payments that used authorisations, in the payments' own transaction. One that is used already is our fault. */
export async function useAuthorisations(
  trx: Trx,
  uses: readonly { readonly id: string; readonly transactionId: string }[],
  at: Date,
): Promise<void> {
  if (uses.length === 0) return
  const { numAffectedRows } = await sql`
    update payment_authorisation set used_at = ${at}, used_for = used.transaction_id
    from unnest(${uses.map(({ id }) => id)}::uuid[], ${uses.map((use) => use.transactionId)}::uuid[])
      as used (id, transaction_id)
    where payment_authorisation.id = used.id and used_at is null`.execute(trx)
  if (Number(numAffectedRows) !== uses.length) throw new Error('an authorisation is used twice')
}

/** Invalidates an unused authorisation. */
export async function useUpAuthorisation(db: Db, secretHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('payment_authorisation')
    .set({ used_at: at })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Makes transactions that count the payments of these users for these customers wait for this one; in one order, so two
 * that lock several never deadlock.
 */
export async function lockUnauthorised(
  trx: Trx,
  payers: readonly { readonly userId: string; readonly customerId: string }[],
): Promise<void> {
  if (payers.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtextextended(payer, 0))
    from (select distinct 'payment.unauthorised ' || user_id || ' ' || customer_id as payer
      from unnest(${payers.map(({ userId }) => userId)}::text[], ${payers.map(({ customerId }) => customerId)}::text[])
        as asked (user_id, customer_id)
      order by payer) as payers`.execute(trx)
}

/** The sum that a user paid for a customer since the last authorised payment. */
export async function readUnauthorised(
  reader: Reader,
  userId: string,
  customerId: string,
): Promise<Unauthorised> {
  const { inARow, inAll } = await reader
    .selectFrom('transaction')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('inARow'),
      sql<bigint>`coalesce(sum(amount_eur), 0)::bigint`.as('inAll'),
    ])
    .where('customer_id', '=', customerId)
    .where('created_by', '=', userId)
    .where('direction', '=', 'DEBIT')
    .where(
      'created_at',
      '>',
      sql<Date>`coalesce((select max(used_at) from payment_authorisation
        where user_id = ${userId} and customer_id = ${customerId} and used_for is not null), '-infinity')`,
    )
    .executeTakeFirstOrThrow()
  return { inARow: Number(inARow), inAll }
}

/** Removes authorisations that were never used and have expired; one that a payment holds just now, the next time. */
export async function deleteUnusedAuthorisations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('payment_authorisation')
    .where('id', 'in', (of) =>
      of
        .selectFrom('payment_authorisation')
        .select('id')
        .where('used_for', 'is', null)
        .where('expires_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
