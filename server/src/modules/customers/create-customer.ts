import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { StoredAddress, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { insertCustomer } from './store.ts'

interface NewCustomer {
  readonly id?: string
  readonly name: string
  /** A status of B§4.1. */
  readonly status: string
  /** 1 to 5; 3 unless said (D§2). */
  readonly riskCategory?: number
  readonly address: StoredAddress
  /** A flag left out is off. */
  readonly settings: CompanySettings
  readonly createdAt: Date
  readonly approvedAt?: Date
}

export interface NewCompany extends NewCustomer {
  readonly businessActivity?: string
}

export interface NewIndividual extends NewCustomer {
  /** The user who is this person. */
  readonly userId: string
}

/** Adds a company and answers its id. Who acts for it is said with `addCompanyUser`. */
export const createCompany = (trx: Trx, company: NewCompany): Promise<string> =>
  createCustomer(trx, company, { kind: 'COMPANY', business_activity: company.businessActivity ?? null })

/** Adds an individual and answers the id of the customer. */
export const createIndividual = (trx: Trx, individual: NewIndividual): Promise<string> =>
  createCustomer(trx, individual, { kind: 'INDIVIDUAL', user_id: individual.userId })

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
