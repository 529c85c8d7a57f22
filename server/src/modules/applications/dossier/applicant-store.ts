import type { Selectable } from 'kysely'
import type { Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'
import type { Applicant } from './applicant.ts'

/** The columns of the customer that every applicant is read from. All columns of the application are read beside them. */
export const CUSTOMER_COLUMNS = [
  'customer.id',
  'customer.number',
  'customer.name',
  'customer.status',
  'customer.risk_category',
  'customer.fee_program',
  'customer.country',
  'customer.city',
  'customer.street',
  'customer.postal_code',
  'customer.settings',
  'customer.created_at',
  'customer.approved_at',
  'customer.version',
] as const

type Row = Omit<
  Selectable<Schema['customer']>,
  | 'kind'
  | 'status_reason'
  | 'paid_by_compliance'
  | 'business_activity'
  | 'user_id'
  | 'entities'
  | 'updated_at'
> &
  Selectable<Schema['application']>

export const applicantOf = (row: Row): Applicant => ({
  id: row.id,
  number: row.number.toString(),
  name: row.name,
  status: row.status,
  riskCategory: row.risk_category,
  feeProgram: row.fee_program,
  address: {
    country: row.country,
    city: row.city,
    street: row.street ?? '',
    postal_code: row.postal_code ?? '',
  },
  settings: row.settings,
  createdAt: row.created_at,
  approvedAt: row.approved_at,
  waitingSince: row.waiting_since,
  version: row.version,
  tier: row.tier,
  isBlocked: row.is_blocked,
  risk: {
    score: row.risk_score,
    parts: row.risk_parts,
    updatedAt: row.risk_updated_at,
    calculated: row.risk_calculated,
    setBy: row.risk_set_by,
    setAt: row.risk_set_at,
    reason: row.risk_reason,
  },
  reviewer: row.reviewer,
  owners: {
    acc_manager: row.acc_manager,
    reviewer1: row.reviewer1,
    reviewer2: row.reviewer2,
    affiliate: row.affiliate_id,
  },
  reviews:
    row.reviewed_on === null || row.next_review === null
      ? null
      : { reviewedOn: row.reviewed_on, nextReview: row.next_review },
  approval:
    row.approval_by === null || row.approval_at === null
      ? null
      : { by: row.approval_by, at: row.approval_at, reason: row.approval_reason },
})

/**
 * Locks a customer that the scope may see until the end of the transaction, so other changes of it wait. It is locked
 * first and read afterwards, because joined rows of the locking statement would show the state before the wait.
 */
export async function lockCustomer(trx: Trx, scope: Scope, id: string): Promise<void> {
  await trx
    .selectFrom('customer')
    .select('id')
    .where('customer.id', '=', id)
    .where(customerIsVisible(scope))
    .forNoKeyUpdate()
    .execute()
}
