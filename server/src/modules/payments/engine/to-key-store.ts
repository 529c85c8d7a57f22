import { typesWhere } from '@fondaco/rules/payments/types.ts'
import { sql } from 'kysely'

const WIRES = typesWhere(({ takesDays }) => takesDays)

/** SQL: whether staff key a payment at the bank by hand. In the words of the index of such payments. */
export const isToKey = sql<boolean>`status = 'TO_CLEAR' and rail = 'manual' and direction = 'DEBIT'
  and type = any(${WIRES})`
