import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Generated } from 'kysely'
import type { Json, Versioned } from '../../platform/schema/columns.ts'

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
  created_at: Date
  approved_at: Date | null
}

/** Customers, and who acts for companies. */
declare module '../../platform/db.ts' {
  interface Schema {
    customer: CustomerTable
    company_user: { company_id: string; user_id: string; added_at: Date }
  }
}
