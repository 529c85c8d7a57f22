import type { partyMonitoring } from '@fondaco/contract/companies/related-schemas.ts'
import { type CustomerStatus, MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { isWatched, type PartyStatus } from '@fondaco/rules/party.ts'
import type { z } from 'zod'
import type { MonitoringState } from './monitoring-store.ts'

/** Whether the provider is to watch a party of a company that is or was a customer. */
export const shouldBeMonitored = (company: CustomerStatus, party: PartyStatus): boolean =>
  MONITORED_STATUSES.includes(company) && isWatched(party)

/** How the daily monitoring of a party stands; null if it was never to be taken in. */
export function viewMonitoring(
  state: MonitoringState | undefined,
  company: CustomerStatus,
  party: PartyStatus,
): z.input<typeof partyMonitoring> | null {
  if (!state) return null
  const { onboarded_at, is_monitored, changed_at, failed_at, failure } = state
  return {
    is_onboarded: onboarded_at !== null,
    is_monitored,
    since: changed_at?.toISOString() ?? null,
    should_be_monitored: shouldBeMonitored(company, party),
    failed: failed_at && failure ? { at: failed_at.toISOString(), why: failure } : null,
  }
}
