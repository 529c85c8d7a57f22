import type { Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskPart } from '@fondaco/rules/onboarding/risk.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Generated } from 'kysely'
import type { DefaultedJson, Json, Versioned } from '../../platform/schema/columns.ts'

interface CustomerTable extends Versioned {
  id: string
  number: Generated<bigint>
  kind: 'COMPANY' | 'INDIVIDUAL'
  name: string
  status: CustomerStatus
  risk_category: Generated<RiskCategory>
  fee_program: Generated<number>
  country: string
  city: string
  street: string | null
  postal_code: string | null
  business_activity: string | null
  settings: Json<Record<string, boolean>>
  user_id: string | null
  /** In which the customer has accounts, in order. */
  entities: Generated<Entity[]>
  created_at: Date
  approved_at: Date | null
}

/** What is known of a person who is a customer. */
interface IndividualTable {
  customer_id: string
  phone: string | null
  phone_verified_at: Date | null
  birthdate: string | null
  po_birth: string | null
  nationality: string | null
  national_id: string | null
  gender: 'female' | 'male' | 'other' | null
  pep: boolean | null
  activities: DefaultedJson<Record<string, unknown>>
  notify_marketing: Generated<boolean>
  crs_viewed_at: Date | null
  crs_done_at: Date | null
  crs_answers: DefaultedJson<Record<string, string> | null>
  risk_score: Generated<number>
  risk_parts: DefaultedJson<RiskPart[]>
  risk_updated_at: Date
  risk_calculated: Generated<RiskCategory>
  risk_set_by: string | null
  risk_set_at: Date | null
  risk_reason: string | null
}

/** Customers, and who acts for companies. */
declare module '../../platform/db.ts' {
  interface Schema {
    customer: CustomerTable
    individual: IndividualTable
    company_user: { company_id: string; user_id: string; added_at: Date }
  }
}
