import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { customerIsVisible } from '../../customers/index.ts'

/** A company, and what it says of itself. */
export interface Company {
  readonly id: string
  /** The number people see. */
  readonly number: string
  readonly status: CustomerStatus
  readonly version: number
  readonly answers: CompanyDraft
  /** When its registration was complete. */
  readonly registeredAt: Date | null
}

/** One company that the scope may see, or null. */
export async function readCompany(reader: Reader, scope: Scope, id: string): Promise<Company | null> {
  const row = await reader
    .selectFrom('customer')
    .innerJoin('company', 'company.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.number',
      'customer.status',
      'customer.version',
      'company.answers',
      'company.registered_at',
    ])
    .where('customer.id', '=', id)
    .where(customerIsVisible(scope))
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        number: row.number.toString(),
        status: row.status,
        version: row.version,
        answers: row.answers,
        registeredAt: row.registered_at,
      }
    : null
}

/** The same, locked until the end of the transaction, so that other changes of the company wait. */
export async function lockCompany(trx: Trx, scope: Scope, id: string): Promise<Company | null> {
  await trx
    .selectFrom('customer')
    .select('id')
    .where('customer.id', '=', id)
    .where(customerIsVisible(scope))
    .forNoKeyUpdate()
    .execute()
  return readCompany(trx, scope, id)
}
