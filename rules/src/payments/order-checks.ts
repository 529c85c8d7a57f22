import { addDays, type Day, isDay } from '../calendar.ts'
import { isSepaReference, SEPA_LIMITS, sentLength } from '../sepa.ts'

/** The fields that every order has: texts as typed. */
export type SharedOrder = {
  readonly remittance?: string | undefined
  readonly client_ref_id?: string | undefined
  readonly execution_date?: string | undefined
}

/** What the checks of every kind must know beside the order. */
export type SharedFacts = {
  /** The day of the entity. */
  readonly today: Day
  readonly attachmentRequired: boolean
  readonly attachments: number
}

/** A fault that an order of any kind can have: a field of the call, and a fact. */
export type SharedFault =
  | { readonly field: 'remittance'; readonly code: 'remittance_too_long' }
  | { readonly field: 'client_ref_id'; readonly code: 'reference_invalid' }
  | {
      readonly field: 'execution_date'
      readonly code: 'execution_date_invalid' | 'execution_date_past' | 'execution_date_too_far'
    }
  | { readonly field: 'files'; readonly code: 'attachment_missing' }

/** How far ahead an execution date may lie, in days. */
const EXECUTION_DATE_HORIZON = 365

/** The message to the payee, in the form in which it is sent. */
export function checkRemittance({ remittance = '' }: SharedOrder): SharedFault | null {
  return sentLength(remittance) > SEPA_LIMITS.remittance
    ? { field: 'remittance', code: 'remittance_too_long' }
    : null
}

/** The payer’s own reference (EPC rulebooks). */
export function checkReference({ client_ref_id }: SharedOrder): SharedFault | null {
  if (client_ref_id === undefined || client_ref_id === '' || isSepaReference(client_ref_id)) return null
  return { field: 'client_ref_id', code: 'reference_invalid' }
}

/** Today or later, at most a year ahead. */
export function checkExecutionDate(
  { execution_date }: SharedOrder,
  { today }: Pick<SharedFacts, 'today'>,
): SharedFault | null {
  const field = 'execution_date'
  if (execution_date === undefined) return null
  if (!isDay(execution_date)) return { field, code: 'execution_date_invalid' }
  if (execution_date < today) return { field, code: 'execution_date_past' }
  return execution_date > addDays(today, EXECUTION_DATE_HORIZON)
    ? { field, code: 'execution_date_too_far' }
    : null
}

/** A document, if the customer must give one. */
export function checkAttachments({
  attachmentRequired,
  attachments,
}: Pick<SharedFacts, 'attachmentRequired' | 'attachments'>): SharedFault | null {
  return attachmentRequired && attachments === 0 ? { field: 'files', code: 'attachment_missing' } : null
}
