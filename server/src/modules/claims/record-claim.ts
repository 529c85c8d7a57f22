import type { ClaimedType } from '@fondaco/rules/claims.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import type { ClaimedObject } from './claim-kind.ts'

interface Step {
  readonly type: ClaimedType
  readonly id: string
  readonly act: 'lock' | 'unlock' | 'take_over'
  readonly actor: Actor
  readonly at: Date
  readonly before?: object
  readonly after?: object
}

/** Records an act on a claim. Colleagues see it at once; the customer does not. */
export async function recordClaim(
  trx: Trx,
  { customerId, changed }: ClaimedObject,
  { type, id, act, actor, at, before, after }: Step,
  more: readonly OutboxItem[] = [],
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor,
    action: `${type}.${act}`,
    object: { type, id },
    customerId,
    before,
    after,
  })
  await enqueue(trx, [...changed, ...more])
}
