import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { TaskKind, TaskState } from '@fondaco/rules/tasks.ts'
import type { Generated } from 'kysely'
import type { DefaultedJson, Json, Versioned } from '../../platform/schema/columns.ts'

/** Long work. */
declare module '../../platform/db.ts' {
  interface Schema {
    task: Versioned & {
      id: string
      kind: TaskKind
      state: Generated<TaskState>
      user_id: string
      /** null: staff, every customer of the entities. */
      customer_ids: readonly string[] | null
      entities: readonly Entity[]
      parameters: Json<Record<string, unknown>>
      language: Language
      timezone: string
      as_of: Date
      /** Start of the next step, in the kind's own form. */
      position: DefaultedJson<unknown>
      done: Generated<bigint>
      total: bigint | null
      /** Parts in the storage. */
      parts: Generated<number>
      /** The first part of the file; earlier parts are its sources. */
      file_from: Generated<number>
      size: Generated<bigint>
      tries: Generated<number>
      file_name: string
      fault: RefusalCode | null
      /** Real time. */
      told_at: Date | null
      created_at: Date
      started_at: Date | null
      ended_at: Date | null
      expires_at: Date | null
    }
  }
}
