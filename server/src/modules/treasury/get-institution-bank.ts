import type * as calls from '@fondaco/contract/treasury/calls.ts'
import { subjectName } from '@fondaco/rules/proposals.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { findBank, findBankChanges } from './bank-store.ts'
import { viewBank } from './view-bank.ts'

/** So many changes of a bank are shown; all are in the list of changes. */
const MOST_CHANGES = 50

/** A bank, with its changes. Refusals: `not_found`, also for a bank of other entities. */
export const getInstitutionBank: Operation<typeof calls.getInstitutionBank> = async ({
  db,
  scope,
  params: { id },
  request: { language },
}) => {
  const bank = (await findBank(db, scope, id)) ?? refuse('not_found')
  const changes = await findBankChanges(db, scope, id, MOST_CHANGES)
  return {
    ...viewBank(bank),
    changes: changes.map((change) => ({
      _id: change.id,
      state: change.state === 'PROPOSED' ? 'PROPOSED' : 'APPROVED',
      kind: change.kind === 'nostro' ? 'nostro' : 'institution_bank',
      subject: subjectName(change.kind, change.subject_name, language),
      at: (change.decided_at ?? change.proposed_at).toISOString(),
      reason: change.reason,
      proposed_by: change.proposer,
      approved_by: change.decider,
    })),
  }
}
