import type { ActionFacts } from '@fondaco/rules/payments/actions.ts'
import type { Transaction } from './transaction-store.ts'

/** The columns of a wire that nobody is keying. */
export const NOT_TAKEN = { taken_by: null, taken_by_name: null, taken_at: null } as const

/** Whether a person, or somebody else, is keying the wire at the bank by hand. */
export function takenFrom({ taken_by }: Pick<Transaction, 'taken_by'>, userId: string): ActionFacts['taken'] {
  if (taken_by === null) return null
  return taken_by === userId ? 'by_you' : 'by_other'
}
