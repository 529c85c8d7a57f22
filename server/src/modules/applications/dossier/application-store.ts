import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Tier } from '@fondaco/rules/onboarding/prompts.ts'
import type { Updateable } from 'kysely'
import type { Schema, Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import {
  type CustomerChanges,
  createIndividual,
  type NewIndividual,
  updateCustomer,
} from '../../customers/index.ts'

type ApplicationChanges = Omit<Updateable<Schema['application']>, 'customer_id'>

export interface NewApplicant extends NewIndividual {
  /** Tier 1 unless said. */
  readonly tier?: Tier
}

/** Adds an individual who applies, and returns the id of the customer. They are blocked during the review. */
export async function createApplicant(trx: Trx, { tier, ...individual }: NewApplicant): Promise<string> {
  const id = await createIndividual(trx, individual)
  await trx
    .insertInto('application')
    .values({
      customer_id: id,
      tier: tier ?? 1,
      is_blocked: isUnderReview(individual.status),
      risk_updated_at: individual.createdAt,
    })
    .execute()
  return id
}

/** Changes an individual that the scope may see, and their application; the customer's version grows by one. */
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

async function updateApplication(trx: Trx, id: string, set: ApplicationChanges): Promise<void> {
  await trx.updateTable('application').set(set).where('customer_id', '=', id).execute()
}

/** Cancels a first approval that waits for a second: its basis has changed. */
export const NO_APPROVAL = { approval_by: null, approval_at: null, approval_reason: null } as const
