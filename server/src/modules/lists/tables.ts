import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { CountryLevel } from '@fondaco/rules/screening/country-level.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Versioned } from '../../platform/schema/columns.ts'

/** The lists of the institution. */
declare module '../../platform/db.ts' {
  interface Schema {
    country_risk: Versioned & {
      id: Generated<string>
      country: string
      level: CountryLevel
      /** Of the level, by the database. */
      is_restricted: GeneratedAlways<boolean>
      risk: Generated<RiskCategory>
      source: string
      added_at: Generated<Date>
    }
    blacklisted_word: Versioned & { id: string; word: string; reason: string; added_at: Date }
    /** Values in the form of the list. */
    list_import_line: {
      proposal_id: string
      entry_id: string
      before: Json<unknown>
      after: Json<unknown>
    }
    whitelisted_bank: Versioned & { id: string; bic: string; note: string; added_at: Date }
  }
}
