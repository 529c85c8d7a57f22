import type { Json } from '../../platform/schema/columns.ts'

/** Input that was typed and not yet sent. */
declare module '../../platform/db.ts' {
  interface Schema {
    draft: { user_id: string; form: string; content: Json<Record<string, string>>; saved_at: Date }
  }
}
