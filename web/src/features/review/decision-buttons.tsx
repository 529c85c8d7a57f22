import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../kit/feedback/shortcuts.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import { useLanguage } from '../../texts.ts'
import { type Decision, type DecisionKind, decisionWords } from './decision-words.ts'

/**
 * Exactly the actions that the server offers, in its order, then the case actions, then the reversal. Each opens the
 * dialog; none acts. The first of a kind has a key: A goes on, D stops it, Q asks the customer, F freezes.
 */
export function DecisionButtons({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const language = useLanguage()
  const offered = offeredBy(transaction)
  const keys = new Map<string, (typeof offered)[number]>()
  for (const kind of offered) {
    const key = keyOf(kind)
    if (key && !keys.has(key)) keys.set(key, kind)
  }
  const isTaken = transaction.lock !== null && !transaction.lock.mine
  useShortcuts(
    isTaken
      ? []
      : [...keys].map(([key, kind]) => ({
          key,
          does: decisionWords(kind).button[language],
          act: () => open({ kind }),
        })),
  )
  return offered.map((kind) => {
    const { button, main, stops } = decisionWords(kind)
    const key = keyOf(kind)
    return (
      <DecisionButton
        key={kind}
        data-action={kind}
        keyName={key && keys.get(key) === kind ? key : undefined}
        {...(main ? {} : stops ? { variant: 'outline', color: 'red' } : { variant: 'default' })}
        onClick={() => open({ kind })}
      >
        {button[language]}
      </DecisionButton>
    )
  })
}

function keyOf(kind: DecisionKind): string | undefined {
  const { main, stops } = decisionWords(kind)
  if (kind === 'QUESTION') return 'Q'
  if (kind === 'FREEZE') return 'F'
  return main ? 'A' : stops ? 'D' : undefined
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
