import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Note } from '../../kit/show/card.tsx'
import { useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { words } from './texts.ts'

/** The form of a prompt, with a refusal of the whole form, and its button. */
export function PromptForm({
  form,
  aside,
  children,
}: {
  form: {
    readonly submit: (event: FormEvent) => void
    readonly problem: string | null
    readonly sending: boolean
  }
  /** A second button. */
  aside?: ReactNode
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
          {t.go}
        </Button>
        {aside}
      </div>
    </form>
  )
}
