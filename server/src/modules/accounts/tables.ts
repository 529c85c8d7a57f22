import type { AccountStatus } from '@fondaco/rules/account.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Generated } from 'kysely'
import type { Versioned } from '../../platform/schema/columns.ts'

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
  /** When the end of the relationship blocked or closed it; null if that was done by hand. */
  ended_at: Date | null
}

/** Accounts; their money is the ledger’s. */
declare module '../../platform/db.ts' {
  interface Schema {
    account: AccountTable
  }
}
