import type { ContentType } from '@fondaco/contract/remarks/schemas.ts'
import type { Entity } from '@fondaco/rules/entity.ts'

/** What staff say to each other about an object; rows are added, never changed. */
declare module '../../platform/db.ts' {
  interface Schema {
    remark: {
      id: string
      object_type: 'transaction' | 'individual'
      object_id: string
      customer_id: string
      /** null: the object belongs to no one entity */
      entity: Entity | null
      at: Date
      user_id: string
      user_name: string
      content_type: ContentType
      content: string
    }
    remark_attachment: { document_id: string; remark_id: string }
  }
}
