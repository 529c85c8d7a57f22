import type { CallResult } from '@fondaco/contract/call.ts'
import type { updateView } from '@fondaco/contract/views/calls.ts'
import type { ViewedList } from '@fondaco/contract/views/lists.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Json, Versioned } from '../../platform/schema/columns.ts'

type Shown = CallResult<typeof updateView>

/** Saved views of lists. */
declare module '../../platform/db.ts' {
  interface Schema {
    saved_view: Versioned & {
      id: string
      list: ViewedList
      user_id: string
      user_name: string
      /** null: of staff */
      customer_id: string | null
      entities: readonly Entity[]
      name: string
      shared: boolean
      search: Json<Shown['search']>
      layout: Json<Shown['layout']>
      created_at: Date
      updated_at: Date
    }
  }
}
