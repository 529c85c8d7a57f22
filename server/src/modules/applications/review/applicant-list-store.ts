import type { Day } from '@fondaco/rules/calendar.ts'
import type { CompanyCategory } from '@fondaco/rules/companies/category.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { NoticeState } from '@fondaco/rules/onboarding/closing-notice.ts'
import type { CertificationQueue } from '@fondaco/rules/onboarding/crs-notice.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ExpiryState } from '@fondaco/rules/onboarding/expiry.ts'
import { isReviewed, type ReviewState } from '@fondaco/rules/onboarding/next-review.ts'
import { OWNERS, type Owner, type Owners } from '@fondaco/rules/onboarding/owners.ts'
import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../../platform/count-up-to.ts'
import type { Reader } from '../../../platform/db.ts'
import type { PageStart } from '../../../platform/http/paging.ts'
import { containing } from '../../../platform/like.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type ClaimedBy, isClaimedBy } from '../../claims/index.ts'
import { customerIsVisible } from '../../customers/index.ts'
import { hasClosingNotice } from '../dossier/closing-notice-store.ts'
import { hasExpiring } from '../dossier/expiry-store.ts'
import { crsInvalidAt } from '../dossier/signature-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { OWNER_COLUMNS } from '../owners/owner-store.ts'
import { certificationAsked, isToCertify } from './certification-queue-store.ts'
import { isToReview } from './review-queue-store.ts'

/** Filter of a list of applicants and customers, in the store's own terms. */
export interface ApplicantFilter {
  readonly statuses?: readonly CustomerStatus[] | undefined
  /** The number people see, or the _id. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly feeProgram?: number | undefined
  readonly risk?: number | undefined
  /** When it was added. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  /** When it last changed. */
  readonly updatedFrom?: Date | undefined
  readonly updatedBefore?: Date | undefined
  /** The user in each place. */
  readonly owners?: Readonly<Partial<Record<Owner, string | undefined>>>
  /** Whether a member of staff is its account manager or a reviewer of it. */
  readonly lookedAfterBy?: { readonly userId: string; readonly isSo: boolean } | undefined
  /** Of a company: the company that manages it. */
  readonly managedBy?: string | undefined
  /** Of a company: whether it can manage others. */
  readonly canManage?: boolean | undefined
  readonly isGamingIndustry?: boolean | undefined
  readonly category?: CompanyCategory | undefined
  /** Part of a name, an address, a number or the number people see; or the _id. */
  readonly text?: string | undefined
  readonly waiting?: boolean | undefined
  /** When it began to wait for the staff. */
  readonly waitingFrom?: Date | undefined
  readonly waitingBefore?: Date | undefined
  /** Whether the next review is due or late, at a time. */
  readonly review?: { readonly state: ReviewState; readonly now: Date } | undefined
  /** Whether a document expires soon, or has expired, at a time. */
  readonly expiring?: { readonly state: ExpiryState; readonly now: Date } | undefined
  /** Whether a self-certification is asked for, at a time. */
  readonly certification?: { readonly queue: CertificationQueue; readonly now: Date } | undefined
  /** The state of the notice that the contract ends, at a time. */
  readonly notice?: { readonly state: NoticeState; readonly now: Date } | undefined
  /** Of those that wait for staff. */
  readonly claimedBy?: ClaimedBy | undefined
}

export type SortedBy = 'date_created' | 'waiting_since' | 'name' | 'risk' | 'updated_date' | 'next_review'
export type ApplicantSort = SortedBy | `-${SortedBy}`

/** SQL: by what applicants are sorted, and its type. */
const SORTED_BY: Readonly<Record<SortedBy, { readonly column: RawBuilder<unknown>; readonly type: string }>> =
  {
    date_created: { column: sql.ref('customer.created_at'), type: 'timestamptz' },
    waiting_since: { column: sql.ref('application.waiting_since'), type: 'timestamptz' },
    name: { column: sql.ref('customer.name'), type: 'text' },
    risk: { column: sql.ref('customer.risk_category'), type: 'smallint' },
    updated_date: { column: sql.ref('customer.updated_at'), type: 'timestamptz' },
    next_review: { column: sql.ref('application.next_review'), type: 'date' },
  }

/** A row of the list. */
export interface ListedApplicant {
  readonly id: string
  readonly at: Date
  readonly updatedAt: Date
  readonly number: string
  readonly name: string
  /** Of an individual. */
  readonly email: string | null
  /** Of a company: its number in the register, its business, and when its registration was complete. */
  readonly registrationId: string | null
  readonly businessActivity: string | null
  readonly registeredAt: Date | null
  readonly status: CustomerStatus
  readonly tier: Tier
  readonly isBlocked: boolean
  readonly waitingSince: Date | null
  readonly risk: number
  readonly feeProgram: number
  readonly country: string
  readonly nextReview: Day | null
  /** Since when a self-certification is asked for; null: it is not. */
  readonly certificationAsked: Date | null
  readonly isCertificationInvalid: boolean
  /** Names of the people in its places. */
  readonly owners: Owners
  /** Of a company. */
  readonly isGamingIndustry: boolean
  readonly category: CompanyCategory | null
}

/**
 * One page of the applicants of a kind, filter and scope, in an order. Its rows are found first, so that only they are read
 * with their answers, which are long.
 */
export async function findApplicants(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  filter: ApplicantFilter,
  { limit, offset, after, sort }: PageStart & { readonly sort: ApplicantSort },
): Promise<ListedApplicant[]> {
  let query = filtered(reader, scope, kind, filter)
  const { column, type } = SORTED_BY[sort.replace('-', '') as SortedBy]
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  if (after) {
    const compare = sql.raw(direction === 'desc' ? '<' : '>')
    query = query.where(
      sql<boolean>`(${column}, customer.id) ${compare} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`,
    )
  }
  const found = query
    .select('customer.id')
    .orderBy(column, direction)
    .orderBy('customer.id', direction)
    .limit(limit)
    .offset(offset)
  const rows = await reader
    .selectFrom(found.as('found'))
    .innerJoin('customer', 'customer.id', 'found.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .leftJoin('app_user', 'app_user.id', 'customer.user_id')
    .leftJoin('company', 'company.customer_id', 'customer.id')
    .select(['customer.id', 'customer.number', 'customer.name', 'customer.status', 'customer.country'])
    .select(['customer.risk_category', 'customer.fee_program', 'customer.created_at', 'app_user.email'])
    .select(['application.tier', 'application.is_blocked', 'application.waiting_since'])
    .select('application.next_review')
    .select(certificationAsked(kind).as('certification_asked'))
    .select(crsInvalidAt.as('crs_invalid_at'))
    .select(['company.is_gaming_industry', 'company.category'])
    .select(OWNERS.map((owner) => ownerName(owner).as(owner)))
    .select(['customer.updated_at', 'customer.business_activity', 'company.answers', 'company.registered_at'])
    .orderBy(column, direction)
    .orderBy('customer.id', direction)
    .modifyEnd(plannedAnew)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    updatedAt: row.updated_at,
    number: row.number.toString(),
    name: row.name,
    email: row.email,
    registrationId: row.answers?.info?.registration_id || null,
    businessActivity: row.answers?.business_info?.company_business_activity || row.business_activity,
    registeredAt: row.registered_at,
    status: row.status,
    tier: row.tier,
    isBlocked: row.is_blocked,
    waitingSince: row.waiting_since,
    risk: row.risk_category,
    feeProgram: row.fee_program,
    country: row.answers?.info?.registered_address?.country || row.country,
    certificationAsked: row.certification_asked,
    isCertificationInvalid: row.crs_invalid_at !== null,
    nextReview: isReviewed(row.status) ? row.next_review : null,
    owners: {
      acc_manager: row.acc_manager,
      reviewer1: row.reviewer1,
      reviewer2: row.reviewer2,
      affiliate: row.affiliate,
    },
    isGamingIndustry: row.is_gaming_industry ?? false,
    category: row.category,
  }))
}

/** SQL: the name of the user in a place of a row. */
const ownerName = (owner: Owner) =>
  sql<string | null>`(select first_name || ' ' || last_name from app_user owner
    where owner.id = application.${sql.ref(OWNER_COLUMNS[owner])})`

/** The number of applicants of a kind and filter, up to `most` plus one. */
export const countApplicants = (
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
  filter: ApplicantFilter,
  most: number,
): Promise<number> => countUpTo(reader, filtered(reader, scope, kind, filter), most)

/** The number of customers of a kind in each status that one has. The index of statuses alone answers it. */
export async function countStatuses(
  reader: Reader,
  scope: Scope,
  kind: ApplicantKind,
): Promise<ReadonlyMap<CustomerStatus, number>> {
  const rows = await reader
    .selectFrom('customer')
    .select((row) => ['status', row.fn.countAll<bigint>().as('count')])
    .where('kind', '=', kind)
    .where(customerIsVisible(scope))
    .groupBy('status')
    .modifyEnd(plannedAnew)
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** The base of every query: joins, scope and filter. No list can omit the scope. */
function filtered(reader: Reader, scope: Scope, kind: ApplicantKind, filter: ApplicantFilter) {
  let query = reader
    .selectFrom('customer')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .leftJoin('app_user', 'app_user.id', 'customer.user_id')
    .leftJoin('company', 'company.customer_id', 'customer.id')
    .where('customer.kind', '=', kind)
    .where(customerIsVisible(scope))
  if (filter.statuses) query = query.where(sql<boolean>`customer.status = any(${filter.statuses})`)
  if (filter.id) {
    query = UUID.test(filter.id)
      ? query.where('customer.id', '=', filter.id)
      : query.where('customer.number', '=', NUMBER.test(filter.id) ? BigInt(filter.id) : NO_NUMBER)
  }
  if (filter.name) query = query.where('customer.name', 'ilike', containing(filter.name))
  if (filter.email) query = query.where('app_user.email', 'ilike', containing(filter.email))
  if (filter.feeProgram !== undefined) query = query.where('customer.fee_program', '=', filter.feeProgram)
  if (filter.risk !== undefined) query = query.where(sql<boolean>`customer.risk_category = ${filter.risk}`)
  if (filter.from) query = query.where('customer.created_at', '>=', filter.from)
  if (filter.before) query = query.where('customer.created_at', '<', filter.before)
  if (filter.updatedFrom) query = query.where('customer.updated_at', '>=', filter.updatedFrom)
  if (filter.updatedBefore) query = query.where('customer.updated_at', '<', filter.updatedBefore)
  for (const owner of OWNERS) {
    const id = filter.owners?.[owner]
    if (id) query = query.where(`application.${OWNER_COLUMNS[owner]}`, '=', id)
  }
  if (filter.lookedAfterBy) query = query.where(isLookedAfter(filter.lookedAfterBy))
  if (filter.managedBy) query = query.where('company.managed_by', '=', filter.managedBy)
  if (filter.canManage !== undefined) {
    query = query.where('company.can_manage_other_companies', '=', filter.canManage)
  }
  if (filter.isGamingIndustry !== undefined) {
    query = query.where('company.is_gaming_industry', filter.isGamingIndustry ? 'is' : 'is not', true)
  }
  if (filter.category) query = query.where('company.category', '=', filter.category)
  if (filter.waiting !== undefined) {
    query = query.where('application.waiting_since', filter.waiting ? 'is not' : 'is', null)
  }
  if (filter.waitingFrom) query = query.where('application.waiting_since', '>=', filter.waitingFrom)
  if (filter.waitingBefore) query = query.where('application.waiting_since', '<', filter.waitingBefore)
  if (filter.review) query = query.where(isToReview(filter.review.state, filter.review.now))
  if (filter.expiring) query = query.where(hasExpiring(filter.expiring.state, filter.expiring.now))
  if (filter.certification) query = query.where(isToCertify(kind, filter.certification))
  if (filter.notice) query = query.where(hasClosingNotice(filter.notice.state, filter.notice.now))
  if (filter.claimedBy) {
    const id = sql.ref('customer.id')
    query = query
      .where('application.waiting_since', 'is not', null)
      .where(isClaimedBy({ type: APPLICATION_KINDS[kind].object, id }, filter.claimedBy))
  }
  if (filter.text) {
    query = query.where('customer.id', 'in', idsOfText(kind, filter.text))
  }
  return query
}

/** SQL: whether a member of staff is the account manager or a reviewer. Each place has an index of its own. */
function isLookedAfter({ userId, isSo }: NonNullable<ApplicantFilter['lookedAfterBy']>): RawBuilder<boolean> {
  const theirs = sql`(application.acc_manager = ${userId} or application.reviewer1 = ${userId}
    or application.reviewer2 = ${userId})`
  return isSo ? sql<boolean>`${theirs}` : sql<boolean>`${theirs} is not true`
}

/**
 * SQL: the applicants of a kind that a text finds. Each table is searched by its own index of texts: a condition over
 * several tables could use none.
 */
function idsOfText(kind: ApplicantKind, text: string): RawBuilder<string> {
  const part = containing(text)
  const others = {
    INDIVIDUAL: sql`
      union all select c.id from customer c join app_user u on u.id = c.user_id where u.email ilike ${part}
      union all select c.id from customer c join app_user u on u.id = c.user_id where u.phone ilike ${part}`,
    COMPANY: sql`
      union all select b.company_id from company_user b join app_user u on u.id = b.user_id where u.email ilike ${part}
      union all select customer_id from company where answers #>> '{info,registration_id}' ilike ${part}`,
  }
  return sql<string>`(
    select id from customer where kind = ${sql.lit(kind)}
      and (name ilike ${part} or city ilike ${part} or street ilike ${part} or number::text like ${part}
        ${UUID.test(text) ? sql`or id = ${text}::uuid` : sql``})
    ${others[kind]})`
}

const NUMBER = /^\d{1,18}$/
const NO_NUMBER = -1n
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
