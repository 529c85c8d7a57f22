import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { type Decision, decisionWords } from './decision-words.ts'

const words = texts({
  taken: { en: 'claimed by a colleague', lt: 'pasiėmė kolega' },
})

/**
 * Exactly what the server offers, in its order, then the case actions, then the reversal. Each opens the dialog,
 * none acts.
 */
export function DecisionButtons({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { lock } = transaction
  const taken = lock !== null && !lock.mine
  return offeredBy(transaction).map((kind) => {
    const { button, main, stops } = decisionWords(kind)
    return (
      <Button
        key={kind}
        data-action={kind}
        {...(main ? {} : stops ? { variant: 'outline', color: 'red' } : { variant: 'default' })}
        {...(taken ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={(event) => (taken ? event.preventDefault() : open({ kind }))}
      >
        {button[language]}
        {taken ? <VisuallyHidden>, {t.taken}</VisuallyHidden> : null}
      </Button>
    )
  })
}

/** What this person may decide on the transaction as it stands. */
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
