import type { Generated } from 'kysely'

interface DocumentTable {
  id: string
  /** null: the institution's own. */
  customer_id: string | null
  name: string
  media_type: string
  size: number
  sha256: Buffer
  storage_key: string
  uploaded_by: string
  uploaded_at: Date
}

/** Papers, and the key of the links to them. */
declare module '../../platform/db.ts' {
  interface Schema {
    document: DocumentTable
    file_link_key: { single: Generated<boolean>; key: Buffer }
  }
}
