import type { CertifiedDetails, ControllingPerson } from '@fondaco/rules/companies/controlling-persons.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type {
  CertificationFault,
  CertificationFields,
} from '@fondaco/rules/onboarding/certification-forms.ts'
import { type Insertable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

/** A self-certification that was sent to a party for signing. */
export interface Signature {
  readonly id: string
  readonly partyId: string
  /** The customer of the party. */
  readonly customerId: string
  readonly kind: ApplicantKind
  /** The user who began it, and signs. */
  readonly begunBy: string | null
  /** Who controlled the company when it was begun. */
  readonly controlling: readonly ControllingPerson[]
  readonly begunAt: Date
  /** The company when it was begun; null of an individual, or where that was not kept. */
  readonly details: CertifiedDetails | null
  /** The e-signature service's id of it. */
  readonly envelopeId: string
  readonly status: Schema['crs_signature']['status']
}

export async function findSignature(reader: Reader, envelopeId: string): Promise<Signature | null> {
  const row = await reader
    .selectFrom('crs_signature')
    .innerJoin('party', 'party.id', 'crs_signature.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['crs_signature.id', 'party_id as partyId', 'customer.id as customerId', 'customer.kind'])
    .select(['crs_signature.begun_by as begunBy', 'crs_signature.controlling'])
    .select(['crs_signature.begun_at as begunAt', 'crs_signature.details'])
    .select(['envelope_id as envelopeId', 'crs_signature.status'])
    .where('envelope_id', '=', envelopeId)
    .executeTakeFirst()
  return row ?? null
}

/** SQL: when the last form that a customer signed was signed, if it is invalid; else null. */
export const crsInvalidAt = sql<Date | null>`(
  select case when status = 'invalid' then coalesce(signed_at, ended_at) end from crs_signature
  where party_id = customer.id and status in ('completed', 'invalid')
  order by coalesce(signed_at, ended_at) desc, id desc limit 1
)`

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

/** What was signed. */
export interface Signed {
  readonly answers: CertificationFields
  readonly documentId: string
  readonly signedAt: Date
  /** Of an invalid one. */
  readonly faults: readonly CertificationFault[]
}

/** Records the outcome. @returns whether it had none before */
export async function endSignature(
  trx: Trx,
  id: string,
  status: Exclude<Signature['status'], 'sent'>,
  { at, signed }: { readonly at: Date; readonly signed?: Signed },
): Promise<boolean> {
  const ended = await trx
    .updateTable('crs_signature')
    .set({
      status,
      ended_at: at,
      ...(signed
        ? {
            answers: JSON.stringify(signed.answers),
            document_id: signed.documentId,
            signed_at: signed.signedAt,
            faults: JSON.stringify(signed.faults),
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

const selectSigned = (reader: Reader) =>
  reader
    .selectFrom('crs_signature')
    .innerJoin('app_user', 'app_user.id', 'crs_signature.begun_by')
    .innerJoin('document', 'document.id', 'crs_signature.document_id')
    .select(['crs_signature.id', 'crs_signature.answers', 'crs_signature.controlling'])
    .select(['crs_signature.status', 'crs_signature.faults', 'crs_signature.details'])
    .select((row) => row.fn.coalesce('crs_signature.signed_at', 'crs_signature.ended_at').as('signedAt'))
    .select(['crs_signature.ended_at as endedAt', 'app_user.first_name', 'app_user.last_name'])
    .select(['document.id as documentId', 'document.name as documentName'])

/** The self-certifications that a party signed, newest first, of a customer that the caller has read in their scope. */
export const listSigned = (reader: Reader, partyId: string) =>
  selectSigned(reader)
    .where('party_id', '=', partyId)
    .where('crs_signature.status', 'in', ['completed', 'invalid'])
    .orderBy('signedAt', 'desc')
    .orderBy('crs_signature.id', 'desc')
    .execute()

/** The id of the valid one that a party signed at a time, or null. */
export const findSignedAt = async (reader: Reader, partyId: string, at: Date): Promise<string | null> =>
  (
    await reader
      .selectFrom('crs_signature')
      .select('id')
      .where('party_id', '=', partyId)
      .where('status', '=', 'completed')
      .where((row) => row(row.fn.coalesce('signed_at', 'ended_at'), '=', at))
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** One of them, or null. */
export const findSigned = async (reader: Reader, id: string | null) =>
  id === null
    ? null
    : ((await selectSigned(reader).where('crs_signature.id', '=', id).executeTakeFirst()) ?? null)
