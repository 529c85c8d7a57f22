import type { RequestedDocument } from '@fondaco/rules/onboarding/document-request.ts'
import type { Progress } from '@fondaco/rules/onboarding/prompts.ts'
import { periodOfAge, type QueueAge } from '@fondaco/rules/queue-age.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** The progress of an individual, and further data that their page needs at once. */
interface IndividualProgress extends Progress {
  /** The self-certification is signed. */
  readonly crsDone: boolean
  /** Documents that staff wait for. */
  readonly documentsAsked: number
}

/** The progress of an individual; null where the customer is none. */
export async function readProgress(reader: Reader, customerId: string): Promise<IndividualProgress | null> {
  const row = await reader
    .selectFrom('individual_progress')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    tier: row.tier,
    isBlocked: row.is_blocked,
    answered: row.answered,
    crsDone: row.crs_done,
    documentsAsked: row.documents_asked,
  }
}

/** The documents that staff wait for from the customers of a scope, the nearest deadline first. */
export async function findAskedDocuments(
  reader: Reader,
  scope: Scope,
): Promise<
  (Pick<Selectable<Schema['document_request']>, 'id' | 'text' | 'reason' | 'deadline'> & {
    readonly what: RequestedDocument
  })[]
> {
  const rows = await reader
    .selectFrom('document_request')
    .innerJoin('party', 'party.id', 'document_request.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select(['document_request.id', 'what', 'text', 'reason', 'deadline'])
    .where('state', 'in', ['requested', 'rejected'])
    .where(customerIsVisible(scope))
    .orderBy('deadline')
    .orderBy('document_request.id')
    .execute()
  return rows.map((row) => ({ ...row, what: row.what as RequestedDocument }))
}

/** Whether staff have asked one of these customers for an identity check that is not begun yet. */
export async function isIdentityCheckAsked(reader: Reader, scope: Scope): Promise<boolean> {
  const row = await reader
    .selectFrom('identity_check')
    .innerJoin('party', 'party.id', 'identity_check.party_id')
    .innerJoin('customer', 'customer.id', 'party.customer_id')
    .select('identity_check.id')
    .where('identity_check.status', '=', 'SENT')
    .where('expires_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from identity_check later where later.party_id = party.id
        and (later.started_at, later.id) > (identity_check.started_at, identity_check.id))`,
    )
    .where(customerIsVisible(scope))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Applications of a scope that wait for staff: their number of each age, and the time of the oldest. */
export async function countWaiting(
  reader: Reader,
  scope: Scope,
  now: Date,
): Promise<{ readonly byAge: Record<QueueAge, number>; readonly oldest: Date | null }> {
  const countOf = (age: QueueAge) => {
    const { from = null, before = null } = periodOfAge(age, now)
    return sql<bigint>`count(*) filter (where
      coalesce(application.waiting_since >= ${from}::timestamptz, true)
      and coalesce(application.waiting_since < ${before}::timestamptz, true))`
  }
  const row = await reader
    .selectFrom('application')
    .innerJoin('customer', 'customer.id', 'application.customer_id')
    .select((eb) => [
      countOf('under_1h').as('under_1h'),
      countOf('1h_to_1d').as('1h_to_1d'),
      countOf('over_1d').as('over_1d'),
      eb.fn.min('application.waiting_since').as('oldest'),
    ])
    .where('application.waiting_since', 'is not', null)
    .where(customerIsVisible(scope))
    .executeTakeFirstOrThrow()
  return {
    byAge: {
      under_1h: Number(row.under_1h),
      '1h_to_1d': Number(row['1h_to_1d']),
      over_1d: Number(row.over_1d),
    },
    oldest: row.oldest,
  }
}
