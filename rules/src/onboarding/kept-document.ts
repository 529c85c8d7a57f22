/** Years for which the documents of a customer are kept after the end of the relationship. */
export const KEPT_YEARS = 8

/** A document of a customer that staff want to delete. */
export interface DocumentToDelete {
  readonly state: 'received' | 'accepted' | 'rejected'
  /** Staff uploaded it, not the customer. */
  readonly byStaff: boolean
}

/** The effect of deleting a document: it is hidden and kept, or destroyed. */
export type Deletion = 'hide' | 'destroy'

/**
 * What deleting a document does; null if it cannot be deleted yet. A decision rests on a document that was accepted or
 * rejected, and the law makes us keep it. The customer waits for an answer about one of their own that nobody has decided
 * on. An upload of staff that nobody has decided on proves nothing.
 */
export function deletionOf({ state, byStaff }: DocumentToDelete): Deletion | null {
  if (state !== 'received') return 'hide'
  return byStaff ? 'destroy' : null
}

/** Whether a document counts as the answer of the customer: an upload of staff counts once it is accepted. */
export const countsAsAnswer = ({ state, byStaff }: DocumentToDelete): boolean =>
  !byStaff || state === 'accepted'
