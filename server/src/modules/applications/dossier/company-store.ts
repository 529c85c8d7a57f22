import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CompanyCategory } from '@fondaco/rules/companies/category.ts'
import type { StaffInfo } from '@fondaco/rules/companies/staff-details.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import type { Applicant } from './applicant.ts'
import { applicantOf, CUSTOMER_COLUMNS, lockCustomer } from './applicant-store.ts'
import { crsInvalidAt } from './signature-store.ts'

/** A company: the customer with its application, and what it says of itself. */
export interface Company extends Applicant {
  readonly answers: CompanyDraft
  /** When its registration was complete. */
  readonly registeredAt: Date | null
  /** From the list of sectors; null until it is known. */
  readonly businessActivity: string | null
  readonly canManageOtherCompanies: boolean
  /** Null: none was given. */
  readonly clientId: string | null
  /** The company that manages it, whose users may also pay where it is shared. */
  readonly managedBy: string | null
  readonly sharedWith: boolean
  /** Noted by staff. */
  readonly isGamingIndustry: boolean
  readonly category: CompanyCategory | null
  /** Written down by staff. */
  readonly staffInfo: StaffInfo
  readonly crsViewedAt: Date | null
  readonly crsDoneAt: Date | null
  readonly crsInvalidAt: Date | null
  /** Since when the self-certification is asked for again. */
  readonly crsAskedAt: Date | null
  /** The one that counts; while it is asked for again, the one that counted last. */
  readonly crsSignatureId: string | null
}

/** One company that the scope may see, or null. */
export async function readCompany(reader: Reader, scope: Scope, id: string): Promise<Company | null> {
  const row = await reader
    .selectFrom('customer')
    .innerJoin('company', 'company.customer_id', 'customer.id')
    .innerJoin('application', 'application.customer_id', 'customer.id')
    .selectAll('application')
    .select(CUSTOMER_COLUMNS)
    .select(['customer.business_activity', 'company.answers', 'company.registered_at'])
    .select(['company.can_manage_other_companies', 'company.client_id'])
    .select(['company.managed_by', 'company.shared_with'])
    .select(['company.is_gaming_industry', 'company.category', 'company.staff_info'])
    .select(['company.crs_viewed_at', 'company.crs_done_at', 'company.crs_asked_at'])
    .select('company.crs_signature_id')
    .select(crsInvalidAt.as('crs_invalid_at'))
    .where('customer.id', '=', id)
    .where(customerIsVisible(scope))
    .executeTakeFirst()
  return row
    ? {
        ...applicantOf(row),
        answers: row.answers,
        registeredAt: row.registered_at,
        businessActivity: row.business_activity,
        canManageOtherCompanies: row.can_manage_other_companies,
        clientId: row.client_id,
        managedBy: row.managed_by,
        sharedWith: row.shared_with,
        isGamingIndustry: row.is_gaming_industry,
        category: row.category,
        staffInfo: row.staff_info,
        crsViewedAt: row.crs_viewed_at,
        crsDoneAt: row.crs_done_at,
        crsInvalidAt: row.crs_invalid_at,
        crsAskedAt: row.crs_asked_at,
        crsSignatureId: row.crs_signature_id,
      }
    : null
}

/** A company by which another one with the same registration number is known. */
interface SameNumber {
  readonly _id: string
  readonly name: string
  readonly status: CustomerStatus
}

/** The newest company of the scope with a registration number in a country, whatever its status. */
export async function findCompanyByNumber(
  reader: Reader,
  scope: Scope,
  { number, country }: { readonly number: string; readonly country: string },
): Promise<SameNumber | null> {
  const row = await reader
    .selectFrom('customer')
    .innerJoin('company', 'company.customer_id', 'customer.id')
    .select(['customer.id', 'customer.name', 'customer.status'])
    .where(sql`company.answers #>> '{info,registration_id}'`, '=', number)
    .where(
      sql`coalesce(nullif(company.answers #>> '{info,registered_address,country}', ''), customer.country)`,
      '=',
      country,
    )
    .where(customerIsVisible(scope))
    .orderBy('customer.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { _id: row.id, name: row.name, status: row.status } : null
}

/** One company that the scope may see, or null; locked until the end of the transaction. */
export async function lockCompany(trx: Trx, scope: Scope, id: string): Promise<Company | null> {
  await lockCustomer(trx, scope, id)
  return readCompany(trx, scope, id)
}

/** Which of some companies have signed their self-certification. For the companies of a session. */
export async function findCertified(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .selectFrom('company')
    .select('customer_id')
    .where('customer_id', 'in', ids)
    .where('crs_done_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ customer_id }) => customer_id))
}
