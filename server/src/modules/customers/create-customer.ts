import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredAddress } from '../../platform/schema/columns.ts'
import { insertPerson } from './individual-store.ts'
import { insertCustomer } from './store.ts'

interface NewCustomer {
  readonly id?: string
  readonly name: string
  readonly status: CustomerStatus
  /** 1 to 5; 3 unless said. */
  readonly riskCategory?: RiskCategory
  readonly address: StoredAddress
  /** A missing flag is off. */
  readonly settings: CompanySettings
  readonly createdAt: Date
  readonly approvedAt?: Date
}

export interface NewCompany extends NewCustomer {
  readonly businessActivity?: string
  /** What is known of it; nothing unless said. */
  readonly answers?: CompanyDraft
  /** It registers itself, and has still to say what it is. */
  readonly registers?: { readonly notifyMarketing: boolean }
}

export interface NewIndividual extends NewCustomer {
  /** The user of this person. */
  readonly userId: string
  readonly notifyMarketing?: boolean
}

/** Adds a company and returns its id. `addCompanyUser` adds the users who act for it. */
export async function createCompany(trx: Trx, company: NewCompany): Promise<string> {
  const id = await createCustomer(trx, company, {
    kind: 'COMPANY',
    business_activity: company.businessActivity ?? null,
  })
  await trx
    .insertInto('company')
    .values({
      customer_id: id,
      answers: JSON.stringify(company.answers ?? {}),
      registered_at: company.registers ? null : company.createdAt,
      notify_marketing: company.registers?.notifyMarketing ?? false,
    })
    .execute()
  return id
}

/** Adds an individual and answers the id of the customer. */
export async function createIndividual(trx: Trx, individual: NewIndividual): Promise<string> {
  const id = await createCustomer(trx, individual, { kind: 'INDIVIDUAL', user_id: individual.userId })
  await insertPerson(trx, {
    party_id: id,
    notify_marketing: individual.notifyMarketing ?? false,
  })
  return id
}

async function createCustomer(
  trx: Trx,
  customer: NewCustomer,
  own: { kind: 'COMPANY'; business_activity: string | null } | { kind: 'INDIVIDUAL'; user_id: string },
): Promise<string> {
  const id = customer.id ?? newId()
  const { address } = customer
  await insertCustomer(trx, {
    id,
    name: customer.name,
    status: customer.status,
    ...(customer.riskCategory === undefined ? {} : { risk_category: customer.riskCategory }),
    country: address.country,
    city: address.city,
    street: address.street ?? null,
    postal_code: address.postal_code ?? null,
    settings: JSON.stringify(customer.settings),
    created_at: customer.createdAt,
    approved_at: customer.approvedAt ?? null,
    ...own,
  })
  return id
}
