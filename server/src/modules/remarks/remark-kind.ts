import type { Db, Trx } from '../../platform/db.ts'
import type { StaffScope } from '../../platform/scope.ts'
import type { DocumentDeps } from '../documents/index.ts'
import type { RemarkedObject } from './store.ts'

/** Answers of a type of object, from the module that owns it. */
export interface KindOfRemarked {
  /** The customer of an object inside a scope; null if it does not exist or the person may not see it. */
  find(trx: Trx, scope: StaffScope, id: string): Promise<{ readonly customerId: string } | null>
}

export interface RemarkDeps extends DocumentDeps {
  readonly db: Db
  readonly kinds: Readonly<Record<RemarkedObject['type'], KindOfRemarked>>
}
