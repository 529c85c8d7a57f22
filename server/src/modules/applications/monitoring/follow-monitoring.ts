import { isUnderReview, MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import type { Company } from '../dossier/company-store.ts'
import { forgetMonitoredJob, keepMonitoringJob } from './defined-jobs.ts'
import {
  compareParties,
  compareParty,
  insertToForget,
  mayBeKnown,
  takeInMissing,
  takeInParties,
} from './monitoring-store.ts'

/** What changes of companies and of their parties mean for the daily monitoring; the provider is asked after the commit. */

/** Companies that are customers. */
export const CUSTOMERS = MONITORED_STATUSES.filter((status) => !isUnderReview(status))

/** Time in which a request that is under way about a deleted party has ended. */
const FORGET_MS = 60_000

/** A company was approved: its people and entities are taken in. An individual has none. */
export async function monitorApproved(trx: Trx, customerId: string): Promise<void> {
  await takeInParties(trx, customerId)
  await keepSoon(trx)
}

/** The status of a customer has changed: whom the provider watches follows. */
export async function monitorByStatus(trx: Trx, customerId: string): Promise<void> {
  await compareParties(trx, customerId)
  await keepSoon(trx)
}

/** A person or an entity was added: that of a customer is taken in, that of an applicant once the company is approved. */
export async function monitorAdded(trx: Trx, { id, status }: Pick<Company, 'id' | 'status'>): Promise<void> {
  if (!CUSTOMERS.includes(status)) return
  await takeInMissing(trx, CUSTOMERS, id)
  await keepSoon(trx)
}

/** Data of a party that the provider has too. */
const TOLD: ReadonlySet<string> = new Set([
  'first_name',
  'middle_name',
  'last_name',
  'birthdate',
  'legal_name',
  'registration_number',
  'registered_address',
])

/** Some of the data of a party, or its status, has changed. One that comes back is taken in. */
export async function monitorChanged(
  trx: Trx,
  companyId: string,
  partyId: string,
  fields: readonly string[],
): Promise<void> {
  await takeInMissing(trx, CUSTOMERS, companyId)
  await compareParty(trx, partyId, { isTold: fields.some((field) => TOLD.has(field)) })
  await keepSoon(trx)
}

/** A party is deleted: the provider forgets it as well, if it may know it. A failure is repeated until it has. */
export async function monitorRemoved(trx: Trx, partyId: string): Promise<void> {
  if (!(await mayBeKnown(trx, partyId))) return
  await insertToForget(trx, partyId)
  await enqueue(trx, [forgetMonitoredJob.later({ party: partyId }, { at: new Date(Date.now() + FORGET_MS) })])
}

const keepSoon = (trx: Trx) => enqueue(trx, [keepMonitoringJob.later({}, { key: keepMonitoringJob.name })])
