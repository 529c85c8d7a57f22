import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import { isCompanyWaiting, isWaiting } from '@fondaco/rules/onboarding/review.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { Waiting } from './application-kind.ts'
import { documentsAskedAgain } from './documents-asked-again.ts'

/** The institution's own reading, of an individual whom the caller has read in their scope. */
export async function readIndividualWaiting(reader: Reader, id: string): Promise<Waiting> {
  const row = await reader
    .selectFrom('individual_progress as progress')
    .innerJoin('application', 'application.customer_id', 'progress.customer_id')
    .innerJoin('customer', 'customer.id', 'progress.customer_id')
    .select(['progress.tier', 'progress.is_blocked', 'progress.answered', 'progress.documents_asked'])
    .select(['application.waiting_since', 'customer.status', 'customer.name', 'customer.number'])
    .where('progress.customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    number: row.number.toString(),
    waits: isWaiting({
      status: row.status,
      tier: row.tier,
      isBlocked: row.is_blocked,
      answered: row.answered,
      documentsAsked: row.documents_asked,
    }),
    waitingSince: row.waiting_since,
  }
}

/** The same of a company. */
export async function readCompanyWaiting(reader: Reader, id: string): Promise<Waiting> {
  const row = await reader
    .selectFrom('customer')
    .innerJoin('company', 'company.customer_id', 'customer.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .select(['customer.status', 'customer.name', 'customer.number'])
    .select(['company.answers', 'company.registered_at', 'application.waiting_since'])
    .select((row) =>
      row
        .selectFrom('document_request')
        .innerJoin('party', 'party.id', 'document_request.party_id')
        .select((request) => request.fn.countAll<bigint>().as('asked'))
        .whereRef('party.customer_id', '=', 'customer.id')
        .where('document_request.state', 'in', ['requested', 'rejected'])
        .as('asked'),
    )
    .where('customer.id', '=', id)
    .executeTakeFirstOrThrow()
  const askedAgain = documentsAskedAgain(row, await listOwnDocuments(reader, id))
  return {
    name: row.name,
    number: row.number.toString(),
    waits: isCompanyWaiting({
      status: row.status,
      isRegistered: row.registered_at !== null,
      documentsAsked: Number(row.asked) + askedAgain.length,
    }),
    waitingSince: row.waiting_since,
  }
}

async function listOwnDocuments(reader: Reader, id: string) {
  const rows = await reader
    .selectFrom('party_document')
    .select(['kind', 'state', 'by_staff', 'request_id', 'deleted_at'])
    .where('party_id', '=', id)
    .execute()
  return rows.map((row) => ({
    kind: row.kind as PartyDocumentKind,
    state: row.state,
    byStaff: row.by_staff,
    requestId: row.request_id,
    deleted: row.deleted_at,
  }))
}

/** Monitored customers with a document that staff have hidden. */
export const listWithHidden = (
  reader: Reader,
): Promise<{ readonly id: string; readonly kind: ApplicantKind }[]> =>
  reader
    .selectFrom('customer')
    .select(['id', 'kind'])
    .where('status', 'in', MONITORED_STATUSES)
    .where('id', 'in', (hidden) =>
      hidden
        .selectFrom('party_document')
        .innerJoin('party', 'party.id', 'party_document.party_id')
        .select('party.customer_id')
        .where('party_document.deleted_at', 'is not', null),
    )
    .orderBy('id')
    .execute()

/** Monitored customers of a kind, by id, after the named one. */
export async function listMonitored(
  reader: Reader,
  kind: ApplicantKind,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  let query = reader
    .selectFrom('customer')
    .select('id')
    .where('kind', '=', kind)
    .where('status', 'in', MONITORED_STATUSES)
  if (after !== undefined) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Users by id, with their full names. */
export async function namesOf(
  reader: Reader,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = ids.filter((id) => id !== null && id !== undefined)
  if (asked.length === 0) return new Map()
  const rows = await reader
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${asked}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}
