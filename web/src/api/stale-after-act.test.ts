import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { expect, test } from 'vitest'
import type { CallName } from './client.ts'
import { STALE_AFTER_ACT } from './stale-after-act.ts'

const proposing = Object.values<AnyCall>(CALLS)
  .filter(({ refusals }) => refusals.includes('proposal_waits'))
  .map(({ name }) => name as CallName)

test.each(proposing)('after %s the page reads the waiting changes again', (name) => {
  expect(STALE_AFTER_ACT[name]).toEqual(expect.arrayContaining(['listChanges', 'getStaffDashboard']))
})

test.each([
  ['openCompanyAccount', STALE_AFTER_ACT.openCompanyAccount],
  ['changeAccount', STALE_AFTER_ACT.changeAccount],
  ['freezeAccountAmount', STALE_AFTER_ACT.freezeAccountAmount],
])('after %s the page reads again which accounts have acts', (_, stale) => {
  expect(stale).toEqual(expect.arrayContaining(['listCompanyAudit', 'listAuditedAccounts']))
})
