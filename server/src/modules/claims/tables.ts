import type { ClaimedType } from '@fondaco/rules/claims.ts'

/** Claims of staff. An expired claim may still have its row. */
declare module '../../platform/db.ts' {
  interface Schema {
    claim: {
      object_type: ClaimedType
      object_id: string
      user_id: string
      user_name: string
      claimed_at: Date
      /** null: without an end by time */
      until: Date | null
    }
  }
}
