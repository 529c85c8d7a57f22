import { z } from 'zod'
import { call } from '../call.ts'
import { changeView } from '../proposals/schemas.ts'
import { limitOwner, limitSetDetail, limitSets, proposedLimits } from './staff-schemas.ts'

/** Limits that staff set (`/crm/system/limits`). Nothing is changed by one person alone. */

export const listLimits = call({
  name: 'listLimits',
  method: 'GET',
  path: '/limits',
  summary: 'The limits of the institution and of each programme',
  who: { staff: ['view:risk'] },
  whose: 'entities',
  result: limitSets,
  refusals: [],
})

export const getLimitsOf = call({
  name: 'getLimitsOf',
  method: 'GET',
  path: '/limits/set',
  summary: 'The limits that were set for a programme, a customer or the institution, and who made them',
  who: { staff: ['view:risk', 'view:individual', 'view:corporate'] },
  whose: 'entities',
  query: limitOwner,
  result: limitSetDetail,
  refusals: ['not_found', 'fee_program_unknown'],
})

export const proposeLimits = call({
  name: 'proposeLimits',
  method: 'POST',
  path: '/limits',
  summary: 'Proposes to set, change or remove limits; another holder of the permission approves it',
  who: { staff: ['manage:limits'] },
  whose: 'entities',
  body: proposedLimits,
  result: z.object({ change: changeView }),
  refusals: [
    'not_found',
    'fee_program_unknown',
    'permission_missing',
    'maker_cannot_approve',
    'version_conflict',
    'limits_unchanged',
    'institution_limits_invalid',
    'proposal_waits',
  ],
})
