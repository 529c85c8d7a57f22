import type { Entity } from '@fondaco/rules/entity.ts'

/** What people are told in the bell. */
declare module '../../platform/db.ts' {
  interface Schema {
    notification: {
      id: string
      user_id: string
      category: string
      title: string
      message: string
      link: string | null
      at: Date
      viewed_at: Date | null
      /** Whose money or payment it is about; null where it is about the person or the customer as such. */
      entity: Entity | null
    }
  }
}
