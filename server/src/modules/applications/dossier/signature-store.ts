import type { Insertable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

/** A self-certification that was sent to a party for signing. */
export interface Signature {
  readonly id: string
  readonly partyId: string
  /** The customer of the party. */
  readonly customerId: string
  /** The e-signature service's id of it. */
  readonly envelopeId: string
  readonly status: Schema['crs_signature']['status']
}

export async function findSignature(reader: Reader, envelopeId: string): Promise<Signature | null> {
  const row = await reader
    .selectFrom('crs_signature')
    .innerJoin('party', 'party.id', 'crs_signature.party_id')
    .select(['crs_signature.id', 'party_id as partyId', 'party.customer_id as customerId'])
    .select(['envelope_id as envelopeId', 'crs_signature.status'])
    .where('envelope_id', '=', envelopeId)
    .executeTakeFirst()
  return row ?? null
}

/** Envelopes started after `since` without an outcome; of one party if given. */
export async function listOpenEnvelopes(reader: Reader, since: Date, partyId?: string): Promise<string[]> {
  let open = reader
    .selectFrom('crs_signature')
    .select('envelope_id')
    .where('status', '=', 'sent')
    .where('begun_at', '>', since)
  if (partyId !== undefined) open = open.where('party_id', '=', partyId)
  const rows = await open.orderBy('begun_at').limit(100).execute()
  return rows.map(({ envelope_id }) => envelope_id)
}

export async function insertSignature(
  trx: Trx,
  signature: Insertable<Schema['crs_signature']>,
): Promise<void> {
  await trx.insertInto('crs_signature').values(signature).execute()
}

/** Records the outcome. @returns whether it had none before */
export async function endSignature(
  trx: Trx,
  id: string,
  status: Exclude<Signature['status'], 'sent'>,
  at: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('crs_signature')
    .set({ status, ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}
