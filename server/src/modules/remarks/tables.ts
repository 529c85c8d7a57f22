import type { ContentType } from '@fondaco/contract/remarks/schemas.ts'
import type { Entity } from '@fondaco/rules/entity.ts'

/** Comments of staff about an object; rows are added, never changed. */
declare module '../../platform/db.ts' {
  interface Schema {
    remark: {
      id: string
      object_type: 'transaction' | 'individual' | 'company' | 'party'
      object_id: string
      customer_id: string
      /** null: the object belongs to no single entity */
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
