import type { DOCUMENT_REQUESTS } from '@fondaco/contract/onboarding/schemas.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { Scope } from '../../platform/scope.ts'
import { customerIsVisible } from '../customers/index.ts'

/** A document that staff ask for (D§2). */
export interface DocumentRequest {
  readonly id: string
  readonly customerId: string
  readonly what: (typeof DOCUMENT_REQUESTS)[number]
  readonly text: string | null
  readonly reason: string
  /** `YYYY-MM-DD`. */
  readonly deadline: string
  readonly state: Schema['document_request']['state']
  readonly askedAt: Date
}

/** States in which the customer is to send something: a document that was rejected is asked for again. */
const WAITING: readonly DocumentRequest['state'][] = ['requested', 'rejected']

export const isWaiting = ({ state }: DocumentRequest): boolean => WAITING.includes(state)

/** What was asked of an individual that the scope may see, newest first. */
export async function listRequests(
  reader: Reader,
  scope: Scope,
  customerId: string,
): Promise<DocumentRequest[]> {
  const rows = await reader
    .selectFrom('document_request')
    .innerJoin('customer', 'customer.id', 'document_request.customer_id')
    .selectAll('document_request')
    .where('document_request.customer_id', '=', customerId)
    .where(customerIsVisible(scope))
    .orderBy('asked_at', 'desc')
    .orderBy('document_request.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    what: row.what as DocumentRequest['what'],
    text: row.text,
    reason: row.reason,
    deadline: row.deadline,
    state: row.state,
    askedAt: row.asked_at,
  }))
}

/** A document came for a request of this customer; whether the request still waited for one. */
export async function receiveRequest(trx: Trx, customerId: string, id: string): Promise<boolean> {
  const received = await trx
    .updateTable('document_request')
    .set({ state: 'received' })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', 'in', [...WAITING, 'received'])
    .executeTakeFirst()
  return received.numUpdatedRows === 1n
}
