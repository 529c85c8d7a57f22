import type { Insertable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

/** A self-certification that was sent to be signed. */
export interface Signature {
  readonly id: string
  readonly customerId: string
  /** The e-signature service's name of it. */
  readonly envelopeId: string
  readonly status: Schema['crs_signature']['status']
}

const COLUMNS = ['id', 'customer_id as customerId', 'envelope_id as envelopeId', 'status'] as const

export async function findSignature(reader: Reader, envelopeId: string): Promise<Signature | null> {
  const row = await reader
    .selectFrom('crs_signature')
    .select(COLUMNS)
    .where('envelope_id', '=', envelopeId)
    .executeTakeFirst()
  return row ?? null
}

/** Envelopes begun after `since` of which nobody has said how they ended; of one customer where one is given. */
export async function listOpenEnvelopes(reader: Reader, since: Date, customerId?: string): Promise<string[]> {
  let open = reader
    .selectFrom('crs_signature')
    .select('envelope_id')
    .where('status', '=', 'sent')
    .where('begun_at', '>', since)
  if (customerId !== undefined) open = open.where('customer_id', '=', customerId)
  const rows = await open.orderBy('begun_at').limit(100).execute()
  return rows.map(({ envelope_id }) => envelope_id)
}

export async function insertSignature(
  trx: Trx,
  signature: Insertable<Schema['crs_signature']>,
): Promise<void> {
  await trx.insertInto('crs_signature').values(signature).execute()
}

/** Notes how one ended; whether it had not ended before. */
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
