import type { Day } from '@fondaco/rules/calendar.ts'
import type { RequestedDocument, RequestState } from '@fondaco/rules/onboarding/document-request.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** A document that staff request. */
export interface DocumentRequest {
  readonly id: string
  readonly partyId: string
  readonly what: RequestedDocument
  readonly text: string | null
  readonly reason: string
  /** `YYYY-MM-DD`. */
  readonly deadline: string
  readonly state: RequestState
  readonly askedAt: Date
  /** The last day of the document in place of which it is asked for; null: staff ask for it. */
  readonly expiresOn: Day | null
}

/** States in which the customer must send the document; a rejected document is requested again. */
const WAITING: readonly DocumentRequest['state'][] = ['requested', 'rejected']

export const isWaiting = ({ state }: DocumentRequest): boolean => WAITING.includes(state)

/** Requests to a party that the scope may see, newest first. */
export async function listRequests(
  reader: Reader,
  scope: Scope,
  partyId: string,
): Promise<DocumentRequest[]> {
  const rows = await reader
    .selectFrom('document_request')
    .innerJoin('party', 'party.id', 'document_request.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .selectAll('document_request')
    .where('document_request.party_id', '=', partyId)
    .where(customerIsVisible(scope))
    .orderBy('asked_at', 'desc')
    .orderBy('document_request.id', 'desc')
    .execute()
  return rows.map(requestOf)
}

const requestOf = (row: Selectable<Schema['document_request']>): DocumentRequest => ({
  id: row.id,
  partyId: row.party_id,
  what: row.what as DocumentRequest['what'],
  text: row.text,
  reason: row.reason,
  deadline: row.deadline,
  state: row.state,
  askedAt: row.asked_at,
  expiresOn: row.expires_on,
})

/** One request to a party that the caller has read in their scope. */
export async function readRequest(reader: Reader, id: string): Promise<DocumentRequest> {
  return requestOf(
    await reader.selectFrom('document_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

/**
 * Records that a document arrived for a request.
 * @returns the party whose licence was requested in place of one that expires, null for any other document; undefined if
 * the request was not open any more
 */
export async function receiveRequest(
  trx: Trx,
  partyId: string,
  id: string,
): Promise<string | null | undefined> {
  const received = await trx
    .updateTable('document_request')
    .set({ state: 'received' })
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .where('state', 'in', [...WAITING, 'received'])
    .returning('about_party')
    .executeTakeFirst()
  return received?.about_party
}

/**
 * A request that has no answer any more waits for the customer again: as rejected where an answer of theirs was rejected.
 * @returns its state; null: it does not wait
 */
export async function reopenRequest(trx: Trx, id: string): Promise<'requested' | 'rejected' | null> {
  const { rows } = await sql<{ state: 'requested' | 'rejected' }>`
    update document_request set state = case when exists (
        select from party_document answer where answer.request_id = document_request.id and not answer.by_staff
          and answer.state = 'rejected' and answer.deleted_at is null)
      then 'rejected' else 'requested' end
    where id = ${id} and state = 'received' and not exists (
      select from party_document answer where answer.request_id = document_request.id and answer.state <> 'rejected')
    returning state`.execute(trx)
  return rows[0]?.state ?? null
}

/** Ends the requests to a party that wait for a document. @returns their ids */
export async function cancelRequests(trx: Trx, partyId: string, at: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('document_request')
    .set({ state: 'cancelled', decided_at: at })
    .where('party_id', '=', partyId)
    .where('state', 'in', WAITING)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** SQL: whether a request was not withdrawn, nor accepted for an answer that is hidden now. */
export const standsFor = (request: 'document_request' | 'other'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${request}.state`)} <> 'cancelled' and (${sql.ref(`${request}.state`)} <> 'accepted'
    or exists (select from party_document answer where answer.request_id = ${sql.ref(`${request}.id`)}
      and answer.state = 'accepted' and answer.deleted_at is null)))`

/** The state of the request for a new document in place of one that expires, if the institution has made it. */
export async function findNewDocument(
  reader: Reader,
  partyId: string,
  expiresOn: Day,
): Promise<RequestState | null> {
  const row = await reader
    .selectFrom('document_request')
    .select('state')
    .where('about_party', '=', partyId)
    .where('expires_on', '=', expiresOn)
    .where(standsFor('document_request'))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}

export async function insertRequest(
  trx: Trx,
  request: Insertable<Schema['document_request']>,
): Promise<void> {
  await trx.insertInto('document_request').values(request).execute()
}

/** Records the outcome of a request, or the day that it is about. */
export async function updateRequest(
  trx: Trx,
  id: string,
  changes: Pick<Updateable<Schema['document_request']>, 'state' | 'decided_at' | 'expires_on' | 'deadline'>,
): Promise<void> {
  await trx.updateTable('document_request').set(changes).where('id', '=', id).execute()
}
