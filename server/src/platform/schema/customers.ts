import type { AccountStatus } from '@fondaco/rules/account.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Generated } from 'kysely'
import type { Json, Versioned } from './columns.ts'

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

interface AccountTable extends Versioned {
  id: string
  customer_id: string
  entity: Entity
  currency: Currency
  name: string
  type: Generated<string>
  status: Generated<AccountStatus>
  business_activity: Generated<string>
  account_id: string
  account_id_type: 'IBAN' | 'PAN' | 'BBAN'
  bic: string | null
  is_internal: Generated<boolean>
  sepa_enabled: Generated<boolean>
  opened_at: Date
}

interface DocumentTable {
  id: string
  customer_id: string
  name: string
  media_type: string
  size: number
  sha256: Buffer
  storage_key: string
  uploaded_by: string
  uploaded_at: Date
}

/** Customers, their accounts and papers, and what they are told. */
export interface CustomersSchema {
  customer: CustomerTable
  company_user: { company_id: string; user_id: string; added_at: Date }
  customer_comment: {
    id: string
    customer_id: string
    at: Date
    user_id: string
    user_name: string
    comment: string
  }
  account: AccountTable
  document: DocumentTable
  file_link_key: { single: Generated<boolean>; key: Buffer }
  draft: { user_id: string; form: string; content: Json<Record<string, string>>; saved_at: Date }
  notification: {
    id: string
    user_id: string
    category: string
    title: string
    message: string
    link: string | null
    at: Date
    viewed_at: Date | null
    /** Whose money or payment it is about; null where it is about the person or the customer as such. */
    entity: Entity | null
  }
}
