import type { ColumnType, Generated } from 'kysely'
import type { Versioned } from '../../platform/schema/columns.ts'
import type { LimitJson } from './store.ts'

/** Limits of payments: of programmes and customers, and payers’ own. */
declare module '../../platform/db.ts' {
  interface Schema {
    payment_limits: Versioned & {
      id: Generated<string>
      program: number | null
      customer_id: string | null
      limits: ColumnType<LimitJson[], string, string>
    }
    own_instant_limit: Versioned & {
      customer_id: string
      per_payment: bigint | null
      per_day: bigint | null
      changed_at: Date
    }
  }
}
