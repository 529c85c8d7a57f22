import type { PartyDocumentKind } from './document-kind.ts'

/** Years for which the documents of a customer are kept after the end of the relationship. */
export const KEPT_YEARS = 8

/** A document of a customer. */
export interface HeldDocument {
  readonly kind: PartyDocumentKind
  readonly state: 'received' | 'accepted' | 'rejected'
  /** Staff uploaded it, not the customer. */
  readonly byStaff: boolean
}

/** The same, and whether staff have hidden it. */
export interface AnsweringDocument extends HeldDocument {
  readonly deleted: object | null
}

const OF_PROVIDERS: readonly PartyDocumentKind[] = ['crs', 'identity_report']

/** Whether a provider made it, at a signature or an identity check: nobody decides on it, and nobody deletes it. */
export const isMadeByProvider = ({ kind, byStaff }: Pick<HeldDocument, 'kind' | 'byStaff'>): boolean =>
  !byStaff && OF_PROVIDERS.includes(kind)

/** Whether staff must decide on a document. */
export const isUndecided = (document: HeldDocument): boolean =>
  document.state === 'received' && !isMadeByProvider(document)

/** The effect of deleting a document: it is hidden and kept, or destroyed. */
export type Deletion = 'hide' | 'destroy'

/**
 * What deleting a document does; null if it cannot be deleted, or not yet. A decision rests on a document that was accepted
 * or rejected, and the law makes us keep it. The customer waits for an answer about one of their own that nobody has decided
 * on. An upload of staff that nobody has decided on proves nothing.
 */
export function deletionOf(document: HeldDocument): Deletion | null {
  if (isMadeByProvider(document)) return null
  if (document.state !== 'received') return 'hide'
  return document.byStaff ? 'destroy' : null
}

/** Whether a document is an answer of the customer: an upload of staff is one once it is accepted. */
const isAnswer = ({ state, byStaff }: HeldDocument): boolean => !byStaff || state === 'accepted'

/** Whether the customer sees a document: their answers, without those that staff have hidden. */
export const isSeenByCustomer = (document: AnsweringDocument): boolean =>
  isAnswer(document) && document.deleted === null

/** Whether a document answers what was asked for, until it is rejected or hidden. */
export const countsAsAnswer = (document: AnsweringDocument): boolean =>
  isSeenByCustomer(document) && document.state !== 'rejected'

/**
 * The kinds of documents that were answered with documents of which none counts any more: those that are required, and
 * others that the customer sent. What staff only kept is not asked of the customer.
 */
export function kindsAskedAgain<Document extends AnsweringDocument>(
  documents: readonly Document[],
  required: readonly Document['kind'][],
): Document['kind'][] {
  const answers = documents.filter(isAnswer)
  const held = new Set(answers.filter(countsAsAnswer).map(({ kind }) => kind))
  const wanted = answers.filter(({ byStaff, kind }) => !byStaff || required.includes(kind))
  return [...new Set(wanted.map(({ kind }) => kind))].filter((kind) => !held.has(kind))
}
