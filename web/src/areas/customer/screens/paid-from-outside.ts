import type { AccountView } from '@fondaco/contract/customers/schemas.ts'

/**
 * Whether payments from other banks can arrive on an account; on any other account they are returned. As the rule
 * `isSepaUsable`, whose file would lengthen the first load of the dashboard.
 */
export const isPaidFromOutside = (account: AccountView): boolean =>
  account.status === 'ACTIVE' &&
  account.acc_details.currency === 'EUR' &&
  account.sepa_enabled &&
  !account.is_internal &&
  account.entity !== 'SG'
