import type { Day } from '@fondaco/rules/calendar.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { DocumentKind, PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import { type Insertable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** A document of a party: its file, purpose and decision. */
export interface PartyDocument<Kind = DocumentKind> {
  /** Of the file and of this alike. */
  readonly id: string
  readonly partyId: string
  readonly kind: Kind
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly uploadedAt: Date
  /** The user who uploaded it. */
  readonly uploadedBy: string
  readonly byStaff: boolean
  readonly state: 'received' | 'accepted' | 'rejected'
  /** Why it was rejected, as the customer reads it. */
  readonly reason: string | null
  /** The request that it answers. */
  readonly requestId: string | null
  /** Since when it is hidden, by whom and why; null: it is not. */
  readonly deleted: {
    readonly at: Date
    readonly by: string
    readonly reason: string | null
  } | null
  /** Until when a licence is valid; null: that is not known. */
  readonly expiresOn: Day | null
}

/** The documents of a party that the scope may see, newest first. Their kinds are those of its kind of party. */
export async function listPartyDocuments<Kind extends PartyDocumentKind = DocumentKind>(
  reader: Reader,
  scope: Scope,
  partyId: string,
): Promise<PartyDocument<Kind>[]> {
  const rows = await select(reader, scope).where('party_document.party_id', '=', partyId).execute()
  return rows.map((row) => documentOf<Kind>(row))
}

/** The documents of a customer and of its people and entities that the scope may see, newest first. */
export async function listCustomerDocuments(
  reader: Reader,
  scope: Scope,
  customerId: string,
): Promise<PartyDocument<PartyDocumentKind>[]> {
  const rows = await select(reader, scope).where('party.customer_id', '=', customerId).execute()
  return rows.map((row) => documentOf<PartyDocumentKind>(row))
}

const select = (reader: Reader, scope: Scope) =>
  reader
    .selectFrom('party_document')
    .innerJoin('party', 'party.id', 'party_document.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .innerJoin('document', 'document.id', 'party_document.document_id')
    .select(['document.id', 'document.name', 'document.size', 'document.uploaded_at', 'document.uploaded_by'])
    .select([
      'party_document.party_id',
      'party_document.kind',
      'party_document.by_staff',
      'party_document.state',
      'party_document.reason',
      'party_document.request_id',
      'party_document.deleted_at',
      'party_document.deleted_by',
      'party_document.delete_reason',
      'party_document.expires_on',
    ])
    .where(customerIsVisible(scope))
    .orderBy('party_document.added_at', 'desc')
    .orderBy('document.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const documentOf = <Kind extends PartyDocumentKind>(row: Row): PartyDocument<Kind> => ({
  id: row.id,
  partyId: row.party_id,
  kind: row.kind as Kind,
  name: row.name,
  size: row.size,
  uploadedAt: row.uploaded_at,
  uploadedBy: row.uploaded_by,
  byStaff: row.by_staff,
  state: row.state,
  reason: row.reason,
  requestId: row.request_id,
  deleted:
    row.deleted_at && row.deleted_by
      ? { at: row.deleted_at, by: row.deleted_by, reason: row.delete_reason }
      : null,
  expiresOn: row.expires_on,
})

/** Records the purpose of a stored file. */
export async function insertPartyDocument(
  trx: Trx,
  document: Insertable<Schema['party_document']> & { readonly kind: PartyDocumentKind },
): Promise<void> {
  await trx.insertInto('party_document').values(document).execute()
}

/**
 * The customer of a party's document, if the scope may see it; else null. A customer sees what counts as their own answer,
 * and nothing about the people of a company.
 */
export async function ownerOfDocument(
  reader: Reader,
  scope: Scope,
  documentId: string,
): Promise<{ readonly id: string; readonly kind: ApplicantKind } | null> {
  const row = await reader
    .selectFrom('party_document')
    .innerJoin('party', 'party.id', 'party_document.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['customer.id', 'customer.kind'])
    .where('party_document.document_id', '=', documentId)
    .where(customerIsVisible(scope))
    .$if(scope.kind === 'customer', (own) =>
      own
        .whereRef('party.id', '=', 'customer.id')
        .where('party_document.deleted_at', 'is', null)
        .where((row) =>
          row.or([row('party_document.by_staff', '=', false), row('party_document.state', '=', 'accepted')]),
        ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** One document of a customer that was not deleted, locked until the end of the transaction; null where there is none. */
export async function lockDocument(
  trx: Trx,
  scope: Scope,
  customerId: string,
  documentId: string,
): Promise<PartyDocument<PartyDocumentKind> | null> {
  const row = await select(trx, scope)
    .where('party_document.document_id', '=', documentId)
    .where('party.customer_id', '=', customerId)
    .where('party_document.deleted_at', 'is', null)
    .forUpdate('party_document')
    .executeTakeFirst()
  return row ? documentOf<PartyDocumentKind>(row) : null
}

/** Whether a party has documents, hidden ones too. */
export async function hasDocuments(reader: Reader, partyId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('party_document')
    .select('document_id')
    .where('party_id', '=', partyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records until when a licence is valid. */
export async function writeExpiry(trx: Trx, documentId: string, expiresOn: Day | null): Promise<void> {
  await trx
    .updateTable('party_document')
    .set({ expires_on: expiresOn })
    .where('document_id', '=', documentId)
    .execute()
}

/** Hides a document that is kept. */
export async function hideDocument(
  trx: Trx,
  documentId: string,
  deletion: { readonly deleted_at: Date; readonly deleted_by: string; readonly delete_reason: string },
): Promise<void> {
  await trx.updateTable('party_document').set(deletion).where('document_id', '=', documentId).execute()
}

/** Destroys an upload of staff that nobody has decided on. @returns the storage key of its file */
export async function destroyDocument(trx: Trx, documentId: string): Promise<string> {
  const { rows } = await sql<{ file: string | null }>`
    select destroy_staff_document(${documentId}) as file`.execute(trx)
  const file = rows[0]?.file
  if (!file) throw new Error(`document ${documentId} is no undecided upload of staff`)
  return file
}

/** Records the decision on a document. */
export async function decidePartyDocument(
  trx: Trx,
  documentId: string,
  decision: {
    readonly state: 'accepted' | 'rejected'
    readonly reason: string | null
    readonly decided_by: string
    readonly decided_at: Date
  },
): Promise<void> {
  await trx.updateTable('party_document').set(decision).where('document_id', '=', documentId).execute()
}
