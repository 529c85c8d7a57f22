import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import type { ClaimedType, ClaimRefusal } from '@fondaco/rules/claims.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { ClaimRow } from './store.ts'

const CODES: Readonly<Record<ClaimedType, Readonly<Record<ClaimRefusal, RefusalCode>>>> = {
  transaction: {
    held_by_other: 'transaction_locked',
    not_held: 'transaction_not_locked',
    not_held_by_other: 'claim_not_held_by_other',
  },
  individual: {
    held_by_other: 'individual_locked',
    not_held: 'individual_not_locked',
    not_held_by_other: 'claim_not_held_by_other',
  },
  company: {
    held_by_other: 'company_locked',
    not_held: 'company_not_locked',
    not_held_by_other: 'claim_not_held_by_other',
  },
}

/** Refuses an act about a claim. */
export function refuseAct(type: ClaimedType, why: ClaimRefusal, held?: Pick<ClaimRow, 'until'>): never {
  return refuse(CODES[type][why], held ? { result: { until: held.until?.toISOString() ?? null } } : {})
}
