import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { StatementFormat, StatementKind } from '@fondaco/rules/statements/formats.ts'
import type { Generated } from 'kysely'
import type { Json } from '../../platform/schema/columns.ts'

/** An account in a statement: the place of its entries in the books, which fixes the content. */
export interface StoredSection {
  readonly account_id: string
  /** Its entries are those after this version … */
  readonly after: number
  /** … and up to this one. */
  readonly up_to: number
  /** Balances there, minor units as text. */
  readonly opening: string
  readonly closing: string
}

interface StatementTable {
  id: string
  number: string
  kind: StatementKind
  customer_id: string
  entities: readonly Entity[]
  date_from: string
  date_to: string
  format: StatementFormat
  language: Language
  sections: Json<readonly StoredSection[]>
  entries: bigint
  created_at: Date
  /** Null: by itself. */
  created_by: string | null
  created_by_name: string | null
  is_by_staff: Generated<boolean>
  task_id: string | null
  /** The moment that the file names. */
  begun_at: Date | null
  sha256: Buffer | null
  size: bigint | null
  parts: Generated<number>
}

/** Documents that were issued under a number. */
declare module '../../platform/db.ts' {
  interface Schema {
    statement: StatementTable
  }
}
