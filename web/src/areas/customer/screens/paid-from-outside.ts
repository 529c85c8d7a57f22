import type { AccountView } from '@fondaco/contract/customers/schemas.ts'
import { isSepaUsable } from '@fondaco/rules/payments/sepa-transfer.ts'

/** Whether payments from other banks can arrive on an account; on any other account they are returned. */
export const isPaidFromOutside = ({
  acc_details: { currency },
  entity,
  is_internal: internal,
  sepa_enabled: sepaEnabled,
  status,
}: AccountView): boolean => isSepaUsable({ currency, entity, internal, sepaEnabled, status })
