import type { Day } from '@fondaco/rules/calendar.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import { sql, type Updateable } from 'kysely'
import type { Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import {
  type CustomerChanges,
  createCompany,
  createIndividual,
  type NewCompany,
  type NewIndividual,
  updateCustomer,
} from '../../customers/index.ts'
import { reviewedAt } from './reviews.ts'

type ApplicationChanges = Omit<Updateable<Schema['application']>, 'customer_id'>

interface Referred {
  /** The mark of an affiliate; one that nobody has is as none. */
  readonly referredBy?: string | null
}

export interface NewApplicant extends NewIndividual, Referred {
  /** Tier 1 unless said. */
  readonly tier?: Tier
}

/** Adds an individual who applies, and returns the id of the customer. They are blocked during the review. */
export async function createApplicant(trx: Trx, { tier, ...individual }: NewApplicant): Promise<string> {
  const id = await createIndividual(trx, individual)
  await insertApplication(trx, id, { tier: tier ?? 1, ...individual })
  return id
}

/** Adds a company with its application, and returns its id. `addCompanyUser` adds the users who act for it. */
export async function createCompanyApplicant(
  trx: Trx,
  { referredBy = null, ...company }: NewCompany & Referred,
): Promise<string> {
  const id = await createCompany(trx, company)
  await insertApplication(trx, id, {
    tier: 1,
    ...company,
    referredBy,
    // A category that was given is not calculated.
    riskSetAt: company.riskCategory === undefined ? null : company.createdAt,
    waitingSince: company.registers || !isUnderReview(company.status) ? null : company.createdAt,
  })
  return id
}

/** The category of a customer of whom nothing is known. */
const GIVEN_CATEGORY = 3

async function insertApplication(
  trx: Trx,
  id: string,
  {
    tier,
    status,
    referredBy = null,
    createdAt,
    approvedAt,
    riskCategory = GIVEN_CATEGORY,
    riskSetAt = null,
    waitingSince = null,
  }: Pick<NewApplicant, 'status' | 'createdAt' | 'approvedAt' | 'riskCategory' | 'referredBy'> & {
    readonly tier: Tier
    readonly riskSetAt?: Date | null
    readonly waitingSince?: Date | null
  },
): Promise<void> {
  const reviewed = approvedAt ? await reviewedAt(trx, riskCategory, approvedAt) : {}
  await trx
    .insertInto('application')
    .values((eb) => ({
      customer_id: id,
      tier,
      is_blocked: isUnderReview(status),
      risk_updated_at: createdAt,
      risk_set_at: riskSetAt,
      waiting_since: waitingSince,
      ...reviewed,
      affiliate_id: eb.selectFrom('affiliate').select('user_id').where('mark', '=', referredBy),
    }))
    .execute()
}

/** Changes a customer that the scope may see, and their application; the customer's version grows by one. */
export async function changeApplicant(
  trx: Trx,
  scope: Scope,
  id: string,
  { application, ...changes }: CustomerChanges & { readonly application?: ApplicationChanges },
): Promise<void> {
  await updateCustomer(trx, scope, id, changes)
  if (application) await updateApplication(trx, id, application)
}

/** Records since when an application waits for staff. */
export const writeWaitingSince = (trx: Trx, id: string, since: Date | null): Promise<void> =>
  updateApplication(trx, id, { waiting_since: since })

/** Records that the people of some registrations were reminded of them. */
export async function writeReminded(trx: Trx, ids: readonly string[], day: Day): Promise<void> {
  await trx
    .updateTable('application')
    .set({ reminded_on: day })
    .where('customer_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

async function updateApplication(trx: Trx, id: string, set: ApplicationChanges): Promise<void> {
  await trx.updateTable('application').set(set).where('customer_id', '=', id).execute()
}

/** Cancels a first approval that waits for a second: its basis has changed. */
export const NO_APPROVAL = { approval_by: null, approval_at: null, approval_reason: null } as const
