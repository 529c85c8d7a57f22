import type { ActionFacts } from '../payments/actions.ts'
import type { TransactionStatus } from '../payments/status.ts'

/** What a bank tells by hand about a wire that is here: it came back, was refused, or is asked back. */
export const TOLD_OF_WIRE = ['RETURNED', 'REFUSED', 'ASKED_BACK'] as const
export type ToldOfWire = (typeof TOLD_OF_WIRE)[number]

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

/** What can have happened to a wire by hand in its present state. */
export function toldOf({
  direction,
  status,
  subtype,
  cancelStatus,
}: Pick<ActionFacts, 'direction' | 'status' | 'subtype' | 'cancelStatus'>): readonly ToldOfWire[] {
  if (subtype === 'RETURN') return []
  if (direction === 'CREDIT') return HERE.includes(status) && cancelStatus === 'NONE' ? ['ASKED_BACK'] : []
  if (status === 'COMPLETED') return cancelStatus === 'RETURNED' ? [] : ['RETURNED']
  return status === 'TO_CLEAR' ? ['REFUSED'] : []
}
