import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
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

/** Adds the people and entities of a company's structure as its parties. */
export async function insertRelatedParties(
  trx: Trx,
  companyId: string,
  { persons = [], entities = [] }: NonNullable<CompanyDraft['structure']> = {},
): Promise<void> {
  const party = { customer_id: companyId }
  const rows = [
    ...persons.map(({ first_name, last_name, role = [] }) => ({
      ...party,
      id: newId(),
      kind: 'PERSON' as const,
      roles: role,
      name: `${first_name} ${last_name}`,
    })),
    ...entities.map(({ legal_name, type = [] }) => ({
      ...party,
      id: newId(),
      kind: 'LEGAL_ENTITY' as const,
      roles: type,
      name: legal_name ?? '',
    })),
  ]
  if (rows.length > 0) await trx.insertInto('party').values(rows).execute()
}
