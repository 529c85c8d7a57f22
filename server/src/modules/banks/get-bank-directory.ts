import type * as calls from '@fondaco/contract/banks/calls.ts'
import { isOldList } from '@fondaco/rules/banks/participant.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { findEditions, waitingChange } from './store.ts'

/** Older editions are kept, too. */
const MOST_EDITIONS = 50

/** The editions of the list of banks, and the change that waits. */
export const getBankDirectory: Operation<typeof calls.getBankDirectory> = async ({ db, clock }) => {
  const [found, changeId] = await Promise.all([findEditions(db, MOST_EDITIONS), waitingChange(db)])
  const editions = found.map((edition) => ({
    _id: edition.id,
    version: edition.version,
    list_date: edition.list_date,
    source: edition.source,
    participants: edition.participants,
    in_force_from: (edition.in_force_from ?? edition.imported_at).toISOString(),
    proposed_by: edition.proposer,
    approved_by: edition.decider,
    reason: edition.reason,
    change_id: edition.proposal_id,
  }))
  const [present] = editions
  return {
    editions,
    is_old: present !== undefined && isOldList(present.list_date, entityDay(clock.now(), 'UAB')),
    change_id: changeId,
  }
}
