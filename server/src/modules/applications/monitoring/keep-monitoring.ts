import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { isWatched, PARTY_STATUSES } from '@fondaco/rules/party.ts'
import { type Actor, recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import type { MonitoredSubject } from '../../../providers/monitoring/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { CUSTOMERS } from './follow-monitoring.ts'
import {
  compareAll,
  deleteToForget,
  endCall,
  endCallDone,
  endCallFailed,
  listToForget,
  type MonitoringCall,
  startDueCall,
  takeInMissing,
} from './monitoring-store.ts'
import { shouldBeMonitored } from './view-monitoring.ts'

type Deps = Pick<ApplicationDeps, 'clock' | 'db' | 'log' | 'monitoring'>

/**
 * Brings the monitoring of every party that is due in line with its status. If the provider cannot be reached, the
 * others wait for the next time.
 */
export async function keepMonitoring(deps: Deps): Promise<void> {
  let goesOn = true
  while (goesOn) {
    const call = await startDueCall(deps.db)
    goesOn = call !== null && (await setRight(deps, call))
  }
}

/**
 * Finds parties whose monitoring is not as their status wants it, and sets them right. Deleted parties that the provider
 * has not forgotten are asked about again.
 */
export async function compareMonitoring(deps: Deps): Promise<void> {
  await takeInMissing(deps.db, CUSTOMERS)
  await compareAll(deps.db, MONITORED_STATUSES, PARTY_STATUSES.filter(isWatched))
  await keepMonitoring(deps)
  await forgetAll(deps)
}

/** Removes a party that was deleted from the provider. @throws if the provider cannot be reached: it must be retried */
export async function forgetMonitored({ db, monitoring }: Deps, partyId: string): Promise<void> {
  await monitoring.forget(partyId)
  await deleteToForget(db, partyId)
}

/** Failures of a night after which the provider is not asked to forget any other party. */
const FAILURES_OF_A_NIGHT = 5

/**
 * A job is given up after many attempts, so each night tries again. A party that always fails does not keep the others from
 * being forgotten; a provider that cannot be reached is left until the next night.
 */
async function forgetAll(deps: Deps): Promise<void> {
  let failures = 0
  for (const partyId of await listToForget(deps.db)) {
    const failure = await forgetMonitored(deps, partyId).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (!failure) continue
    deps.log.warn({ err: failure.error, party: partyId }, 'a deleted party is still monitored')
    const isOfOne = failure.error instanceof ProviderFailure && failure.error.reason === 'refused'
    if (!isOfOne) failures += 1
    if (failures === FAILURES_OF_A_NIGHT) return
  }
}

/** @returns whether the provider can be asked about others */
async function setRight(deps: Deps, call: MonitoringCall): Promise<boolean> {
  const wanted = shouldBeMonitored(call.company_status, call.status)
  if (isInOrder(call, wanted)) {
    await deps.db.transaction().execute((trx) => endCall(trx, call))
    return true
  }
  const failure = await askProvider(deps, call, { isMonitored: wanted, by: SYSTEM })
  return failure === null || failure.reason === 'refused'
}

function isInOrder(call: MonitoringCall, wanted: boolean): boolean {
  if (call.onboarded_at) return !call.is_unsure && call.is_monitored === wanted
  // One that is gone before the provider was asked about it is not taken in any more.
  const isGone = call.status === 'RESIGNED' || !MONITORED_STATUSES.includes(call.company_status)
  return isGone && call.tries === 0
}

interface Change {
  readonly isMonitored: boolean
  readonly by: Actor
  /** Time in which the status follows that this change comes before. */
  readonly graceMinutes?: number
}

/** Asks the provider to monitor a party or not, and ends the call. @returns the failure, or null if it is done */
export async function askProvider(
  { clock, db, log, monitoring }: Deps,
  call: MonitoringCall,
  { by, ...change }: Change,
): Promise<ProviderFailure | null> {
  const failure = await monitoring.keep(subjectOf(call), change.isMonitored).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProviderFailure) return error
      throw error
    },
  )
  const at = clock.now()
  if (failure) log.warn({ err: failure, party: call.party_id }, 'the monitoring of a party was not changed')
  await db.transaction().execute(async (trx) => {
    if (failure) {
      const isOurs = await endCallFailed(trx, call, { why: failure.reason, at })
      if (isOurs && by !== SYSTEM) await auditFailure(trx, call, { ...change, by, at, why: failure.reason })
    }
    if (!failure && (await endCallDone(trx, call, { ...change, at })))
      await auditChange(trx, call, { ...change, by, at })
    await enqueue(trx, await applicantChanged(trx, COMPANY_KIND, call.company_id))
  })
  return failure
}

function subjectOf({ party_id: id, name, answers }: MonitoringCall): MonitoredSubject {
  if ('first_name' in answers)
    return { id, kind: 'person', name, ...(answers.birthdate ? { birthdate: answers.birthdate } : {}) }
  const { registration_number, registered_address } =
    'registration_number' in answers ? answers : { registration_number: '', registered_address: undefined }
  return {
    id,
    kind: 'entity',
    name,
    ...(registration_number ? { registrationNumber: registration_number } : {}),
    ...(registered_address?.country ? { country: registered_address.country } : {}),
  }
}

async function auditChange(
  trx: Trx,
  { party_id: party, company_id, name, onboarded_at, is_monitored }: MonitoringCall,
  { isMonitored, by, at }: Change & { readonly at: Date },
): Promise<void> {
  if (onboarded_at && is_monitored === isMonitored) return
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company.monitor_party',
    object: { type: 'company', id: company_id },
    customerId: company_id,
    before: { party, name, is_onboarded: onboarded_at !== null, is_monitored },
    after: { is_onboarded: true, is_monitored: isMonitored },
  })
}

/** A change that staff asked for and that failed; the retries of the system are in its log only. */
async function auditFailure(
  trx: Trx,
  { party_id: party, company_id, name, is_monitored }: MonitoringCall,
  { isMonitored, by, at, why }: Change & { readonly at: Date; readonly why: ProviderFailure['reason'] },
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'company.monitor_party_failed',
    object: { type: 'company', id: company_id },
    customerId: company_id,
    before: { party, name, is_monitored },
    after: { is_monitored: isMonitored, failed: why },
  })
}
