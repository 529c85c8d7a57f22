import type { ActionFacts } from '../payments/actions.ts'
import type { TransactionStatus } from '../payments/status.ts'

/**
 * What a bank tells by hand about a wire that is here: it came back, was refused, was cancelled or not, as we asked, or is
 * asked back.
 */
export const TOLD_OF_WIRE = ['RETURNED', 'REFUSED', 'CANCELED', 'CANCEL_REFUSED', 'ASKED_BACK'] as const
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

/** Statuses of a wire of ours that its bank can still cancel. */
const UNDER_WAY: readonly TransactionStatus[] = ['TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED']

/** What can have happened to a wire by hand in its present state. */
export function toldOf({
  direction,
  status,
  subtype,
  cancelStatus,
}: Pick<ActionFacts, 'direction' | 'status' | 'subtype' | 'cancelStatus'>): readonly ToldOfWire[] {
  if (subtype === 'RETURN') return []
  if (direction === 'CREDIT') return HERE.includes(status) && cancelStatus === 'NONE' ? ['ASKED_BACK'] : []
  const told: ToldOfWire[] = []
  if (status === 'COMPLETED' && cancelStatus !== 'RETURNED') told.push('RETURNED')
  if (status === 'TO_CLEAR') told.push('REFUSED')
  if (cancelStatus !== 'REQ_CANCEL') return told
  if (UNDER_WAY.includes(status)) told.push('CANCELED')
  return [...told, 'CANCEL_REFUSED']
}
