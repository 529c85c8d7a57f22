import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Generated } from 'kysely'
import type { Versioned } from '../../platform/schema/columns.ts'

/** The lists of the institution. */
declare module '../../platform/db.ts' {
  interface Schema {
    country_risk: {
      country: string
      is_restricted: Generated<boolean>
      risk: Generated<RiskCategory>
      changed_at: Generated<Date>
    }
    blacklisted_word: Versioned & { id: string; word: string; reason: string; added_at: Date }
    whitelisted_bank: Versioned & { id: string; bic: string; note: string; added_at: Date }
  }
}
