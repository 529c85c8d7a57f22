import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { FeeKind } from '@fondaco/rules/fees/fee-line.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { Generated } from 'kysely'
import type { Versioned } from '../../platform/schema/columns.ts'

/** Price lists: programmes and the versions of their lines. */
declare module '../../platform/db.ts' {
  interface Schema {
    fee_program: { number: number; id: Generated<string> } & Versioned
    fee_line: {
      id: string
      version: number
      program: number
      kind: FeeKind
      type: TransactionType | null
      currency: Currency
      entity: Entity
      country: string | null
      risk: RiskCategory | null
      volume_from: bigint
      volume_to: bigint | null
      fixed: bigint
      millionths: number
      least: bigint | null
      most: bigint | null
      valid_from: string
      is_end: Generated<boolean>
      at: Generated<Date>
      proposal_id: string | null
    }
  }
}
