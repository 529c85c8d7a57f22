import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import type { Case } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { openReturn } from './open-return.ts'

/** Requests the return of a completed credit (RETURN from COMPLETED); a colleague approves it. */
export async function requestReturn(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: credit, actor, at }: Case,
  { reasonCode, comment }: { reasonCode: string; comment: string | undefined },
): Promise<Transaction> {
  if (credit.reversed_at !== null) refuse('already_reversed')
  const asking = {
    actor,
    at,
    reasonCode,
    by: { asked_by_kind: 'staff', asked_by: actor.id, asked_by_name: actor.name },
    text: comment ?? null,
  } as const
  return (await openReturn(deps, trx, credit, asking)) ?? refuse('version_conflict')
}
