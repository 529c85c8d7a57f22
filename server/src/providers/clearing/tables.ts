import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import type { ColumnType, Generated } from 'kysely'

/** The reason in words; null if there is none. */
type Said = ColumnType<InEachLanguage | null, string | null | undefined, string | null>

interface ClearingFileTable {
  id: string
  direction: 'OUT' | 'IN'
  rail: ClearingRail
  name: string
  state: 'WRITING' | 'SENT' | 'RECEIVED' | 'TAKEN' | 'DUPLICATE' | 'FAILED' | 'SET_ASIDE'
  promised: string | null
  sha256: string | null
  bytes: bigint | null
  message_count: number | null
  control_sum: bigint | null
  reason: Said
  created_at: Date
  written_at: Date | null
  handled_at: Date | null
  tries: Generated<number>
  try_at: Date | null
  set_aside_by: string | null
  set_aside_why: string | null
  version: Generated<number>
}

interface ClearingFileMessageTable {
  seq: Generated<bigint>
  direction: 'OUT' | 'IN'
  rail: ClearingRail
  message_type: string | null
  message_id: string | null
  sha256: string
  xml: string | null
  urgent: Generated<boolean>
  at: Date
  file_id: string | null
  position: number | null
  taken: Generated<boolean>
  reason: Said
}

/** Clearing by files. */
declare module '../../platform/db.ts' {
  interface Schema {
    clearing_file: ClearingFileTable
    clearing_file_message: ClearingFileMessageTable
  }
}
