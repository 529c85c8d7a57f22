import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { words } from './texts.ts'

/** The form of a prompt, with a refusal of the whole form, and its ways on, back and out. */
export function PromptForm({
  form,
  action,
  children,
}: {
  form: {
    readonly submit: (event: FormEvent) => void
    readonly problem: string | null
    readonly sending: boolean
    readonly back?: (() => void) | undefined
    readonly saveAndLeave?: () => Promise<void>
  }
  /** The button that sends it; “Continue” unless given. */
  action?: string | undefined
  children: ReactNode
}): ReactNode {
  const t = useTexts(words)
  return (
    <form onSubmit={(event) => void form.submit(event)} className={classes.form} noValidate>
      {children}
      {form.problem ? (
        <Note tone="stop" live>
          {form.problem}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" loading={form.sending}>
          {action ?? t.go}
        </Button>
        {form.back ? (
          <Button variant="default" onClick={form.back}>
            {t.back}
          </Button>
        ) : null}
        {form.saveAndLeave ? (
          <Button variant="subtle" onClick={() => void form.saveAndLeave?.()}>
            {t.leave}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
