import type { Db, Trx } from '../../platform/db.ts'
import type { StaffScope } from '../../platform/scope.ts'
import type { DocumentDeps } from '../documents/index.ts'
import type { RemarkedObject } from './store.ts'

/** What a type of object answers, by the module that owns it. */
export interface KindOfRemarked {
  /** The customer of an object inside a scope; null: it is not there, or not for this person. */
  find(trx: Trx, scope: StaffScope, id: string): Promise<{ readonly customerId: string } | null>
}

export interface RemarkDeps extends DocumentDeps {
  readonly db: Db
  readonly kinds: Readonly<Record<RemarkedObject['type'], KindOfRemarked>>
}
