import type { RailName } from '@fondaco/rules/payments/rails.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { MANUAL_RAIL } from './manual-rail.ts'
import type { Rail } from './rail.ts'
import { SEPA_RAIL } from './sepa-rail.ts'

const RAILS: Readonly<Record<RailName, Rail>> = { sepa: SEPA_RAIL, manual: MANUAL_RAIL }

/**
 * The rail that a payment goes by or came by: the one that its row keeps.
 * @throws for a payment that goes to no other bank
 */
export function railOf({ id, rail }: Pick<Transaction, 'id' | 'rail'>): Rail {
  if (rail === null) throw new Error(`${id} goes by no rail`)
  return RAILS[rail]
}
