import { matchFor, openMatch, partsOf } from '@fondaco/rules/four-eyes.ts'
import type { ActionFacts } from '@fondaco/rules/payments/actions.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { ActsOnPayment } from '../engine/staff-decision.ts'
import { takenFrom } from '../engine/taken-wire.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** Statuses in which the money of a credit is still in suspense. */
const IN_SUSPENSE: readonly TransactionStatus[] = [
  'CREATED',
  'REVIEW',
  'PENDING_AML',
  'CLIENT_CONTACTED',
  'FREEZED',
]

/**
 * Facts for the action rules, for one person and one transaction. `can_opr_reject` is a credit in suspense, of a type
 * with such a rejection.
 */
export function actionFacts(
  row: Transaction,
  who: {
    acts: ActsOnPayment
    hasCancelation: boolean
    userId: string
    permissions: readonly Permission[]
  },
): ActionFacts {
  const status = row.status
  const type = row.type
  return {
    status,
    type,
    direction: row.direction,
    subtype: row.subtype,
    cancelStatus: row.cancel_status,
    hasCancelation: who.hasCancelation,
    canOprReject: row.direction === 'CREDIT' && typeFacts(type).hasOprReject && IN_SUSPENSE.includes(status),
    permissions: who.permissions,
    taken: takenFrom(row, who.userId),
    match: matchFor(openMatch(status, who.acts.own), who.userId),
    own: partsOf(who.acts.all, who.userId),
  }
}
