import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { useLanguage } from '../../texts.ts'
import { type Decision, decisionWords } from './decision-words.ts'

/**
 * Exactly the actions that the server offers, in its order, then the case actions, then the reversal. Each opens the
 * dialog; none acts.
 */
export function DecisionButtons({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const language = useLanguage()
  return offeredBy(transaction).map((kind) => {
    const { button, main, stops } = decisionWords(kind)
    return (
      <DecisionButton
        key={kind}
        data-action={kind}
        {...(main ? {} : stops ? { variant: 'outline', color: 'red' } : { variant: 'default' })}
        onClick={() => open({ kind })}
      >
        {button[language]}
      </DecisionButton>
    )
  })
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
