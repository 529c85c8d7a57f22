import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CompanyCategory } from '@fondaco/rules/companies/category.ts'
import type { RelatedDetails } from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyPermission, CompanyUserRole } from '@fondaco/rules/companies/company-users.ts'
import type { StaffInfo } from '@fondaco/rules/companies/staff-details.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Gender, PartyKind, PartyRole, PartyStatus } from '@fondaco/rules/party.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultedJson, Json, Versioned } from '../../platform/schema/columns.ts'
import type { ToldRise } from '../prices/index.ts'

interface CustomerTable extends Versioned {
  id: string
  number: Generated<bigint>
  kind: 'COMPANY' | 'INDIVIDUAL'
  name: string
  status: CustomerStatus
  /** From the list of reasons; only staff see it. */
  status_reason: string | null
  /** Since the last approval a status had a reason for which a person who decides alerts approves a payout. */
  paid_by_compliance: Generated<boolean>
  risk_category: Generated<RiskCategory>
  fee_program: Generated<number>
  country: string
  city: string
  street: string | null
  postal_code: string | null
  business_activity: string | null
  settings: Json<Record<string, boolean>>
  user_id: string | null
  /** Entities of the customer's accounts, in order. */
  entities: Generated<Entity[]>
  created_at: Date
  approved_at: Date | null
  /** When the customer, or what it says of itself, last changed: written with each version. */
  updated_at: GeneratedAlways<Date>
}

/**
 * A person or a legal entity with roles in a customer. The party SELF has the id of its customer and is created with
 * it.
 */
interface PartyTable {
  id: string
  customer_id: string
  kind: PartyKind
  roles: PartyRole[]
  /** Null for SELF, which has the name of its customer. */
  name: Generated<string | null>
  /** What is known of it; null for SELF. */
  answers: DefaultedJson<RelatedDetails | null>
  /** Null for SELF, which has the status of its customer. */
  status: Generated<PartyStatus | null>
  version: Generated<number>
  /** By the institution's clock; null of those before it was kept. */
  added_at: Date | null
  /** Was verified once, or has left. */
  settled: Generated<boolean>
  /** The e-mail address that was proven to be theirs. */
  verified_email: string | null
  /** The user of the company who asked for a sign-in for them. */
  invited_by: string | null
  invited_at: Date | null
}

/** Data of a party that is a person. */
interface PersonTable {
  party_id: string
  birthdate: string | null
  po_birth: string | null
  nationality: string | null
  national_id: string | null
  gender: Gender | null
  pep: boolean | null
  activities: DefaultedJson<Record<string, unknown>>
  notify_marketing: Generated<boolean>
  crs_viewed_at: Date | null
  crs_done_at: Date | null
  crs_answers: DefaultedJson<Record<string, string> | null>
}

/** What a company says of itself. */
interface CompanyTable {
  customer_id: string
  answers: DefaultedJson<CompanyDraft>
  /** The person who registers it wants to hear of new services. */
  notify_marketing: Generated<boolean>
  /** When its registration was complete; of a company that did not register itself, when it was added. */
  registered_at: Date | null
  /** The company that manages it. */
  managed_by: string | null
  /** The users of its manager may also pay. */
  shared_with: Generated<boolean>
  can_manage_other_companies: Generated<boolean>
  /** Not null while it can manage others. */
  client_id: string | null
  /** Noted by staff. */
  is_gaming_industry: Generated<boolean>
  category: CompanyCategory | null
  /** Written down by staff; the company does not see it. */
  staff_info: DefaultedJson<StaffInfo>
  crs_viewed_at: Date | null
  crs_done_at: Date | null
  /** Since when the self-certification is asked for again. */
  crs_asked_at: Date | null
  /** The self-certification that counts; while another is asked for, the one that counted last. */
  crs_signature_id: string | null
}

/** A move of a customer to another fee programme that waits for its day. */
interface FeeMoveTable {
  customer_id: string
  /** Of the move: another one of the same customer has another. */
  id: string
  program: number
  valid_from: string
  ordered_at: Date
  /** What the customer was told, for each entity. */
  told: Json<readonly ToldRise[]>
}

/** What a user may do for a company. */
interface CompanyUserTable extends Versioned {
  company_id: string
  user_id: string
  added_at: Date
  role: CompanyUserRole
  permissions: CompanyPermission[]
  /** Since when they do nothing for the company, and see nothing of it; null: they are not blocked. */
  blocked_at: Generated<Date | null>
  /** Staff blocked them, so a colleague does not unblock them. */
  blocked_by_staff: Generated<boolean>
}

/** Customers, and who acts for companies. */
declare module '../../platform/db.ts' {
  interface Schema {
    customer: CustomerTable
    party: PartyTable
    person: PersonTable
    company: CompanyTable
    fee_move: FeeMoveTable
    fee_program_left: { customer_id: string; left_at: Date; program: number }
    company_user: CompanyUserTable
  }
}
