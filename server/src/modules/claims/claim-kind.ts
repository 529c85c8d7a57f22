import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import type { StaffScope } from '../../platform/scope.ts'

/** What a type of object answers, by the module that owns it. */
export interface KindOfClaim {
  /** An object inside a scope; null: it is not there, or not for this person. */
  find(trx: Trx, scope: StaffScope, id: string): Promise<ClaimedObject | null>
}

export interface ClaimedObject {
  readonly customerId: string
  /** As staff know it. */
  readonly name: string
  /** Where staff see it. */
  readonly link: string
  /** Has the staff who look at it read it again. */
  readonly changed: readonly OutboxItem[]
}

export interface ClaimDeps {
  readonly db: Db
  readonly clock: Clock
  readonly kinds: Readonly<Record<ClaimedType, KindOfClaim>>
}
