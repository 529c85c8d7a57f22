import type { Scheme } from '@fondaco/rules/banks/participant.ts'
import type { Generated } from 'kysely'
import type { Versioned } from '../../platform/schema/columns.ts'

/** Lists of participants of the payment schemes, and which of them is in force. */
declare module '../../platform/db.ts' {
  interface Schema {
    bank_edition: {
      id: string
      version: string
      list_date: string
      source: string
      participants: number
      imported_at: Date
      in_force_from: Date | null
      proposal_id: string | null
    }
    bank_participant: {
      id: Generated<string>
      edition_id: string
      bic: string
      name: string
      country: string
      schemes: Scheme[]
      codes: Generated<string[]>
    }
    bank_directory: Versioned & {
      id: Generated<string>
      edition_id: string | null
      previous_id: string | null
      had_builtin: boolean
    }
  }
}
