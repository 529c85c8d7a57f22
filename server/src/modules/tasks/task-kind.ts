import type { Language } from '@fondaco/rules/language.ts'
import type { TaskKind } from '@fondaco/rules/tasks.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { CustomerScope, StaffScope } from '../../platform/scope.ts'
import type { Storage } from '../../providers/storage/index.ts'
import type { Access } from './task-access.ts'

/** The request of a file. */
export interface Asked {
  /** Checked by the contract (`TASK_PARAMETERS`). */
  readonly parameters: unknown
  /** The file contains rows that existed at this moment. */
  readonly asOf: Date
  readonly timezone: string
  readonly language: Language
  /** Whose it is. */
  readonly userId: string
}

/** The same during the work, with the person's present access. */
export interface Work extends Asked {
  readonly reader: Reader
  readonly scope: CustomerScope | StaffScope
}

/** The result of one step. */
export interface TaskPart {
  readonly bytes: Buffer
  readonly rows: number
  /** Start of the next step, as JSON; null: this was the last step. */
  readonly position: unknown
}

/** A file that the module of the kind keeps, longer than the task: only its size is told. */
export interface KeptFile {
  readonly keptBytes: number
}

/**
 * Answers of a kind of task, from the module that owns the data. The same step on the same rows gives the same bytes.
 */
export interface KindOfTask {
  file(asked: Asked): { readonly name: string; readonly mediaType: string }
  /** Refuses an impossible request, or one without any row, before it waits. */
  check(work: Work): Promise<void>
  /** Total number of rows. */
  count(work: Work): Promise<number>
  /** @param position the result of the step before; null: this is the first step */
  step(work: Work, position: unknown): Promise<TaskPart>
  /** Makes the file from all parts at the end; null: the parts in order are the file. A kept file is the kind's own. */
  gather(work: Work, parts: AsyncIterable<Buffer>): Promise<Buffer | KeptFile | null>
  /** The bytes of a kept file, for kinds that have some. */
  kept?(work: Work): AsyncIterable<Buffer>
}

/** How much one person may ask for and keep. */
export interface TaskLimits {
  readonly perHour: number
  readonly files: number
  readonly bytes: number
}

export interface TaskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly realTime: Clock
  readonly storage: Storage
  readonly kinds: Readonly<Record<TaskKind, KindOfTask>>
  readonly limits: TaskLimits
  /** Present access of a person; null: they may not sign in. */
  readonly accessOf: (reader: Reader, userId: string) => Promise<Access | null>
}
