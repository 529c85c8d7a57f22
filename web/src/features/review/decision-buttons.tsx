import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { isFinal } from '@fondaco/rules/payments/status.ts'
import { isWaitingFee } from '@fondaco/rules/payments/types.ts'
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

/** What somebody may begin with a finished payment, or with a fee that waits for money: nobody waits for it. */
const BEGINNINGS: ReadonlySet<DecisionKind> = new Set(['RECALL', 'RETURN', 'REVERSE', 'CANCEL_FEE'])

/** Whether a decision is waited for, so that it makes sense to claim the payment. */
export function awaitsDecision(transaction: StaffTransaction): boolean {
  const offered = offeredBy(transaction)
  const isOpen = !isFinal(transaction.status) && !isWaitingFee(transaction)
  if (isOpen || transaction.recall?.state === 'ASKED') return offered.length > 0
  return offered.some((kind) => !BEGINNINGS.has(kind))
}

/** Possible decisions of this person on the transaction. */
export const offeredBy = (transaction: StaffTransaction): Exclude<DecisionKind, 'APPROVE_CONDITION'>[] => {
  const { actions, case_actions, can_reverse, match } = transaction
  return [
    ...actions,
    ...case_actions.map((action) =>
      action !== 'ALERT' || match === null ? action : match === 'confirmed' ? 'ASK_OVERTURN' : 'OVERTURN',
    ),
    ...(can_reverse === null ? [] : [REVERSING[isWaitingFee(transaction) ? 'fee' : 'booked'][can_reverse]]),
  ]
}

/** The two steps of a reversal: what was booked is booked back, a fee that waits for money is cancelled. */
const REVERSING = {
  booked: { ask: 'REVERSE', book: 'BOOK_REVERSAL' },
  fee: { ask: 'CANCEL_FEE', book: 'APPROVE_CANCEL_FEE' },
} as const satisfies Readonly<Record<'booked' | 'fee', Readonly<Record<'ask' | 'book', DecisionKind>>>>
