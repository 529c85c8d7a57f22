import type { DocumentKind, PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import type { Insertable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** A document of a party: its file, purpose and decision. */
export interface PartyDocument<Kind = DocumentKind> {
  /** Of the file and of this alike. */
  readonly id: string
  readonly kind: Kind
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly uploadedAt: Date
  readonly state: 'received' | 'accepted' | 'rejected'
  /** Why it was rejected, as the customer reads it. */
  readonly reason: string | null
  /** The request that it answers. */
  readonly requestId: string | null
}

/** The documents of a party that the scope may see, newest first. Their kinds are those of its kind of party. */
export async function listPartyDocuments<Kind extends PartyDocumentKind = DocumentKind>(
  reader: Reader,
  scope: Scope,
  partyId: string,
): Promise<PartyDocument<Kind>[]> {
  const rows = await reader
    .selectFrom('party_document')
    .innerJoin('party', 'party.id', 'party_document.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .innerJoin('document', 'document.id', 'party_document.document_id')
    .select([
      'document.id',
      'document.name',
      'document.size',
      'document.uploaded_at',
      'party_document.kind',
      'party_document.state',
      'party_document.reason',
      'party_document.request_id',
    ])
    .where('party_document.party_id', '=', partyId)
    .where(customerIsVisible(scope))
    .orderBy('party_document.added_at', 'desc')
    .orderBy('document.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Kind,
    name: row.name,
    size: row.size,
    uploadedAt: row.uploaded_at,
    state: row.state,
    reason: row.reason,
    requestId: row.request_id,
  }))
}

/** Documents from providers: nobody decides on them. */
const MADE_BY_PROVIDERS: readonly PartyDocumentKind[] = ['crs', 'identity_report']

/** Whether staff must decide on a document. */
export const isUndecided = ({ kind, state }: PartyDocument<PartyDocumentKind>): boolean =>
  state === 'received' && !MADE_BY_PROVIDERS.includes(kind)

/** Records the purpose of a stored file. */
export async function insertPartyDocument(
  trx: Trx,
  document: Insertable<Schema['party_document']> & { readonly kind: PartyDocumentKind },
): Promise<void> {
  await trx.insertInto('party_document').values(document).execute()
}

/** The customer of a party's document, if the scope may see them; else null. */
export async function ownerOfDocument(
  reader: Reader,
  scope: Scope,
  documentId: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('party_document')
    .innerJoin('party', 'party.id', 'party_document.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select('customer.id')
    .where('party_document.document_id', '=', documentId)
    .where(customerIsVisible(scope))
    .executeTakeFirst()
  return row?.id ?? null
}

/** One document of a party, locked until the end of the transaction; null where it is not theirs. */
export async function lockPartyDocument(
  trx: Trx,
  partyId: string,
  documentId: string,
): Promise<{ readonly state: PartyDocument['state']; readonly requestId: string | null } | null> {
  const row = await trx
    .selectFrom('party_document')
    .select(['state', 'request_id'])
    .where('document_id', '=', documentId)
    .where('party_id', '=', partyId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { state: row.state, requestId: row.request_id } : null
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
