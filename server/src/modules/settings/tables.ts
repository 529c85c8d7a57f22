import type { Generated } from 'kysely'
import type { Json } from '../../platform/schema/columns.ts'

/** Settings that staff change. */
declare module '../../platform/db.ts' {
  interface Schema {
    setting: { name: string; value: Json<unknown>; version: Generated<number>; changed_at: Generated<Date> }
  }
}
