import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { ACTIONS, type Action, notAvailableYet } from '@fondaco/rules/payments/actions.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { type Decision, decisionWords } from './decision-words.ts'

const words = texts({
  notYet: { en: 'not available yet', lt: 'dar negalima' },
  taken: { en: 'claimed by a colleague', lt: 'pasiėmė kolega' },
})

/** Exactly what the server offers, in its order (B§4.7), then the case actions. Each opens the dialog, none acts. */
export function DecisionButtons({
  transaction,
  open,
}: {
  transaction: StaffTransaction
  open: (decision: Decision) => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { actions, case_actions, lock } = transaction
  const taken = lock !== null && !lock.mine
  return [...actions, ...case_actions].map((kind) => {
    const { button, main, stops } = decisionWords(kind)
    const notYet = isAction(kind) && notAvailableYet(kind, transaction.status, transaction.type)
    const why = notYet ? t.notYet : taken ? t.taken : null
    return (
      <Button
        key={kind}
        data-action={kind}
        {...(main ? {} : stops ? { variant: 'outline', color: 'red' } : { variant: 'default' })}
        {...(why ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={(event) => (why ? event.preventDefault() : open({ kind }))}
      >
        {notYet ? `${button[language]} (${why})` : button[language]}
        {taken && !notYet ? <VisuallyHidden>, {why}</VisuallyHidden> : null}
      </Button>
    )
  })
}

const isAction = (kind: string): kind is Action => (ACTIONS as readonly string[]).includes(kind)
