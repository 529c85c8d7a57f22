import type { EnteredWire } from '@fondaco/contract/wires/entered-schemas.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** Statuses of a received wire whose money is here. */
const HERE: readonly TransactionStatus[] = [
  'CREATED',
  'REVIEW',
  'PENDING_AML',
  'CLIENT_CONTACTED',
  'FREEZED',
  'TO_CLEAR',
  'COMPLETED',
]

/** Whether the state of a wire allows what a bank told. Refuses `wire_not_by_hand`. */
export function canHappen(
  what: Exclude<EnteredWire['what'], 'RECEIVED'>,
  { rail, direction, status, subtype, cancel_status }: Transaction,
): boolean {
  if (rail !== 'manual') refuse('wire_not_by_hand')
  switch (what) {
    case 'RETURNED':
      return direction === 'DEBIT' && status === 'COMPLETED' && subtype !== 'RETURN'
    case 'REFUSED':
      return direction === 'DEBIT' && status === 'TO_CLEAR'
    case 'ASKED_BACK':
      return (
        direction === 'CREDIT' && HERE.includes(status) && subtype !== 'RETURN' && cancel_status === 'NONE'
      )
  }
}
