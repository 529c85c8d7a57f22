import type { RailName } from '@fondaco/rules/payments/rails.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { MANUAL_RAIL } from './manual-rail.ts'
import type { Rail } from './rail.ts'
import { SEPA_RAIL } from './sepa-rail.ts'
import { WIRE_RAIL } from './wire-rail.ts'

const RAILS: Readonly<Record<RailName, Rail>> = { sepa: SEPA_RAIL, wire: WIRE_RAIL, manual: MANUAL_RAIL }

/**
 * The rail of a payment, as its row has it.
 * @throws for a payment without another bank
 */
export function railOf({ id, rail }: Pick<Transaction, 'id' | 'rail'>): Rail {
  if (rail === null) throw new Error(`${id} goes by no rail`)
  return RAILS[rail]
}

/** Whether people do at the bank what a rail does by messages. */
export const isByHand = ({ rail }: Pick<Transaction, 'rail'>): boolean => rail === 'manual'
