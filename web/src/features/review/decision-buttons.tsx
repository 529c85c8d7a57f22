import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { isFinal } from '@fondaco/rules/payments/status.ts'
import type { ReactNode } from 'react'
import { DecisionChoices } from '../../kit/form/decision-choices.tsx'
import { useLanguage } from '../../texts.ts'
import { type Decision, type DecisionKind, decisionWords } from './decision-words.ts'

/**
 * Exactly the actions that the server offers, in its order, then the case actions, then the reversal. Each opens the
 * dialog; none acts. Beside the keys of all decisions, Q asks the customer and F freezes.
 */
export function DecisionButtons({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const language = useLanguage()
  return (
    <DecisionChoices
      choices={offeredBy(transaction).map((kind) => {
        const { button, main, stops, rare } = decisionWords(kind)
        return {
          id: kind,
          label: button[language],
          look: main ? 'main' : stops ? 'stops' : 'other',
          key: KEYS[kind],
          rare,
          open: () => open({ kind }),
        }
      })}
    />
  )
}

const KEYS: Readonly<Partial<Record<DecisionKind, string>>> = { QUESTION: 'Q', FREEZE: 'F' }

/** What somebody may begin with a finished payment: nobody waits for it. */
const BEGINNINGS: ReadonlySet<DecisionKind> = new Set(['RECALL', 'RETURN', 'REVERSE'])

/** Whether a decision is waited for, so that it makes sense to claim the payment. */
export function awaitsDecision(transaction: StaffTransaction): boolean {
  const offered = offeredBy(transaction)
  if (!isFinal(transaction.status) || transaction.recall?.state === 'ASKED') return offered.length > 0
  return offered.some((kind) => !BEGINNINGS.has(kind))
}

/** Possible decisions of this person on the transaction. */
export const offeredBy = ({ actions, case_actions, can_reverse, match }: StaffTransaction) => [
  ...actions,
  ...case_actions.map((action) =>
    action !== 'ALERT' || match === null
      ? action
      : match === 'confirmed'
        ? ('ASK_OVERTURN' as const)
        : ('OVERTURN' as const),
  ),
  ...(can_reverse === 'ask'
    ? (['REVERSE'] as const)
    : can_reverse === 'book'
      ? (['BOOK_REVERSAL'] as const)
      : []),
]
