import type { ActionFacts } from '@fondaco/rules/payments/actions.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import {
  type CancelStatus,
  isSepa,
  type Subtype,
  type TransactionType,
} from '@fondaco/rules/payments/types.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { TransactionRecord } from './read-store.ts'
import { isMaker } from './staff-decision.ts'

/** Statuses in which the money of a credit is still in suspense. */
const IN_SUSPENSE: readonly TransactionStatus[] = [
  'CREATED',
  'REVIEW',
  'PENDING_AML',
  'CLIENT_CONTACTED',
  'FREEZED',
]

/**
 * What the action rules (B§4.7) look at, for one person and one transaction. The maker is whoever created it, last
 * edited it or asked for its return (D§3); `can_opr_reject` is a SEPA credit whose money is still in suspense.
 */
export function actionFacts(
  row: TransactionRecord,
  who: {
    sides: Parameters<typeof isMaker>[0]
    hasCancelation: boolean
    userId: string
    permissions: readonly Permission[]
  },
): ActionFacts {
  const status = row.status as TransactionStatus
  const type = row.type as TransactionType
  return {
    status,
    type,
    direction: row.direction,
    subtype: row.subtype as Subtype,
    cancelStatus: row.cancel_status as CancelStatus,
    hasCancelation: who.hasCancelation,
    canOprReject: row.direction === 'CREDIT' && isSepa(type) && IN_SUSPENSE.includes(status),
    permissions: who.permissions,
    isMaker: isMaker(who.sides, who.userId),
  }
}
