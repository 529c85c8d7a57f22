import type { ClaimedType } from '@fondaco/rules/claims.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db.ts'
import type { OutboxItem } from '../../platform/outbox.ts'
import type { StaffScope } from '../../platform/scope.ts'

/** Answers of a type of object, from the module that owns it. */
export interface KindOfClaim {
  /** An object inside a scope; null if it does not exist or the person may not see it. */
  find(trx: Trx, scope: StaffScope, id: string): Promise<ClaimedObject | null>
}

export interface ClaimedObject {
  readonly customerId: string
  /** Its name for staff. */
  readonly name: string
  /** Its page for staff. */
  readonly link: string
  /** Makes the pages of staff read it again. */
  readonly changed: readonly OutboxItem[]
}

export interface ClaimDeps {
  readonly db: Db
  readonly clock: Clock
  readonly kinds: Readonly<Record<ClaimedType, KindOfClaim>>
}
